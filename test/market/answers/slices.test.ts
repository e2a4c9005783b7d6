import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { SLICED_BY, type SlicedBy } from '../../../src/market/answers/slices.schema.ts'
import { slicesOf } from '../../../src/market/answers/slices.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import { marketOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles, skillNamed } from '../made-up-scan.ts'

const slicesFor = (drafts: readonly Draft[], by: SlicedBy, limit?: number) => {
  const { slices, other } = slicesOf(marketOf(madeUpSheet(drafts)), { by, limit })
  return { shown: slices.map(({ value, count }) => [value, count] as const), other }
}

describe('slices', () => {
  test('have what one has studied among the skills named most', () => {
    const names = ['SQL', 'Высшее образование']
    const sheet = madeUpSheet(
      Array.from({ length: 10 }, (_, i): Draft => ({ employer: `${i % 5}`, names })),
      { skills: [skillNamed('SQL'), skillNamed('Высшее образование', { kind: 'education' })] },
    )
    const [slice] = slicesOf(marketOf(sheet), { by: 'experience' }).slices
    expect(slice?.skills.map(({ name }) => name)).toEqual(['SQL', 'Высшее образование'])
  })

  test('tell of the skills that are wanted, named or not, instead of the most frequent ones', () => {
    const drafts = Array.from(
      { length: 12 },
      (_, i): Draft => ({ employer: `${i % 6}`, names: ['SQL', ...(i < 2 ? ['Git'] : [])] }),
    )
    const sheet = madeUpSheet(drafts, {
      skills: ['SQL', 'Git', 'Docker'].map((name) => skillNamed(name)),
    })
    const [slice] = slicesOf(marketOf(sheet), {
      by: 'experience',
      skills: ['Docker', 'Git'],
    }).slices
    expect(slice?.skills.map(({ name, count }) => [name, count])).toEqual([
      ['Git', 2],
      ['Docker', 0],
    ])
  })

  test('worked out by hand', () => {
    // Ten adverts of five employers ask for a year; SQL is named by both adverts of two of them and
    // one of a third.
    const junior = ['А', 'Б', 'В', 'Г', 'Д'].flatMap((employer, i): Draft[] => [
      {
        employer,
        experience: 'between1And3',
        names: i < 2 ? ['SQL'] : [],
        salary: roubles((i + 1) * 10_000),
      },
      {
        employer,
        experience: 'between1And3',
        names: i < 2 || i === 4 ? ['SQL'] : [],
        salary: roubles((i + 6) * 10_000),
      },
    ])
    const { slices, other, reason } = slicesOf(
      marketOf(
        madeUpSheet([
          ...junior,
          { employer: 'А', names: ['SQL'] },
          { experience: 'moreThan6', names: ['Git'] },
        ]),
      ),
      { by: 'experience' },
    )
    expect(slices.map(({ value }) => value)).toEqual(['between1And3', 'moreThan6', 'notStated'])
    const few = 'too_few_salaries' as const
    expect(slices[0]).toEqual({
      value: 'between1And3',
      label: '1–3 года',
      count: 10,
      share: 0.833,
      pay: {
        // 10,000 to 100,000 in tens: the median of ten lies between the fifth and the sixth.
        from: {
          p25: null,
          p50: 55_000,
          p75: null,
          interval: [20_000, 90_000],
          count: 10,
          employers: 5,
          reason: few,
        },
        to: {
          p25: null,
          p50: null,
          p75: null,
          interval: null,
          count: 0,
          employers: 0,
          reason: few,
        },
        count: 10,
        currencies: [{ code: 'RUR', count: 10 }],
        mixed: false,
      },
      // The interval as in test/statistics/estimators/share.test.ts.
      skills: [{ name: 'SQL', count: 5, share: 0.5, interval: [0.179, 0.821] }],
    })
    expect(slices[1]).toMatchObject({
      count: 1,
      share: 0.083,
      skills: [],
      reason: 'too_few_adverts',
    })
    expect(other).toBeNull()
    expect(reason).toBeUndefined()
  })

  test('of experience stand by its length, codes that are new behind them, what is not stated last', () => {
    const codes = [
      'moreThan6',
      'expert',
      null,
      null,
      null,
      'noExperience',
      'between3And6',
      'expert',
    ]
    expect(
      slicesFor(
        codes.map((experience) => ({ experience })),
        'experience',
      ).shown,
    ).toEqual([
      ['noExperience', 1],
      ['between3And6', 1],
      ['moreThan6', 1],
      ['expert', 2],
      ['notStated', 3],
    ])
  })

  test('have an advert of several formats in each', () => {
    const formats = [['REMOTE', 'HYBRID'], ['REMOTE'], [], ['OTHER']]
    expect(
      slicesFor(
        formats.map((workFormats) => ({ workFormats })),
        'format',
      ).shown,
    ).toEqual([
      ['REMOTE', 2],
      ['OTHER', 1],
      ['HYBRID', 1],
      ['notStated', 1],
    ])
  })

  test('of employers have nobody’s adverts last, and no interval', () => {
    const named = (employer: string | null, count: number): Draft[] =>
      Array.from({ length: count }, () => ({ employer, names: ['SQL'] }))
    const { slices } = slicesOf(
      marketOf(madeUpSheet([...named(null, 30), ...named('Б', 10), ...named('А', 11)])),
      {
        by: 'employer',
      },
    )
    expect(slices.map(({ value, count }) => [value, count])).toEqual([
      ['А', 11],
      ['Б', 10],
      ['notStated', 30],
    ])
    expect(slices[0]!.skills).toEqual([{ name: 'SQL', count: 11, share: 1, interval: null }])
  })

  test('of regions tell them by id, else by name', () => {
    const areas = [
      { id: '1', name: 'Город' },
      { id: '1', name: 'Город' },
      // Some pages give the name alone.
      { id: null, name: 'Город' },
      { id: null, name: 'Село' },
      { id: null, name: null },
    ]
    const { slices } = slicesOf(marketOf(madeUpSheet(areas.map((area) => ({ area })))), {
      by: 'area',
    })
    expect(slices.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['1', 'Город', 3],
      ['Село', 'Село', 1],
      ['notStated', 'Не указано', 1],
    ])
  })

  test('of a region of several numbers are one, of the number that most adverts give the name', () => {
    const named = (id: string | null, count: number) =>
      Array.from({ length: count }, () => ({ id, name: 'Город' }))
    const areas = [...named('1', 1), ...named(null, 2), ...named('2', 2)]
    const market = marketOf(madeUpSheet(areas.map((area) => ({ area }))))
    const { slices } = slicesOf(market, { by: 'area' })
    expect(slices.map(({ value, count }) => [value, count])).toEqual([['2', 5]])
    const found = (value: string) =>
      slicesOf(market, { by: 'experience', within: { by: 'area', value } }).slices[0]!.count
    expect(['1', '2'].map(found)).toEqual([5, 5])
  })

  const towns = (count: number): Draft[] =>
    Array.from({ length: count }, (_, i) => ({
      area: { id: String(i + 100), name: `Город ${i + 100}` },
    }))

  test('are fifty at most, the others summed up', () => {
    const { shown, other } = slicesFor([...towns(70), {}, {}], 'area')
    expect(shown).toHaveLength(50)
    expect(shown.at(-1)).toEqual(['notStated', 2])
    expect(other).toEqual({ values: 21, count: 21 })
    const all = slicesOf(
      marketOf(madeUpSheet([...towns(70), {}])),
      { by: 'area' },
      Number.POSITIVE_INFINITY,
    )
    expect(all.slices).toHaveLength(71)
    expect(all.other).toBeNull()
  })

  test.each([
    [1, [['100', 1]], { values: 3, count: 4 }],
    [
      2,
      [
        ['100', 1],
        ['notStated', 2],
      ],
      { values: 2, count: 2 },
    ],
    [
      4,
      [
        ['100', 1],
        ['101', 1],
        ['102', 1],
        ['notStated', 2],
      ],
      null,
    ],
  ] as const)('are %d when so many are asked for', (limit, shown, other) =>
    expect<unknown>(slicesFor([...towns(3), {}, {}], 'area', limit)).toEqual({ shown, other }),
  )

  test('of adverts of too few employers have a reason: none of their shares has an interval', () => {
    const few = Array.from(
      { length: 12 },
      (_, i): Draft => ({ employer: `${i % 4}`, names: ['SQL'] }),
    )
    const { slices, reason } = slicesOf(marketOf(madeUpSheet(few)), { by: 'format' })
    expect(slices[0]!.skills).toMatchObject([{ name: 'SQL', share: 1, interval: null }])
    expect(reason).toBe('too_few_employers')
  })

  test('of fewer than ten adverts say so', () =>
    expect(slicesOf(marketOf(madeUpSheet([{}, {}, {}])), { by: 'format' }).reason).toBe(
      'too_few_adverts',
    ))

  test('of an old result are not known', () => {
    const sheet = bareSheetOf({ vacancies: [{ id: '1', title: 'Мастер', skills: [] }], skills: [] })
    expect(slicesOf(marketOf(sheet), { by: 'format' })).toMatchObject({
      slices: [],
      other: null,
      reason: 'not_kept',
    })
  })

  test('of adverts read by an older version are not stated', () =>
    expect(slicesFor([{}, {}], 'employment').shown).toEqual([['notStated', 2]]))

  const drafts = fc.array(
    fc.record({
      experience: fc.constantFrom(null, 'noExperience', 'moreThan6', 'x'),
      workFormats: fc.subarray(['A', 'B', 'C']),
      employment: fc.constantFrom(null, 'FULL'),
      area: fc.constantFrom({ id: '1', name: 'Город' }, { id: null, name: null }),
      employer: fc.constantFrom('А', 'Б', null),
    }),
    { minLength: 1, maxLength: 40 },
  )

  test('hold every advert: once, but for those of several formats', () =>
    fc.assert(
      fc.property(
        drafts,
        fc.constantFrom(...SLICED_BY),
        fc.integer({ min: 1, max: 5 }),
        (made, by, limit) => {
          const { shown, other } = slicesFor(made, by, limit)
          expect(shown.length).toBeLessThanOrEqual(limit)
          const counted = shown.reduce((sum, [, count]) => sum + count, 0) + (other?.count ?? 0)
          if (by === 'format') expect(counted).toBeGreaterThanOrEqual(made.length)
          else expect(counted).toBe(made.length)
        },
      ),
    ))
})

describe('slices within a value of another dimension', () => {
  const drafts: Draft[] = [
    { area: { id: '1', name: 'Казань' }, experience: 'noExperience', names: ['SQL'] },
    { area: { id: '1', name: 'Казань' }, experience: 'noExperience', names: [] },
    { area: { id: '1', name: 'Казань' }, experience: 'moreThan6', names: [] },
    { area: { id: '2', name: 'Москва' }, experience: 'noExperience', names: [] },
    { area: { id: '2', name: 'Москва' }, experience: 'between1And3', names: [] },
  ]
  const within = (value: string) => {
    const market = marketOf(madeUpSheet(drafts))
    const [area] = slicesOf(market, { by: 'area' }).slices.filter(({ label }) => label === value)
    const asked = { by: 'area' as const, value: area?.value ?? value }
    const { slices, reason } = slicesOf(market, { by: 'experience', within: asked })
    return { slices: slices.map(({ value, count, share }) => [value, count, share]), reason }
  }

  test('are of its adverts alone, as shares of them', () => {
    expect(within('Казань').slices).toEqual([
      ['noExperience', 2, 0.667],
      ['moreThan6', 1, 0.333],
    ])
  })

  test('are none where no advert states it, which is the reason', () => {
    expect(within('Нигде')).toEqual({ slices: [], reason: 'not_stated' })
  })
})
