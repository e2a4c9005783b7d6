import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('a part of an address names nothing', () => {
  testNames([
    ['https://docker.com/kafka', ['Docker', 'Kafka'], []],
    ['http://localhost:8080/kafka', ['Kafka'], []],
    ['www.kafka.example', ['Kafka'], []],
    ['docker.com', ['Docker'], []],
    ['docker.net', ['Docker'], []],
    ['kafka@example.org', ['Kafka'], []],
    ['@kafka_jobs и @kafka', ['Kafka'], []],
    ['запустите main.rs', ['main'], []],
    ['ADO.NET/C#', ['C#', '.NET'], ['C#']],
  ])
})

describe('what only looks like an address names what it says', () => {
  testNames([
    ['Draw.io/Figma', ['Draw.io', 'Figma'], ['Draw.io', 'Figma']],
    ['Docker.Опыт', ['Docker'], ['Docker']],
    ['[Kafka](https://kafka.apache.org)', ['Kafka'], ['Kafka']],
  ])
})
