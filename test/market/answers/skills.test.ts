import { describe, expect, test } from 'bun:test'
import { createMarketTotals } from '../../../src/market/answers/elsewhere.ts'
import type { SkillTablePart } from '../../../src/market/answers/skills.schema.ts'
import { bareSheetOf } from '../../../src/statistics/advert-table/bare-sheet.ts'
import type { Sheet } from '../../../src/statistics/advert-table/sheet.ts'
import { createSkillRows, marketOf, membersOf } from '../made-up-market.ts'
import { type Draft, madeUpSheet, roubles, skillNamed } from '../made-up-scan.ts'

/** Five employers of two adverts; SQL is named by both of А and Б and one of Д, Git by one of А. */
const DRAFTS: Draft[] = ['А', 'Б', 'В', 'Г', 'Д'].flatMap((employer, i) => [
  {
    id: String(2 * i + 1),
    employer,
    ...(i < 2 ? { names: ['SQL'] } : i === 4 ? { describes: ['SQL'] } : {}),
  },
  {
    id: String(2 * i + 2),
    employer,
    ...(i < 2 ? { describes: ['SQL', ...(i === 0 ? ['Git'] : [])] } : {}),
  },
])

const rowsOf = (sheet: Sheet, wanted: SkillTablePart = {}, members = membersOf(sheet)) =>
  createSkillRows({ market: marketOf(sheet), members, elsewhere: null }).part(wanted)

describe('the row of a skill', () => {
  test('worked out by hand', () => {
    const drafts = DRAFTS.map((draft) => (draft.id === '2' ? { ...draft, standsFor: '1' } : draft))
    const [row] = rowsOf(madeUpSheet(drafts)).skills
    expect(row).toMatchObject({
      name: 'SQL',
      id: 'sql',
      family: 'databases',
      kind: null,
      members: ['SQL'],
      count: 5,
      share: 0.5,
      // Wilson's interval of 6.82 adverts with t(12): test/statistics/estimators/share.test.ts.
      interval: [0.179, 0.821],
      inKeySkills: 2,
      counted: 'everywhere',
      // 1 stands for 2, so 1, 3, 4 and 9 of nine.
      distinct: 4,
      distinctShare: 0.444,
      employers: 3,
      distinctive: null,
    })
    const reason = 'too_few_salaries' as const
    const nothing = {
      p25: null,
      p50: null,
      p75: null,
      interval: null,
      count: 0,
      employers: 0,
      reason,
    }
    expect(row!.pay).toEqual({ from: nothing, to: nothing, count: 0, currencies: [], mixed: false })
  })

  test('has no pay of a scan without salaries', () =>
    expect(rowsOf(madeUpSheet(DRAFTS, { salaries: null })).skills[0]!.pay).toBeNull())

  test('of one advert alone has no interval', () => {
    const { skills, reason } = rowsOf(madeUpSheet([{ employer: 'А', names: ['SQL'] }]))
    expect(reason).toBe('too_few_employers')
    expect(skills[0]).toMatchObject({
      count: 1,
      share: 1,
      interval: null,
      distinctInterval: null,
      employers: 1,
    })
  })

  test('of an old result tells what is known alone', () => {
    const vacancies = [
      { id: '1', title: 'Мастер', skills: [{ name: 'SQL', source: 'key_skills' as const }] },
    ]
    const answer = rowsOf(bareSheetOf({ vacancies, skills: [skillNamed('SQL')] }))
    expect(answer).toMatchObject({ total: 1, reason: 'not_kept' })
    expect(answer.skills[0]).toMatchObject({
      count: 1,
      inKeySkills: 1,
      interval: null,
      distinct: null,
      employers: null,
    })
  })

  test('says how distinctive it is, from twenty employers on', async () => {
    const scan = (count: number, first: number, names: string[]) =>
      madeUpSheet(
        Array.from({ length: count }, (_, i) => ({
          id: String(first + i),
          employer: String(first + i),
          names,
        })),
      )
    const distinctiveOf = async (own: Sheet, other: Sheet) => {
      const totals = createMarketTotals()
      for (const sheet of [own, other]) await totals.add(sheet)
      const material = {
        market: marketOf(own),
        members: membersOf(own),
        elsewhere: totals.excluding(own),
      }
      return createSkillRows(material).part({}).skills[0]!.distinctive
    }
    // All 20 here and none of 20 elsewhere: half of all, so 250 beside each count. δ = ln(270/250)
    // − ln(250/270) = 0.1539, over √(2/270 + 2/250) = 0.1241.
    expect(await distinctiveOf(scan(20, 1, ['SQL']), scan(20, 100, ['Git']))).toEqual({
      score: 1.24,
      elsewhere: 0,
    })
    expect(await distinctiveOf(scan(20, 1, ['SQL']), scan(19, 100, ['Git']))).toBeNull()
    expect(await distinctiveOf(scan(19, 1, ['SQL']), scan(20, 100, ['Git']))).toBeNull()
  })
})

describe('the table of skills', () => {
  const sheet = madeUpSheet(
    [
      ...Array.from({ length: 10 }, (_, i) => ({
        ...{ id: String(i + 1), employer: String(i) },
        ...{ names: ['Go', 'SQL'], salary: roubles(100_000) },
      })),
      ...Array.from({ length: 12 }, (_, i) => ({
        id: String(i + 21),
        names: ['SQL'],
        standsFor: '21',
      })),
      ...Array.from({ length: 11 }, (_, i) => ({
        ...{ id: String(i + 41), employer: String(i) },
        names: ['Ёлка', 'Apt'],
        salary: roubles(200_000),
      })),
    ],
    {
      skills: ['SQL', 'Apt', 'Ёлка', 'Go'].map((name) =>
        skillNamed(name, name === 'Go' ? { kind: 'technology' } : {}),
      ),
    },
  )
  const members = [['SQL', 'эскюэль'], ['Apt'], ['Ёлка', 'Ель'], ['Go', 'Голанг']]
  const namesOf = (wanted: SkillTablePart) =>
    rowsOf(sheet, wanted, members).skills.map(({ name }) => name)

  test.each([
    [{}, ['SQL', 'Apt', 'Ёлка', 'Go']],
    [{ sort: 'share' }, ['SQL', 'Apt', 'Ёлка', 'Go']],
    // SQL 10 + 1, Apt and Ёлка 11, Go 10.
    [{ sort: 'distinct' }, ['Apt', 'SQL', 'Ёлка', 'Go']],
    // 200,000 for Apt and Ёлка, 100,000 for Go and SQL.
    [{ sort: 'pay' }, ['Apt', 'Ёлка', 'Go', 'SQL']],
    [{ sort: 'distinctive' }, ['Apt', 'Go', 'SQL', 'Ёлка']],
    [{ sort: 'name' }, ['Apt', 'Go', 'SQL', 'Ёлка']],
    [{ q: 'елк' }, ['Ёлка']],
    [{ q: 'ГОЛ' }, ['Go']],
    [{ q: '  ' }, ['SQL', 'Apt', 'Ёлка', 'Go']],
    [{ q: '💩' }, []],
    [{ q: '\0' }, []],
    [{ kind: 'technology' }, ['Go']],
    [{ family: 'databases' }, ['SQL']],
    [{ family: 'reporting' }, []],
    [{ limit: 2 }, ['SQL', 'Apt']],
    [{ limit: 2, offset: 3 }, ['Go']],
    [{ offset: 4 }, []],
    [{ sort: null, q: null, kind: null, limit: null, offset: null }, ['SQL', 'Apt', 'Ёлка', 'Go']],
  ] as const)('for %j', (wanted, names) => expect(namesOf(wanted)).toEqual([...names]))

  test('says how many there are after the search, whatever part is asked for', () => {
    expect(rowsOf(sheet, { limit: 1 }, members).total).toBe(4)
    expect(rowsOf(sheet, { q: 'e', limit: 1 }, members).total).toBe(0)
    expect(rowsOf(sheet, { q: 'го', offset: 9 }, members).total).toBe(1)
  })

  test('shows a hundred where nothing is asked for', () => {
    const names = Array.from({ length: 130 }, (_, i) => `n${i}`)
    const large = madeUpSheet([{ names }])
    expect(rowsOf(large).skills).toHaveLength(100)
    expect(rowsOf(large, { limit: 120 }).skills).toHaveLength(120)
  })
})
