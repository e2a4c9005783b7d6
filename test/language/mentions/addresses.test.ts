import { describe, expect, test } from 'bun:test'
import { createAddressFinder } from '../../../src/language/mentions/addresses.ts'
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

test('an address names nothing wherever in the text it stands', () => {
  for (let before = 230; before < 260; before++) {
    const text = `${'- '.repeat(before / 2)}https://wiki.local/docker-kafka`
    const start = text.indexOf('kafka')
    expect(createAddressFinder(text, new Set()).isIn(start, start + 5)).toBe(true)
  }
})

test('what is said about a place does not depend on what was asked before', () => {
  const text = 'C.ru,'.repeat(1_000)
  const places = Array.from({ length: 1_000 }, (_, i): [number, number] => [5 * i, 5 * i + 1])
  const rising = createAddressFinder(text, new Set())
  const falling = createAddressFinder(text, new Set())
  const wide = createAddressFinder(text, new Set())
  for (const [start] of places) wide.isIn(start, Math.min(text.length, start + 300))
  const answers = places.map(([start, end]) => rising.isIn(start, end))
  expect(
    places
      .toReversed()
      .map(([start, end]) => falling.isIn(start, end))
      .toReversed(),
  ).toEqual(answers)
  expect(places.map(([start, end]) => wide.isIn(start, end))).toEqual(answers)
})
