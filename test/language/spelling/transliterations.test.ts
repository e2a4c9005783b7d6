import { describe, expect, test } from 'bun:test'
import { transliterations } from '../../../src/language/spelling/transliterations.ts'

const NO_ROW = () => false

/** From each Russian spelling to the English name it transliterates. */
function transliterated(
  names: string[],
  areApart: (a: string, b: string) => boolean = () => false,
): Record<string, string> {
  const groups = names.map((name) => ({ name, members: [name], count: 1 }))
  return Object.fromEntries(transliterations(groups, (a, b) => areApart(a.name, b.name), NO_ROW))
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
    expect(transliterated(['Healup', 'Хилап'])).toEqual({ Хилап: 'Healup' })
    expect(transliterated(['Alluxio', 'Аллокация'])).toEqual({})
  })

  test('of two words, in one or in two', () => {
    expect(transliterated(['Sound branding', 'Саундбрендинг'])).toEqual({
      Саундбрендинг: 'Sound branding',
    })
  })

  test('with the ending of either language', () => {
    expect(transliterated(['Mulching', 'Мульчирование'])).toEqual({ Мульчирование: 'Mulching' })
    expect(transliterated(['Fertigation', 'Фертигация'])).toEqual({ Фертигация: 'Fertigation' })
    expect(transliterated(['Aquaponics', 'Аквапоника'])).toEqual({ Аквапоника: 'Aquaponics' })
    expect(transliterated(['Hydroseeding', 'Гидросидинг'])).toEqual({ Гидросидинг: 'Hydroseeding' })
  })

  test('of abbreviations too, however few their consonants', () => {
    expect(transliterated(['OVUA', 'ОВУА'])).toEqual({ ОВУА: 'OVUA' })
    expect(transliterated(['Ovua', 'Овуа'])).toEqual({})
  })

  test('with a letter written twice or once', () => {
    expect(transliterated(['Beatbelling', 'Битбеллинг', 'Битбелинг'])).toEqual({
      Битбеллинг: 'Beatbelling',
      Битбелинг: 'Beatbelling',
    })
  })

  test('in each of its Russian spellings', () => {
    const groups = [
      { name: 'Scoring', members: ['Scoring'], count: 1 },
      { name: 'Скоринг', members: ['Скоринг', 'скоринг'], count: 2 },
    ]
    expect([...transliterations(groups, () => false, NO_ROW)]).toEqual([
      ['Скоринг', 'Scoring'],
      ['скоринг', 'Scoring'],
    ])
  })
})

test('the name of a row is joined, and joins none', () => {
  const groups = ['Scoring', 'Скоринг'].map((name) => ({ name, members: [name], count: 1 }))
  const same = transliterations(groups, NO_ROW, ({ name }) => name === 'Скоринг')
  expect([...same]).toEqual([['Scoring', 'Скоринг']])
})

describe('two words are two skills', () => {
  test('when they are short', () => {
    expect(transliterated(['Clay', 'Клей'])).toEqual({})
    expect(transliterated(['Lean', 'Лин'])).toEqual({})
  })

  test('when their vowels are not heard alike', () => {
    expect(transliterated(['Coasting', 'Кастинг'])).toEqual({})
  })

  test('when there are two candidates on either side', () => {
    expect(transliterated(['Scaring', 'Скаринг', 'Скэринг'])).toEqual({})
    expect(transliterated(['Scoring', 'Scoaring', 'Скоринг'])).toEqual({})
  })

  test('when a table keeps them apart', () => {
    expect(
      transliterated(['Scoring', 'Скоринг'], (a, b) => a === 'Scoring' && b === 'Скоринг'),
    ).toEqual({})
  })

  test('when they are only the first of several', () => {
    expect(transliterated(['Scoring model', 'Скоринг анкет'])).toEqual({})
  })
})
