import { describe, expect, test } from 'bun:test'
import { compareScans, comparisonPart } from '../../../src/market/answers/compare.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import { marketOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles, skillNamed } from '../made-up-scan.ts'

/** An advert each of so many employers; of each skill, how many name it. */
function sheetWith(
  adverts: number,
  named: Readonly<Record<string, number>>,
  firstId = 1,
  skills = Object.keys(named),
) {
  const drafts = Array.from({ length: adverts }, (_, i): Draft => {
    const names = Object.entries(named).flatMap(([name, count]) => (i < count ? [name] : []))
    return {
      id: String(firstId + i),
      employer: String(firstId + i),
      names,
      salary: roubles(firstId * 100_000),
    }
  })
  return madeUpSheet(drafts, {
    skills: skills.map((name) => skillNamed(name, { isRole: name === 'Аналитик' })),
  })
}

describe('two scans', () => {
  const a = marketOf(
    sheetWith(40, { SQL: 40, Excel: 10, Git: 20, Аналитик: 40, '1С': 12, Word: 12 }),
  )
  const b = marketOf(sheetWith(40, { SQL: 40, Excel: 30, Git: 22, Docker: 8, Аналитик: 4 }, 100), {
    id: 'two',
  })

  test('are told by what differs most surely, b less a', () => {
    const { skills, onlyA, onlyB, notes, pay, ...others } = compareScans(a, b)
    expect(others).not.toHaveProperty('reason')
    expect(
      skills.map(({ name, a, b, difference }) => [name, a.share, b.share, difference]),
    ).toEqual([
      ['Excel', 0.25, 0.75, 0.5],
      ['Git', 0.5, 0.55, 0.05],
      ['SQL', 1, 1, 0],
    ])
    const [low, high] = skills[0]!.interval!
    // Independent samples: √(2 · 0.25 · 0.75 / 40) = 0.0968, and a little more for the estimate;
    // t(39) = 2.023.
    expect(low).toBeGreaterThan(0.29)
    expect(low).toBeLessThanOrEqual(0.305)
    expect(high).toBeGreaterThanOrEqual(0.695)
    expect(onlyA.map(({ name, share }) => [name, share])).toEqual([
      ['1С', 0.3],
      ['Word', 0.3],
    ])
    expect(onlyB.map(({ name, share }) => [name, share])).toEqual([['Docker', 0.2]])
    expect(notes).toEqual([])
    expect(pay.a!.from.p50).toBe(100_000)
    expect(pay.b!.from.p50).toBe(10_000_000)
  })

  test('are told by what differs either way', () => {
    const { skills } = compareScans(b, a)
    expect(skills.map(({ name, difference }) => [name, difference])).toEqual([
      ['Excel', -0.5],
      ['Git', -0.05],
      ['SQL', 0],
    ])
  })

  test('leave out roles that one alone names', () => {
    const role = marketOf(sheetWith(40, { Аналитик: 10 }, 200))
    const other = marketOf(sheetWith(40, { SQL: 10 }, 300))
    expect(compareScans(role, other).onlyA).toEqual([])
    expect(compareScans(other, role).onlyB).toEqual([])
  })

  test('come in parts', () => {
    const whole = compareScans(a, b)
    const namesIn = (part: Parameters<typeof comparisonPart>[1]) =>
      comparisonPart(whole, part).skills.map(({ name }) => name)
    expect(namesIn({ limit: 1, offset: 1 })).toEqual(['Git'])
    expect(namesIn({ offset: 3 })).toEqual([])
    expect(comparisonPart(whole)).toEqual(whole)
  })

  test('have fifty skills of their own at most', () => {
    const own = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`n${i}`, 1]))
    const whole = compareScans(marketOf(sheetWith(2, own)), b)
    expect(comparisonPart(whole).onlyA).toEqual(whole.onlyA.slice(0, 50))
  })

  test('leave out what was counted differently', () => {
    const drafts: Draft[] = [{ names: ['SQL'] }]
    const counted = [skillNamed('SQL', { counted: 'key_skills' })]
    const other = marketOf(madeUpSheet(drafts, { skills: counted }))
    const { skills, onlyA, onlyB } = compareScans(a, other)
    expect([...skills, ...onlyB]).toEqual([])
    expect(onlyA.map(({ name }) => name)).not.toContain('SQL')
  })

  test('with few employers have differences without intervals, by name', () => {
    const few = (id: number) =>
      marketOf(madeUpSheet([{ id: String(id), employer: 'А', names: ['B', 'A'] }]))
    const { skills, reason } = compareScans(few(1), few(2))
    expect(reason).toBe('too_few_employers')
    expect(skills.map(({ name, difference, interval }) => [name, difference, interval])).toEqual([
      ['A', 0, null],
      ['B', 0, null],
    ])
  })
})

describe('what to bear in mind', () => {
  const sheet = sheetWith(10, { SQL: 5 })
  const one = marketOf(sheet, { finishedAt: '2026-10-01T00:00:00.000Z' })
  const other = sheetWith(10, { SQL: 5 }, 100)
  const codesOf = (...[b, said]: Parameters<typeof marketOf>) =>
    compareScans(one, marketOf(b, { finishedAt: '2026-11-01T00:00:00.000Z', ...said })).notes.map(
      ({ code }) => code,
    )

  test.each([
    [{}, []],
    [{ source: 'file' }, ['source']],
    [{ area: '1' }, ['other_region']],
    [{ finishedAt: '2026-11-01T00:00:00.001Z' }, ['far_apart']],
    [{ limitHit: true }, ['limit_hit']],
    [{ status: 'stopped' }, ['stopped']],
    [{ area: '2', limitHit: true }, ['other_region', 'limit_hit']],
  ] as const)('%j', (said, codes) => expect<unknown>(codesOf(other, said)).toEqual([...codes]))

  test('that both are one scan as it was at one time', () => {
    expect(codesOf(sheet, { finishedAt: one.scan.finishedAt! })).toEqual(['same'])
    expect(codesOf(sheet, { id: 'two', finishedAt: one.scan.finishedAt! })).toEqual([
      'shared_adverts',
    ])
  })

  test('adverts in both', () => expect(codesOf(sheet)).toEqual(['shared_adverts']))

  test.each([
    [{ method: 1 }, 'other_method'],
    [{ vocabulary: 'ba9876543210' }, 'other_vocabulary'],
    [{ vocabulary: null }, 'not_kept'],
  ] as const)('that skills cannot be compared: %j', (said, reason) => {
    const answer = compareScans(one, marketOf(other, said))
    expect(answer).toMatchObject({ skills: [], onlyA: [], onlyB: [], reason })
    expect(answer.notes.map(({ code }) => code)).toContain(reason)
    expect(answer.pay.a).not.toBeNull()
  })

  test('adverts in both where skills cannot be compared, as the two pays are', () =>
    expect(codesOf(sheet, { method: 1 })).toEqual(['shared_adverts', 'other_method']))

  test.each([
    ['2025-09-30T09:00:00.000Z', ['years_apart']],
    ['2025-10-02T09:00:00.000Z', []],
  ])('adverts of which half are of %s, a year before the others or less', (day, codes) => {
    const of = (firstId: number, publishedAt: string) =>
      marketOf(
        madeUpSheet(
          Array.from({ length: 3 }, (_, i): Draft => ({ id: `${firstId + i}`, publishedAt })),
        ),
      )
    const { notes } = compareScans(of(1, '2026-10-01T09:00:00.000Z'), of(10, day))
    expect<unknown>(notes.map(({ code }) => code)).toEqual(codes)
    for (const { text } of notes) expect(text).toContain(day.slice(0, 10))
  })

  test.each([
    [1, []],
    [2, ['other_tax']],
  ])('that %d of four adverts, and of the others none, do not tell tax', (untold, codes) => {
    const of = (firstId: number, most: number) =>
      marketOf(
        madeUpSheet(
          Array.from(
            { length: 4 },
            (_, i): Draft => ({
              id: `${firstId + i}`,
              salary: { ...roubles(100_000)!, gross: i < most ? null : false },
            }),
          ),
        ),
      )
    const { notes } = compareScans(of(1, 0), of(10, untold))
    expect<unknown>(notes.map(({ code }) => code)).toEqual(codes)
    for (const { text } of notes) expect(text).toContain('50.0%')
  })

  test('other mixes of currencies, from more than ten points on', () => {
    const paid = (tenge: number, firstId: number) =>
      marketOf(
        madeUpSheet(
          Array.from({ length: 20 }, (_, i) => ({
            id: String(firstId + i),
            salary: { ...roubles(100_000), currency: i < tenge ? 'KZT' : 'RUR' },
          })),
          { salaries: { rates: { date: '2026-11-20', perUnit: { KZT: 0.2 } } } },
        ),
      )
    const notes = (a: number, b: number) => compareScans(paid(a, 1), paid(b, 101)).notes
    expect(notes(4, 6)).toEqual([])
    expect(notes(4, 7).map(({ code }) => code)).toEqual(['other_currencies'])
    expect(notes(20, 0).map(({ code }) => code)).toEqual(['other_currencies'])
  })

  test('not that methods differ where one is not known', () =>
    expect(codesOf(other, { method: null, vocabulary: null })).toEqual(['not_kept']))

  test('that of one only skills were kept', () => {
    const vacancies = [
      { id: '7', title: 'Мастер', skills: [{ name: 'SQL', source: 'description' as const }] },
    ]
    const bare = bareSheetOf({ vacancies, skills: [skillNamed('SQL')] })
    const answer = compareScans(one, marketOf(bare))
    expect(answer.skills).toMatchObject([{ name: 'SQL', difference: 0.5, interval: null }])
    expect(answer.notes.map(({ code }) => code)).toContain('not_kept')
  })
})
