import { describe, expect, test } from 'bun:test'
import { groupSpellings } from '../../../src/language/spelling/group-spellings.ts'

const groupsOf = (...spellings: string[]) =>
  groupSpellings(spellings.map((spelling) => ({ spelling, count: 3 }))).map(({ members }) => members.toSorted())

describe('an abbreviation and what it stands for are one skill', () => {
  test('where one who lists both says so', () => {
    expect(groupsOf('ЖДБ', 'железнодорожная дегустация багажа')).toHaveLength(2)
    expect(groupsOf('ЖДБ', 'железно дорожный багаж', 'ЖДБ (железно дорожный багаж)')).toHaveLength(1)
    expect(groupsOf('ЖДБ', 'железно дорожный багаж', 'ЖДБ - железно дорожный багаж')).toHaveLength(1)
    expect(groupsOf('ЖДБ', 'железно дорожный багаж', 'Железно дорожный багаж (ЖДБ)')).toHaveLength(1)
  })

  test('but not where another says something else of it', () => {
    const groups = groupsOf(
      ...['ЖДБ', 'ЖДБ (железно дорожный багаж)', 'ЖДБ (жидкий детский бальзам)'],
      ...['железно дорожный багаж', 'жидкий детский бальзам'],
    )
    expect(groups).toHaveLength(3)
  })

  test('but no long text is read for one', () => {
    const words = Array(200).fill('глина')
    const letters = 'Г'.repeat(words.length)
    expect(groupsOf(letters, words.join(' '), `${letters} (${words.join(' ')})`)).toHaveLength(3)
  })

  test('where brackets tell it in other words, or hold that of another language', () => {
    expect(groupsOf('ЖДБ', 'ЖДБ (перевозка чемоданов)')).toHaveLength(1)
    expect(groupsOf('Лепка из глины', 'Лепка из глины (ZYM)')).toHaveLength(1)
    expect(groupsOf('Лепка из глины', 'Лепка из глины (SQL)')).toHaveLength(2)
  })
})
