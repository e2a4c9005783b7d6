import { describe, expect, test } from 'bun:test'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'

const skillsIn = (...spellings: string[]) =>
  groupSpellings(spellings.map((spelling, at) => ({ spelling, count: 9 - at }))).length

describe('an abbreviation beside the words of a name is what another such name says', () => {
  test.each([
    ['Полировка КЗБ', 'Полировка кованых заборных бубенцов'],
    ['Навыки учета ЗБК', 'Учет звона и боя колоколов'],
    ['Полировка БПБК', 'Полировка бронзопозолоченных больших колоколов'],
  ])('%s is %s', (short, full) => expect(skillsIn(short, full)).toBe(1))

  test.each([
    ['КЗБ', 'Кованые заборные бубенцы'],
    ['Полировка КЗБ', 'Побелка кованых заборных бубенцов'],
    ['Полировка КЗБ', 'Полировка кованых заборов'],
    ['Полировка КЗБ', 'Полировка кованых заборных бубенцов и колоколов'],
  ])('%s is not %s', (short, full) => expect(skillsIn(short, full)).toBe(2))

  test('but where two such names fit, neither', () => {
    expect(skillsIn('Полировка КЗБ', 'Полировка кованых заборных бубенцов', 'Полировка козьих звонких бубенцов')).toBe(
      3,
    )
  })
})

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
