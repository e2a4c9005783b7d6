import { describe, expect, test } from 'bun:test'
import { canonicalKey } from '../../../src/language/text/canonical-key.ts'

const keysOf = (spellings: readonly string[]) => new Set(spellings.map(canonicalKey))

describe('one canonical key', () => {
  for (const spellings of [
    ['Power BI', 'power bi', 'POWER-BI', 'PowerBI', 'Рower BI'],
    ['Учёт', 'учет'],
    ['Zymurgy', 'Zymurgy.js', 'ZymurgyJS', 'zymurgy js'],
    ['Язык C', 'Язык С'],
    ['Java 8+', 'Java 8'],
  ]) {
    test(spellings.join(' = '), () => expect(keysOf(spellings).size).toBe(1))
  }
})

describe('canonical keys of their own', () => {
  for (const spellings of [
    ['C', 'C++', 'C#', 'P&L', 'PL', 'PL+'],
    ['Angular', 'AngularJS'],
    ['Ext', 'ExtJS'],
    ['PM', 'PM.js'],
    ['СТО', 'CTO'],
  ]) {
    test(spellings.join(' ≠ '), () => expect(keysOf(spellings).size).toBe(spellings.length))
  }
})

test('a spelling without a word is its own key', () => expect(canonicalKey(' — ')).toBe('—'))
