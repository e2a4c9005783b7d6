import { describe, expect, test } from 'bun:test'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'

const skillsIn = (...spellings: string[]) =>
  groupSpellings(spellings.map((spelling, at) => ({ spelling, count: 9 - at }))).length

describe('what has a number has it in any way of writing', () => {
  test.each([
    ['IV группа высотников', '4 группа высотников'],
    ['4-я группа высотников', 'IV группа высотников'],
    ['Полировщик 3-го разряда', 'Полировщик III разряда'],
  ])('%s is %s', (a, b) => expect(skillsIn(a, b)).toBe(1))

  test('but another is another', () => {
    expect(skillsIn('III группа высотников', 'IV группа высотников')).toBe(2)
    expect(skillsIn('Zymurgy II', 'Zymurgy III')).toBe(2)
  })
})
