import { describe, expect, test } from 'bun:test'
import { groupsOf, replaced, TEXT, text, words } from '../../market/made-up-adverts.ts'

describe('adverts after the same job', () => {
  test('equal texts of one employer are one', () => {
    expect(groupsOf([{ text }, { text }])).toEqual([['2', '1']])
  })

  test('case, ё, signs and lines make no difference', () => {
    const other = text.toUpperCase().replaceAll(' ', ',\n– ')
    expect(groupsOf([{ text: `ещё ${text}` }, { text: `ЕЩЕ ${other}` }])).toHaveLength(1)
  })

  test('another employer is another job', () => {
    expect(groupsOf([{ text }, { text, employer: { id: '8', name: 'Лавка' } }])).toHaveLength(2)
  })

  test('an employer without a number goes by its name', () => {
    const employer = { id: null, name: 'Лавка' }
    expect(groupsOf([{ text, employer }, { text, employer }, { text }])).toEqual([
      ['3'],
      ['2', '1'],
    ])
  })

  test("nobody's adverts are never joined", () => {
    const employer = { id: null, name: null }
    expect(
      groupsOf([
        { text, employer },
        { text, employer },
      ]),
    ).toHaveLength(2)
  })

  test('texts without a word are never joined', () => {
    expect(groupsOf([{ text: '' }, { text: '' }, { text: '2024, Москва' }])).toHaveLength(3)
  })

  test('the freshest stands for its group, then the larger number', () => {
    const at = '2026-03-01T10:00:00+0300'
    const drafts = [
      { id: '10', at, text },
      { id: '9', at, text },
      { id: '8', at: '2026-03-01T07:00:01Z', text },
      { id: '99', at: null, text },
    ]
    expect(groupsOf(drafts)).toEqual([['8', '10', '9', '99']])
  })

  test('every advert is in one group', () => {
    const drafts = [{ text }, { text: words(50, 'иное').join(' ') }, { text }, { text: '' }]
    expect(groupsOf(drafts).flat().toSorted()).toEqual(['1', '2', '3', '4'])
  })
})

describe('how alike texts must be', () => {
  // One word replaced in the middle of 200 breaks 5 of 196 shingles: 191 shared of 201, 0.950; two:
  // 186 of 206, 0.903; three far apart: 181 of 211, 0.858.
  test('0.9 under titles of other levels', () => {
    const title = 'Старший кассир'
    expect(groupsOf([{ text }, { text: replaced([60, 120]), title }])).toHaveLength(1)
    expect(groupsOf([{ text }, { text: replaced([40, 80, 120]), title }])).toHaveLength(2)
  })

  // Nine: 151 of 241, 0.627; ten: 146 of 246, 0.593.
  test('0.6 under the same title, in whatever order its words are', () => {
    const places = [15, 30, 45, 60, 75, 90, 105, 120, 135]
    const of = (title: string, at: readonly number[]) =>
      groupsOf([
        { text, title: 'Кассир, утро' },
        { text: replaced(at), title },
      ])
    expect(of('Утро: кассир', places)).toHaveLength(1)
    expect(of('Утро: кассир', [...places, 150])).toHaveLength(2)
  })

  // Of 196 shingles three replaced words leave 181, 0.923; four leave 176, 0.898.
  test('0.9 of the shorter text in the longer one under titles of one level', () => {
    const longer = (at: readonly number[], more: number) =>
      [replaced(at), ...words(more, 'ещё')].join(' ')
    const of = (title: string, other: string) => groupsOf([{ text }, { text: other, title }])
    expect(of('Кассир (подработка)', longer([40, 80, 120], 30))).toHaveLength(1)
    expect(of('Кассир (подработка)', longer([40, 80, 120, 160], 30))).toHaveLength(2)
    expect(of('Стажёр-кассир', longer([40, 80, 120], 30))).toHaveLength(2)
  })

  // 196 shingles, all in a text of 196 + n: 0.6 with n = 130, 0.599 with n = 131.
  test('not when the longer text says much more', () => {
    const of = (more: number) =>
      groupsOf([
        { text },
        { text: [text, ...words(more, 'ещё')].join(' '), title: 'Кассир (подработка)' },
      ])
    expect(of(130)).toHaveLength(1)
    expect(of(131)).toHaveLength(2)
  })

  test('a title of another level says another thing', () => {
    const of = (one: string, other: string) =>
      groupsOf([
        { text, title: one },
        { text: replaced([40, 80, 120]), title: other },
      ]).length
    expect(of('Кассир', 'Старший кассир')).toBe(2)
    expect(of('Junior Developer', 'Senior Developer')).toBe(2)
    expect(of('Директор магазина', 'Заместитель директора магазина')).toBe(2)
    expect(of('Developer', 'Middle Developer')).toBe(1)
    expect(of('Middle/Senior Developer', 'Senior Developer (Berlin)')).toBe(1)
  })

  test('texts that differ in the very thing their titles name are two jobs', () => {
    const of = (name: string) => ({ title: `Агент: ${name}`, text: TEXT.with(100, name).join(' ') })
    expect(groupsOf([of('яхты'), of('катера')])).toHaveLength(2)
    expect(groupsOf([of('яхты'), { ...of('катера'), title: 'Агент на причал' }])).toHaveLength(1)
  })

  test('under 20 words only equal texts are alike', () => {
    const short = words(19)
    expect(groupsOf([{ text: short.join(' ') }, { text: short.join(' ') }])).toHaveLength(1)
    expect(
      groupsOf([{ text: short.join(' ') }, { text: short.with(18, 'иначе').join(' ') }]),
    ).toHaveLength(2)
    // Of 20 words one at the end breaks one of 16 shingles: 15 of 17, 0.882.
    const long = words(20)
    expect(
      groupsOf([{ text: long.join(' ') }, { text: long.with(19, 'иначе').join(' ') }]),
    ).toHaveLength(1)
  })
})
