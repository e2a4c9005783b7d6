import { describe, expect, test } from 'bun:test'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { namedInResume } from '../helpers/named-in-resume.ts'
import { searchBy } from '../helpers/small-vocabulary.ts'

const dictionary = builtInOnce()
const { skills } = dictionary
const licence = (letters: string) => `Водительское удостоверение категории ${letters}`
const indexOf = (letters: string) => skills.findIndex(({ name }) => name === licence(letters))
const LETTERS = ['A', 'B', 'C', 'D'] as const

describe('a licence for several categories', () => {
  for (const [text, letters] of [
    ['Категории B, C', 'BC'],
    ['Права: В, С', 'BC'],
    ['Категории прав: B, C, D, E', 'BCD'],
    ['Водительское удостоверение категории B/C', 'BC'],
    ['Категории A и B', 'AB'],
    ['водитель категории «В»', 'B'],
    ['C+E licence, clean', 'C'],
    ['B and C driving licences', 'BC'],
    ['BSD and MIT, Series C licence, type B license', ''],
    ['Type C driving licence', 'C'],
    ["a driver's license; a licence of Microsoft E1; plan A. Licence", ''],
  ] as const)
    test(`names each of them in a resume: ${text}`, () => {
      const named = namedInResume(dictionary, text)
      expect(LETTERS.filter((letter) => named.has(indexOf(letter))).join('')).toBe(letters)
    })

  test.each([
    ['Права категорий A, B, C', 'A B C'],
    ['ВУ: C, CE', 'C CE'],
    ['Водительское удостоверение: B, C, CE', 'B C CE'],
    ['Категории прав: B, C, E', 'B C CE'],
    ['Права В,С,Д,Е', 'B C D CE'],
    ['Права B, BE', 'B BE'],
    ['Права CE', 'C CE'],
    ['Водительское удостоверение категории B, B1, M', 'B M'],
    ['Права: A, A1, B, B1, C, C1, D, D1, BE, CE', 'A B C D BE CE'],
    ['Водительский стаж 12 лет, кат. В, С, Е', 'B C CE'],
    ['Права кат. «С», «Е»', 'C CE'],
    ['Имею права категории D и DE', 'D DE'],
    ["Driver's license: B, C", 'B C'],
    ['Категория прав — B (с 2010)', 'B'],
    ['в/у B,C,D', 'B C D'],
    ['Права B/C/E', 'B C CE'],
    ['Права Tm, Tb (трамвай, троллейбус)', 'Tm Tb'],
    ['Права категории BC', 'B C'],
    ['Права категории ВС', 'B C'],
    ['Водительское удостоверение категории ВСЕ', 'B C CE'],
    ['Права кат. BCDE', 'B C D CE'],
    ['Водительские права АВ', 'A B'],
    ['Водитель категории BC', 'B C'],
    ['права категории b, c', 'B C'],
    ['права категории в,с', 'B C'],
    ['права категории «в», «с»', 'B C'],
    ['Водительское удостоверение категории b, c, e', 'B C CE'],
    ['Водительское удостоверение категории в, с личным авто', 'B'],
    ['Водительское удостоверение категории с 2010', ''],
    ['Водительские права, категории все', ''],
    ['Водительские права: ВСЕ', ''],
    ['Все авторские права, а также лицензии', ''],
    ['Удостоверение ВС РФ', ''],
    ['Driving license a must', ''],
    ['Категории ВСЕ открыты', ''],
    ['Товары категории А, В и С', ''],
    ['Врач высшей категории, В 2010', ''],
    ['Номера категории C', ''],
  ])('whatever the order and the words before: %s', (text, expected) => {
    const all = ['A', 'B', 'C', 'D', 'M', 'BE', 'CE', 'DE', 'Tm', 'Tb']
    const named = namedInResume(dictionary, text)
    const found = all.filter((letters) => named.has(indexOf(letters)))
    expect(found.toSorted()).toEqual(expected.split(' ').filter(Boolean).toSorted())
  })

  test('names what employers list, and what is said of it may be denied', () => {
    const mentions = dictionary.mentionsInResume('Права B, C, E')
    expect(mentions.map(({ skill }) => skill)).toContain(indexOf('BCE'))
    expect(mentions.some(({ isSure }) => isSure)).toBe(false)
  })

  test('is asked for by its categories alone in an advert', () => {
    const namedIn = searchBy(dictionary)
    for (const [text, letters] of [
      ['Права категорий B, C, E', 'B C CE'],
      ['Права категории BC', 'B C'],
      ['Права категории ВС', 'B C'],
      ['права категории b, c', 'B C'],
      ['права категории в, с', 'B C'],
    ] as const) {
      const named = [...namedIn(`Требования:\n${text}`).keys()].map((at) => skills[at]!.name)
      expect([text, named.toSorted()]).toEqual([text, letters.split(' ').map(licence).toSorted()])
    }
  })
})
