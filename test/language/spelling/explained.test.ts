import { describe, expect, test } from 'bun:test'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'

const groupsOf = (...spellings: string[]) =>
  groupSpellings(spellings.map((spelling) => ({ spelling, count: 3 }))).map(({ members }) =>
    members.toSorted(),
  )

describe('an abbreviation and what it stands for are one skill', () => {
  test('where brackets tell it in other words, or hold that of another language', () => {
    expect(groupsOf('ЖДБ', 'ЖДБ (перевозка чемоданов)')).toHaveLength(1)
    expect(groupsOf('Лепка из глины', 'Лепка из глины (ZYM)')).toHaveLength(1)
    expect(groupsOf('Лепка из глины', 'Лепка из глины (SQL)')).toHaveLength(2)
  })
})
