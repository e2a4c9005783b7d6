/** The figures of a scan, worked out by hand (docs/design.md, rules 13 to 21). */
import { describe, expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../../src/language/vocabulary/create-vocabulary.ts'
import type { Vocabulary } from '../../../src/language/vocabulary/vocabulary.ts'
import type { Rates } from '../../../src/money/rates.ts'
import { createFindSkills, createListedIn } from '../../../src/scans/count/skills-of-scan.ts'
import { type StatisticsInput, statisticsOf } from '../../../src/scans/count/statistics.ts'
import { searchBy, searched, skill, smallVocabulary } from '../../helpers/small-vocabulary.ts'
import { type GivenVacancy, readVacancies, salary } from '../../helpers/vacancies.ts'

const RATES: Rates = {
  date: '2026-10-14',
  perUnit: { RUR: 1, RUB: 1, USD: 100, KZT: 0.2, BYR: 30 },
}

const SMALL = smallVocabulary(
  skill(['SQL', 'sql', 'Structured Query Language']),
  skill('Jira'),
  skill('Postman'),
  skill('Git'),
  skill('Power BI'),
  skill('Go', { searched: [searched('Go', { needsCompany: true })] }),
  skill('Логистика', { kind: 'activity', field: 'industry', searched: [] }),
)

function count(
  given: readonly GivenVacancy[],
  {
    vocabulary = SMALL,
    salaries = { rates: RATES },
  }: { vocabulary?: Vocabulary } & Partial<Salaries> = {},
) {
  const vacancies = readVacancies(...given)
  const found = createFindSkills(vocabulary)
  const listedIn = createListedIn(vocabulary)
  const search = searches.get(vocabulary) ?? searchBy(vocabulary)
  searches.set(vocabulary, search)
  for (const vacancy of vacancies) {
    const listed = listedIn(vacancy)
    found.add(vacancy, listed, search(vacancy.description, listed.keys()))
  }
  const result = statisticsOf({ vacancies, salaries, found })
  return { ...result, vacancies: [...result.vacancies] }
}

type Salaries = Pick<StatisticsInput, 'salaries'>

const searches = new WeakMap<Vocabulary, ReturnType<typeof searchBy>>()

const PLAIN = [
  { keySkills: ['SQL', 'Jira'], salary: salary(100_000, 200_000) },
  // 13 % of 100,000 leave 87,000.
  { keySkills: ['SQL'], salary: salary(100_000, null, { gross: true }) },
  { keySkills: ['sql'], salary: salary(null, 1000, { currency: 'USD', gross: null }) },
  { keySkills: ['SQL'], salary: salary(500, 600, { mode: 'HOUR' }) },
  { keySkills: ['Postman'], salary: salary(3000, 4000, { currency: 'EUR' }) },
  { keySkills: ['Jira'], salary: null },
  // 3.6 million a year: 13 % of 2.4 and 15 % of 1.2 million are 492,000 of tax, 259,000 a month are
  // left.
  { keySkills: ['SQL'], salary: salary(300_000, 300_000, { gross: true, mode: null }) },
]

describe('the statistics of a small set of vacancies', () => {
  const { statistics, evidence, vacancies } = count(PLAIN)

  test('rule 19: distributions of both bounds, one-sided ranges counting for the bound they state', () => {
    // from: 87,000 100,000 259,000; to: 100,000 200,000 259,000.
    expect(statistics.salary).toEqual({
      from: { p25: 93_500, p50: 100_000, p75: 179_500, count: 3 },
      to: { p25: 150_000, p50: 200_000, p75: 229_500, count: 3 },
      withSalary: 4,
      ratesAt: '2026-10-14',
    })
  })

  test('skills most frequent first, with shares of all vacancies and medians over those that name them', () => {
    const known = expect.any(Array)
    expect(statistics.skills).toEqual([
      {
        name: 'SQL',
        members: known,
        count: 5,
        share: 5 / 7,
        salaryFrom: 100_000,
        salaryTo: 200_000,
      },
      {
        name: 'Jira',
        members: known,
        count: 2,
        share: 2 / 7,
        salaryFrom: 100_000,
        salaryTo: 200_000,
      },
      { name: 'Postman', members: known, count: 1, share: 1 / 7, salaryFrom: null, salaryTo: null },
    ])
  })

  test('members most frequent first', () => {
    expect(statistics.skills[0]?.members.slice(0, 2)).toEqual(['SQL', 'sql'])
  })

  test('which vacancy names what', () => {
    expect(evidence.map(({ inBlocks }) => inBlocks)).toEqual([5, 2, 1])
    expect(vacancies.map(({ skills }) => skills.map(({ name }) => name))).toEqual([
      ['SQL', 'Jira'],
      ['SQL'],
      ['SQL'],
      ['SQL'],
      ['Postman'],
      ['Jira'],
      ['SQL'],
    ])
  })
})

describe('salaries', () => {
  test('rule 18: foreign pay is converted first and taxed then', () => {
    const { from } = count([{ salary: salary(1000, null, { currency: 'USD', gross: true }) }])
      .statistics.salary!
    expect(from.p50).toBe(87_000)
  })

  test('rule 19: are rounded to whole roubles at the end only', () => {
    const given = [{ salary: salary(100_000.4, null) }, { salary: salary(100_000.5, null) }]
    // The middle is 100,000.45; of 100,000 and 100,001 it would be nearer to the latter.
    expect(count(given).statistics.salary?.from).toEqual({
      p25: 100_000,
      p50: 100_000,
      p75: 100_000,
      count: 2,
    })
  })

  test('rule 18: by the shift, the hour or the piece are not usable; without a mode they are by the month', () => {
    const modes = ['SHIFT', 'HOUR', 'SERVICE', 'FLY_IN_FLY_OUT', 'MONTH', null]
    const given = modes.map((mode) => ({ salary: salary(100_000, null, { mode }) }))
    expect(count(given).statistics.salary?.withSalary).toBe(2)
  })

  test('rule 20: without any rates only roubles are usable, and no date is told', () => {
    const given = [
      { salary: salary(100_000, null) },
      { salary: salary(1000, null, { currency: 'USD' }) },
    ]
    const { statistics } = count(given, { salaries: { rates: null } })
    expect(statistics.salary).toMatchObject({
      from: { p50: 100_000, count: 1 },
      withSalary: 1,
      ratesAt: null,
    })
  })

  test('rule 19: when nobody stated one, the object stays with nulls', () => {
    const unstated = { p25: null, p50: null, p75: null, count: 0 }
    expect(count([{}, {}]).statistics.salary).toEqual({
      from: unstated,
      to: unstated,
      withSalary: 0,
      ratesAt: '2026-10-14',
    })
  })

  test('rule 19: a scan without salaries has none, in its skills neither', () => {
    const { statistics } = count(PLAIN, { salaries: null })
    expect(statistics.salary).toBeNull()
    expect(
      statistics.skills.every(
        ({ salaryFrom, salaryTo }) => salaryFrom === null && salaryTo === null,
      ),
    ).toBe(true)
  })
})

describe('spellings', () => {
  const { skills } = count([
    { keySkills: ['sql', 'Jira'] },
    { keySkills: ['SQL', 'Git'] },
  ]).statistics

  test('rule 14: runs of white space are folded and invisible characters dropped', () => {
    const { skills } = count([
      { keySkills: ['Power\u00a0 BI'] },
      { keySkills: ['Power\u200b BI\u0007'] },
    ]).statistics
    expect(skills).toHaveLength(1)
    expect(skills[0]).toMatchObject({ name: 'Power BI', count: 2, members: ['Power BI'] })
  })

  test('rule 14: a key skill longer than 100 characters, or without any, is none', () => {
    const vocabulary = smallVocabulary(skill('y'.repeat(100)), skill('x'.repeat(101)), skill(''))
    const given = [{ keySkills: ['x'.repeat(101), '', '  ', '\u200b', 'y'.repeat(100)] }]
    expect(count(given, { vocabulary }).statistics.skills.map(({ name }) => name)).toEqual([
      'y'.repeat(100),
    ])
  })

  test('a skill named twice in one block counts once', () => {
    expect(count([{ keySkills: ['SQL', 'sql', 'SQL'] }, {}]).statistics.skills[0]).toMatchObject({
      count: 1,
      share: 0.5,
    })
  })

  test('rule 14: equally frequent ones stand by name, in members and in the list', () => {
    expect(skills.map(({ name }) => name)).toEqual(['SQL', 'Git', 'Jira'])
    expect(skills[0]?.members.slice(0, 2)).toEqual(['SQL', 'sql'])
  })

  test('rule 14: known spellings stand behind those seen, and the name is the vocabulary’s', () => {
    const [one] = count([{ keySkills: ['sql'] }]).statistics.skills
    expect(one).toMatchObject({ name: 'SQL', members: ['sql', 'SQL', 'Structured Query Language'] })
  })

  test('rule 13: what the vocabulary leaves out is not counted', () => {
    const given = [
      { keySkills: ['SQL'] },
      { keySkills: ['SQL', 'Москва'] },
      { keySkills: ['Эс-кью-эль'] },
    ]
    expect(count(given).statistics.skills).toMatchObject([{ name: 'SQL', count: 2 }])
  })
})

const by = (employer: string) => ({ employer: { id: employer, name: employer } })
const listing = (...keySkills: string[]) => ({ keySkills })
const describing = (text: string) => ({ description: `<p>${text}</p>` })

function countOf(
  given: readonly GivenVacancy[],
  name: string,
  vocabulary = SMALL,
): number | undefined {
  return count(given, { vocabulary }).statistics.skills.find((skill) => skill.name === name)?.count
}

describe('rule 13: skills in descriptions', () => {
  const sql = { ...listing('SQL'), ...by('1') }
  const inDescription = describing('Знание SQL обязательно.')

  test('count as those of the blocks do, however few blocks list them', () => {
    expect(countOf([sql, { ...sql, ...by('2') }, inDescription], 'SQL')).toBe(3)
    expect(countOf([sql, inDescription], 'SQL')).toBe(2)
  })

  test('are shown without any block when two vacancies of two employers name them', () => {
    const [one, other] = [
      { ...inDescription, ...by('1') },
      { ...inDescription, ...by('2') },
    ]
    expect(countOf([one, other], 'SQL')).toBe(2)
    expect(countOf([one, one, other], 'SQL')).toBe(3)
    expect(countOf([one], 'SQL')).toBeUndefined()
    expect(countOf([one, one], 'SQL')).toBeUndefined()
  })

  test('employers without a number are told apart by name; those with neither are one', () => {
    const by = (name: string | null) => ({ ...inDescription, employer: { id: null, name } })
    expect(countOf([by('А'), by('Б')], 'SQL')).toBe(2)
    expect(countOf([by('А'), by('А')], 'SQL')).toBeUndefined()
    expect(countOf([by(null), by(null)], 'SQL')).toBeUndefined()
    expect(countOf([by(null), by('А')], 'SQL')).toBe(2)
  })

  test('are not those that are counted by blocks alone, which the evidence tells', () => {
    const given = [
      listing('Логистика'),
      listing('SQL'),
      describing('Логистика и SQL.'),
      describing('Логистика.'),
    ]
    const { statistics, evidence } = count(given)
    expect(statistics.skills.map(({ name, count }) => [name, count])).toEqual([
      ['SQL', 2],
      ['Логистика', 1],
    ])
    expect(evidence).toEqual([
      { inBlocks: 1, searched: true },
      { inBlocks: 1, searched: false },
    ])
  })

  test('have company in the block of their vacancy', () => {
    const go = describing('Пишем на Go.')
    expect(countOf([listing('Go'), { ...go, ...listing('Git') }, go], 'Go')).toBe(2)
  })

  test('stand in the order of all vacancies that name them, and tell how many blocks do', () => {
    const jira = listing('Jira')
    const { statistics, evidence } = count([
      sql,
      sql,
      jira,
      jira,
      jira,
      inDescription,
      inDescription,
    ])
    expect(statistics.skills.map(({ name, count }) => [name, count])).toEqual([
      ['SQL', 4],
      ['Jira', 3],
    ])
    expect(evidence.map(({ inBlocks }) => inBlocks)).toEqual([2, 3])
  })

  test('stand behind those of the block in the list of a vacancy', () => {
    const { vacancies } = count([sql, sql, { ...listing('Jira'), ...inDescription }])
    expect(vacancies[2]?.skills).toEqual([
      { name: 'Jira', source: 'key_skills' },
      { name: 'SQL', source: 'description' },
    ])
  })

  test('one in the block and in the description is of the block', () => {
    const { vacancies } = count([{ ...sql, ...inDescription }, sql, inDescription])
    expect(vacancies.map(({ skills }) => skills)).toEqual([
      [{ name: 'SQL', source: 'key_skills' }],
      [{ name: 'SQL', source: 'key_skills' }],
      [{ name: 'SQL', source: 'description' }],
    ])
  })

  test('carries the section of the description that asks for it, where that is told', () => {
    const asking = { description: 'Требования:\nЗнание SQL' }
    const { vacancies } = count([{ ...sql, ...asking }, asking, inDescription])
    expect(vacancies.map(({ skills }) => skills)).toEqual([
      [{ name: 'SQL', source: 'key_skills', section: 'requirements' }],
      [{ name: 'SQL', source: 'description', section: 'requirements' }],
      [{ name: 'SQL', source: 'description' }],
    ])
  })

  test('a longer name hides a shorter one by the counts of the vocabulary, not by those of the scan (rule 21)', () => {
    const vocabulary = (employers: number) =>
      smallVocabulary(skill('React', { employers }), skill('React Native', { employers: 2 }))
    const given = [listing('React'), listing('React Native'), describing('Пишем на React Native.')]
    expect(countOf(given, 'React', vocabulary(40))).toBe(1)
    expect(countOf(given, 'React', vocabulary(41))).toBe(2)
    expect(countOf(given, 'React Native', vocabulary(41))).toBe(2)
  })

  test('medians are over the vacancies that name it, in the description too', () => {
    const given = [sql, sql, { ...inDescription, salary: salary(90_000, null) }]
    expect(count(given).statistics.skills[0]?.salaryFrom).toBe(90_000)
  })
})

describe('rule 13: what blocks alone have taught', () => {
  const tags = smallVocabulary(
    skill('SQL'),
    ...['call-team', 'Рост в зарплате', 'Работодатель 2'].map((name) =>
      skill(name, { kind: null, field: null, searched: [], isLearned: true }),
    ),
  )
  const by = (id: string, ...keySkills: string[]) => ({
    ...listing(...keySkills),
    employer: { id, name: null },
  })
  const counted = (...given: GivenVacancy[]) =>
    count(given, { vocabulary: tags }).statistics.skills.map(({ name, count }) => [name, count])

  test('is no row where one employer tags all its adverts with it, while a name of the table is', () => {
    const callCentre = Array.from({ length: 16 }, () =>
      by('7', 'call-team', 'Рост в зарплате', 'SQL'),
    )
    expect(counted(...callCentre, by('8', 'Рост в зарплате'))).toEqual([
      ['Рост в зарплате', 17],
      ['SQL', 16],
    ])
  })

  test('is no row where it is the name of an employer of the scan, whoever lists it', () => {
    expect(counted(listing('Работодатель 2'), listing('Работодатель 2'), listing('SQL'))).toEqual([
      ['SQL', 1],
    ])
  })
})

describe('rule 13: by the built-in vocabulary', () => {
  const vocabulary = createVocabulary([], noAliases)
  const countBy = (given: readonly GivenVacancy[], name: string) => countOf(given, name, vocabulary)

  test('a well-known name is found though no block lists it, in as many descriptions as hold it', () => {
    for (const name of ['Swagger', 'SQL', 'Складской учет']) {
      expect(
        countBy(
          Array.from({ length: 20 }, () => describing(`Нужно: ${name}.`)),
          name,
        ),
      ).toBe(20)
    }
  })

  test('a word that may mean a department is found in blocks alone', () => {
    const given = [
      listing('Логистика'),
      describing('Логистика и склад.'),
      describing('Логистика и склад.'),
    ]
    expect(countBy(given, 'Логистика')).toBe(1)
  })

  test('a field such as IT is not found: adverts say it of the company', () => {
    expect(countBy([listing('IT'), describing('Аккредитованная IT-компания.')], 'IT')).toBe(1)
  })

  test('a single Russian word among the spellings of a longer name is only a word in a description', () => {
    const blocks = [listing('Навыки продаж'), listing('Навыки продаж'), listing('Продажи')]
    expect(countBy([...blocks, describing('Продажи растут.')], 'Продажи')).toBe(3)
    expect(countBy([...blocks, describing('Нужны навыки продаж.')], 'Продажи')).toBe(4)
  })

  test('the name of a profession is no skill of any scan', () => {
    const given = [
      listing('Аналитик данных'),
      listing('Аналитик данных'),
      describing('Ищем аналитика данных.'),
    ]
    expect(countBy(given, 'Аналитик данных')).toBeUndefined()
    // The activity is a skill, in the scan of its own profession too.
    const testing = describing('Ручное тестирование.')
    expect(countBy([testing, testing], 'Ручное тестирование')).toBe(2)
  })
})

describe('areas', () => {
  const area = (name: string | null) => ({ area: { id: null, name } })

  test('rule 17: most frequent first, equals by name; a vacancy without one is left out', () => {
    const vacancies = ['Б', 'А', 'В', 'В', null].map((name) => ({
      ...readVacancies({})[0]!,
      ...area(name),
    }))
    const found = createFindSkills(SMALL)
    for (const vacancy of vacancies) found.add(vacancy, new Map(), [])
    const { areas } = statisticsOf({ vacancies, salaries: null, found }).statistics
    expect(areas).toEqual([
      { name: 'В', count: 2 },
      { name: 'А', count: 1 },
      { name: 'Б', count: 1 },
    ])
  })
})
