import { describe, expect, test } from 'bun:test'
import { transliterations } from '../../../src/skills/grouping/transliterations.ts'

/** From each Russian spelling to the English name it transliterates. */
function transliterated(
  names: string[],
  areApart: (a: string, b: string) => boolean = () => false,
): Record<string, string> {
  const groups = names.map((name) => ({ name, members: [name], count: 1 }))
  return Object.fromEntries(transliterations(groups, (a, b) => areApart(a.name, b.name)))
}

describe('one foreign word in both alphabets is one skill', () => {
  test('in the singular and in the plural', () => {
    expect(transliterated(['Scoring', 'Скоринг'])).toEqual({ Скоринг: 'Scoring' })
    expect(transliterated(['Transmitter', 'Трансмиттеры'])).toEqual({ Трансмиттеры: 'Transmitter' })
    expect(transliterated(['Transmitters', 'Трансмиттер'])).toEqual({ Трансмиттер: 'Transmitters' })
  })

  test('with the same letters, or as a word of its kind, however short its phonetic key', () => {
    expect(transliterated(['Mentor', 'Ментор'])).toEqual({ Ментор: 'Mentor' })
    expect(transliterated(['Sweeping', 'Свипинг'])).toEqual({ Свипинг: 'Sweeping' })
    expect(transliterated(['Upcell', 'Апселл'])).toEqual({ Апселл: 'Upcell' })
    expect(transliterated(['Alluxio', 'Аллокация'])).toEqual({})
  })

  test('of two words, in one or in two', () => {
    expect(transliterated(['Sound branding', 'Саундбрендинг'])).toEqual({ Саундбрендинг: 'Sound branding' })
  })

  test('in each of its Russian spellings', () => {
    const groups = [
      { name: 'Scoring', members: ['Scoring'], count: 1 },
      { name: 'Скоринг', members: ['Скоринг', 'скоринг'], count: 2 },
    ]
    expect([...transliterations(groups, () => false)]).toEqual([
      ['Скоринг', 'Scoring'],
      ['скоринг', 'Scoring'],
    ])
  })
})

describe('two words are two skills', () => {
  test('when their phonetic key is short', () => expect(transliterated(['Major', 'Мажор'])).toEqual({}))

  test('when there are two candidates on either side', () => {
    expect(transliterated(['Scoring', 'Скаринг', 'Скоренг'])).toEqual({})
    expect(transliterated(['Scuring', 'Scaring', 'Скоринг'])).toEqual({})
  })

  test('when a table keeps them apart', () => {
    expect(transliterated(['Scoring', 'Скоринг'], (a, b) => a === 'Scoring' && b === 'Скоринг')).toEqual({})
  })

  test('when they are only the first of several', () => {
    expect(transliterated(['Scoring model', 'Скоринг анкет'])).toEqual({})
  })
})
