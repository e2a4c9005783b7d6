import { describe, expect, test } from 'bun:test'
import { builtInVocabulary, tableSpellings } from '../../../src/language/tables/vocabulary.ts'
import { idOfRow, parseVocabularyFile } from '../../../src/language/tables/vocabulary-file.ts'
import { canonicalKey } from '../../../src/language/text/canonical-key.ts'

const IN_A_FILE = { file: 'field/subject.txt', field: 'field' }

describe('a file of the vocabulary', () => {
  test('says of each row what it is, and of each spelling how it is looked for', () => {
    const { rows, apart } = parseVocabularyFile(
      '# About it.\n\n' +
        '[technology: bi]\n' +
        '?Ada = Ada 95 = ~Ада = ?"aDa" = *Адушка = ^Адуня @ada-95\n' +
        '[trait]\n' +
        'Терпение\n\n' +
        '[apart]\n' +
        'Ada != Ad # never\n',
      IN_A_FILE,
    )
    const spelling = { searchable: true, exactCase: false, needsCompany: false }
    expect(rows).toEqual([
      {
        kind: 'technology',
        family: 'bi',
        ownId: 'ada-95',
        field: 'field',
        subject: 'field/subject.txt',
        spellings: [
          { ...spelling, text: 'Ada', needsCompany: true },
          { ...spelling, text: 'Ada 95' },
          { ...spelling, text: 'Ада', searchable: false },
          { ...spelling, text: 'aDa', exactCase: true, needsCompany: true },
          { ...spelling, text: 'Адушка', whereRequired: true },
          { ...spelling, text: 'Адуня', whereHeaded: true },
        ],
      },
      {
        kind: 'trait',
        family: null,
        field: 'field',
        subject: 'field/subject.txt',
        spellings: [{ ...spelling, text: 'Терпение' }],
      },
    ])
    expect(rows.map(idOfRow)).toEqual(['ada-95', 'terpenie'])
    expect(apart).toEqual([['Ada', 'Ad']])
  })

  test.each([
    ...[
      'Ada',
      '[skill]\nAda',
      '[apart]\nAda',
      '[apart]\nAda != Ad != A',
      '[method]\nAda = ',
      '[method: none]',
    ],
    ...['?*Ada', '*?Ada', '^*Ada', '^^Ada', 'Ada = ??Ad', '~*Ada', '~?Ada', '?~*Ada', '"?Ada"'].map(
      (row) => `[method]\n${row}`,
    ),
  ])('with a mistake is refused by its line: %j', (text) => {
    const line = text.split('\n').length
    expect(() => parseVocabularyFile(text, IN_A_FILE)).toThrow(
      new RegExp(`subject\\.txt\\D+${line}\\b`),
    )
  })
})

describe('the built-in vocabulary', () => {
  const { rows } = builtInVocabulary()

  test('has each spelling in one row', () => {
    const rowOf = new Map<string, number>()
    const twice = rows.flatMap(({ spellings }, row) =>
      spellings
        .filter(({ exactCase }) => !exactCase)
        .filter(({ text }) => {
          const first = rowOf.get(canonicalKey(text)) ?? row
          rowOf.set(canonicalKey(text), first)
          return first !== row
        })
        .map(({ text }) => text),
    )
    expect(twice).toEqual([])
  })

  test('has no trait that is two others: who lists both in a block lists each', () => {
    const known = new Set(
      rows.flatMap(({ spellings }) => spellings.map(({ text }) => canonicalKey(text))),
    )
    const isTwo = (name: string) => {
      const parts = name.match(/^(\S+) и (\S+)$/)?.slice(1) ?? []
      return parts.length > 1 && parts.every((part) => known.has(canonicalKey(part)))
    }
    const traits = rows
      .filter(({ kind }) => kind === 'trait')
      .map(({ spellings }) => spellings[0]!.text)
    expect(traits.filter(isTwo)).toEqual([])
  })

  test('tells teaching children from teaching at a university', () => {
    for (const name of ['Обучение школьников', 'Обучение учащихся', 'Преподавание детям'])
      expect(tableSpellings(name)[0]).toBe('Обучение детей и школьников')
    expect(tableSpellings('Преподавание студентам')[0]).toBe('Преподавание в вузе')
    expect(tableSpellings('Составление тестов')).toEqual([])
  })

  test('has no spelling of everyday words that mostly say another thing', () => {
    const everyday = [
      ...['Experience in crypto', 'Experience in travel', 'Experience in finance'],
      ...['Experience in construction', 'Build links', 'Clean rooms', 'High-quality code'],
      ...['High integrity', 'Load and unload', 'Assemble components', 'Сфера производства'],
      ...['Опыт в обслуживании', 'Подключение новых клиентов', 'Опыт в консалтинге'],
    ]
    expect(everyday.filter((text) => tableSpellings(text).length > 0)).toEqual([])
  })

  test('searches texts for no presentation of goods, and no growth of traffic in duties', () => {
    const marked = (own: (spelling: { searchable: boolean; whereRequired?: boolean }) => boolean) =>
      rows.flatMap(({ spellings }) => spellings.filter(own).map(({ text }) => canonicalKey(text)))
    const unmarked = marked((one) => one.searchable && one.whereRequired !== true)
    for (const text of ['Презентация товаров', 'Презентация товара', 'Traffic growth'])
      expect(unmarked).not.toContain(canonicalKey(text))
  })

  test('gives talk with subscribers to who works with them', () =>
    expect(tableSpellings('Коммуникация с подписчиками')[0]).toBe('Работа с подписчиками'))

  test('puts no industry into the family of one work in it', () => {
    const families = rows
      .filter(({ spellings }) => ['IT-сфера', 'FoodTech', 'MedTech'].includes(spellings[0]!.text))
      .map(({ family }) => family)
    expect(families).toEqual([null, null, null])
  })

  test('names each row by a spelling without marks of case, in letters that readers type', () => {
    const odd = rows.map(({ spellings }) => spellings[0]!.text).filter((name) => /ё/i.test(name))
    expect(odd).toEqual([])
  })
})
