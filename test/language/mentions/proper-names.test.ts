import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('a language beside what is done with it, or beside others', () => {
  testNames([
    ['Go Developer', ['Go'], ['Go']],
    ['Middle Go Backend', ['Go'], ['Go']],
    ['Опыт с Go Kubernetes Docker', ['Go'], ['Go']],
    ['Swift Package Manager', ['Swift'], ['Swift']],
    ['Пишем на Go. Meadow платит вовремя', ['Go'], ['Go']],
    ['Go, Meadow', ['Go'], ['Go']],
    ['на go Meadow', ['Go'], ['Go']],
    ['Go NET', ['Go'], ['Go']],
  ])
})
