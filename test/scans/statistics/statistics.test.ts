/** The figures of a scan, worked out by hand (docs/design.md, rules 13 to 21). */
import { describe, expect, test } from 'bun:test'
import type { Rates } from '../../../src/money/rates.ts'
import { type StatisticsInput, statisticsOf } from '../../../src/scans/statistics/statistics.ts'
import { noAliases, parseAliases } from '../../../src/skills/tables/aliases.ts'
import { type GivenVacancy, readVacancies, salary } from '../../helpers/vacancies.ts'

const RATES: Rates = { date: '2026-10-14', perUnit: { RUR: 1, RUB: 1, USD: 100, KZT: 0.2, BYR: 30 } }

function count(given: readonly GivenVacancy[], other: Partial<StatisticsInput> = {}) {
  const vacancies = readVacancies(...given)
  return statisticsOf({
    queries: ['Тестировщик'],
    vacancies,
    salaries: { rates: RATES },
    known: [],
    aliases: noAliases,
    ...other,
  })
}

const PLAIN = [
  { keySkills: ['SQL', 'Jira'], salary: salary(100_000, 200_000) },
  // 13 % of 100,000 leave 87,000.
  { keySkills: ['SQL'], salary: salary(100_000, null, { gross: true }) },
  { keySkills: ['sql'], salary: salary(null, 1000, { currency: 'USD', gross: null }) },
  { keySkills: ['SQL'], salary: salary(500, 600, { mode: 'HOUR' }) },
  { keySkills: ['Postman'], salary: salary(3000, 4000, { currency: 'EUR' }) },
  { keySkills: ['Jira'], salary: null },
  // 3.6 million a year: 13 % of 2.4 and 15 % of 1.2 million are 492,000 of tax, 259,000 a month are left.
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
      { name: 'SQL', members: known, count: 5, share: 5 / 7, salaryFrom: 100_000, salaryTo: 200_000 },
      { name: 'Jira', members: known, count: 2, share: 2 / 7, salaryFrom: 100_000, salaryTo: 200_000 },
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
    const { from } = count([{ salary: salary(1000, null, { currency: 'USD', gross: true }) }]).statistics.salary!
    expect(from.p50).toBe(87_000)
  })

  test('rule 19: are rounded to whole roubles at the end only', () => {
    const given = [{ salary: salary(100_000.4, null) }, { salary: salary(100_000.5, null) }]
    // The middle is 100,000.45; of 100,000 and 100,001 it would be nearer to the latter.
    expect(count(given).statistics.salary?.from).toEqual({ p25: 100_000, p50: 100_000, p75: 100_000, count: 2 })
  })

  test('rule 18: by the shift, the hour or the piece are not usable; without a mode they are by the month', () => {
    const modes = ['SHIFT', 'HOUR', 'SERVICE', 'FLY_IN_FLY_OUT', 'MONTH', null]
    const given = modes.map((mode) => ({ salary: salary(100_000, null, { mode }) }))
    expect(count(given).statistics.salary?.withSalary).toBe(2)
  })

  test('rule 20: without any rates only roubles are usable, and no date is told', () => {
    const given = [{ salary: salary(100_000, null) }, { salary: salary(1000, null, { currency: 'USD' }) }]
    const { statistics } = count(given, { salaries: { rates: null } })
    expect(statistics.salary).toMatchObject({ from: { p50: 100_000, count: 1 }, withSalary: 1, ratesAt: null })
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
    expect(statistics.skills.every(({ salaryFrom, salaryTo }) => salaryFrom === null && salaryTo === null)).toBe(true)
  })
})

describe('spellings', () => {
  const names = (given: readonly GivenVacancy[]) => count(given).statistics.skills.map(({ name }) => name)

  test('rule 14: runs of white space are folded and invisible characters dropped', () => {
    const { skills } = count([{ keySkills: ['Power\u00a0 BI'] }, { keySkills: ['Power\u200b BI\u0007'] }]).statistics
    expect(skills).toHaveLength(1)
    expect(skills[0]).toMatchObject({ name: 'Power BI', count: 2 })
    expect(skills[0]?.members[0]).toBe('Power BI')
  })

  test('rule 14: a key skill longer than 100 characters, or without any, is none', () => {
    expect(names([{ keySkills: ['x'.repeat(101), '', '  ', '\u200b', 'SQL'] }])).toEqual(['SQL'])
    expect(names([{ keySkills: ['y'.repeat(100)] }])).toEqual(['y'.repeat(100)])
  })

  test('a skill named twice in one block counts once', () => {
    expect(count([{ keySkills: ['SQL', 'sql', 'SQL'] }, {}]).statistics.skills[0]).toMatchObject({
      count: 1,
      share: 0.5,
    })
  })

  test('rule 14: equally frequent ones stand by name, in members and in the list', () => {
    const { skills } = count([{ keySkills: ['sql', 'Jira'] }, { keySkills: ['SQL', 'Git'] }]).statistics
    expect(skills.map(({ name }) => name)).toEqual(['SQL', 'Git', 'Jira'])
    expect(skills[0]?.members.slice(0, 2)).toEqual(['SQL', 'sql'])
  })

  test('rule 14: known spellings stand behind those seen', () => {
    const known = [[{ name: 'SQL', members: ['SQL', 'Эс-кью-эль'], count: 1 }]]
    const skill = count([{ keySkills: ['sql'] }], { known }).statistics.skills[0]
    expect(skill?.name).toBe('sql')
    expect(skill?.members[0]).toBe('sql')
    expect(skill?.members).toContain('SQL')
    expect(skill?.members).toContain('Эс-кью-эль')
  })

  test('rule 21: what the owner keeps apart stays so whatever an earlier scan knew', () => {
    const known = [[{ name: 'Docker', members: ['Docker', 'Докер'], count: 9 }]]
    const members = (aliases: string) =>
      count([{ keySkills: ['Docker'] }], { known, aliases: parseAliases(aliases) }).statistics.skills[0]?.members
    expect(members('')).toContain('Докер')
    expect(members('Docker != Докер')).not.toContain('Докер')
  })

  test('rule 21: a spelling the owner excludes is neither counted nor looked for; the skill stays', () => {
    const known = [[{ name: 'Python', members: ['Python', 'Питон'], count: 9 }]]
    const given = [{ keySkills: ['Python'] }, { keySkills: ['Python'] }, { keySkills: ['Питон'] }]
    const { skills } = count(given, { known, aliases: parseAliases('- Питон') }).statistics
    expect(skills).toMatchObject([{ name: 'Python', count: 2 }])
    expect(skills[0]?.members).not.toContain('Питон')
  })

  test('a known skill that would join two groups of the scan joins none', () => {
    const known = [[{ name: 'Jira', members: ['Jira', 'Git', 'Трекер с кодом'], count: 1 }]]
    const { skills } = count([{ keySkills: ['Jira', 'Git'] }], { known }).statistics
    expect(skills.map(({ name }) => name)).toEqual(['Git', 'Jira'])
    expect(skills.flatMap(({ members }) => members)).not.toContain('Трекер с кодом')
  })

  test('a known spelling that is another skill of the scan is left to that one', () => {
    const { skills } = count([{ keySkills: ['React'] }, { keySkills: ['ReAct agents'] }]).statistics
    expect(skills.map(({ name }) => name).toSorted()).toEqual(['ReAct agents', 'React'])
    expect(skills.find(({ name }) => name === 'ReAct agents')?.members).not.toContain('ReAct')
    const alone = count([{ keySkills: ['ReAct agents'] }]).statistics.skills
    expect(alone[0]?.members).toContain('ReAct')
  })
})

describe('rule 13: skills in descriptions', () => {
  const sql = (employer: string) => ({ keySkills: ['SQL'], employer: { id: employer, name: employer } })
  const describing = (text: string) => ({ description: `<p>${text}</p>` })
  const countOf = (given: readonly GivenVacancy[], name: string, queries = ['Тестировщик']) =>
    count(given, { queries }).statistics.skills.find((skill) => skill.name === name)?.count

  test('are looked for when the blocks of two vacancies of two employers name them', () => {
    expect(countOf([sql('1'), sql('2'), describing('Знание SQL обязательно.')], 'SQL')).toBe(3)
  })

  test('are not looked for when one vacancy, or one employer alone, names them', () => {
    expect(countOf([sql('1'), describing('Знание SQL обязательно.')], 'SQL')).toBe(1)
    expect(countOf([sql('1'), sql('1'), describing('Знание SQL обязательно.')], 'SQL')).toBe(2)
  })

  test('employers without a number are told apart by name; those with neither are one', () => {
    const by = (name: string | null) => ({ keySkills: ['SQL'], employer: { id: null, name } })
    expect(countOf([by('А'), by('Б'), describing('SQL')], 'SQL')).toBe(3)
    expect(countOf([by('А'), by('А'), describing('SQL')], 'SQL')).toBe(2)
    expect(countOf([by(null), by(null), describing('SQL')], 'SQL')).toBe(2)
    expect(countOf([by(null), by('А'), describing('SQL')], 'SQL')).toBe(3)
  })

  test('the name of the profession is not looked for, nor is a part of it', () => {
    const given = (skill: string) => [
      { keySkills: [skill], employer: { id: '1', name: '1' } },
      { keySkills: [skill], employer: { id: '2', name: '2' } },
      describing(`Ищем того, кто знает: ${skill}.`),
    ]
    expect(countOf(given('Data Analyst'), 'Data Analyst', ['Senior Data Analyst'])).toBe(2)
    expect(countOf(given('Data Analyst'), 'Data Analyst', ['Data Scientist', 'Analyst'])).toBe(3)
  })

  test('a single ordinary Russian word is not: more than five times as often in descriptions as in blocks', () => {
    const blocks = ['1', '2'].map((id) => ({ keySkills: ['Логистика'], employer: { id, name: id } }))
    const descriptions = (times: number) => Array.from({ length: times }, () => describing('Логистика и склад.'))
    expect(countOf([...blocks, ...descriptions(10)], 'Логистика')).toBe(12)
    expect(countOf([...blocks, ...descriptions(11)], 'Логистика')).toBe(2)
  })

  test('a word of another script, or a name of two words, may be that much more frequent', () => {
    for (const name of ['SQL', 'Складской учет']) {
      const blocks = ['1', '2'].map((id) => ({ keySkills: [name], employer: { id, name: id } }))
      const descriptions = Array.from({ length: 20 }, () => describing(`Нужно: ${name}.`))
      expect(countOf([...blocks, ...descriptions], name)).toBe(22)
    }
  })

  test('a field such as IT is not: adverts say it of the company', () => {
    const blocks = ['1', '2'].map((id) => ({ keySkills: ['IT'], employer: { id, name: id } }))
    expect(countOf([...blocks, describing('Аккредитованная IT-компания.')], 'IT')).toBe(2)
  })

  test('a single Russian word among the spellings of a longer name is not: it is only a word there', () => {
    const block = (keySkill: string, id: string) => ({ keySkills: [keySkill], employer: { id, name: id } })
    const blocks = [block('Навыки продаж', '1'), block('Навыки продаж', '2'), block('Продажи', '3')]
    expect(countOf([...blocks, describing('Продажи растут.')], 'Навыки продаж')).toBe(3)
    expect(countOf([...blocks, describing('Нужны навыки продаж.')], 'Навыки продаж')).toBe(4)
  })

  test('stand in the order of all vacancies that name them, and tell how many blocks do', () => {
    const jira = { keySkills: ['Jira'] }
    const { statistics, evidence } = count([sql('1'), sql('2'), jira, jira, jira, describing('SQL'), describing('SQL')])
    expect(statistics.skills.map(({ name, count }) => [name, count])).toEqual([
      ['SQL', 4],
      ['Jira', 3],
    ])
    expect(evidence.map(({ inBlocks }) => inBlocks)).toEqual([2, 3])
  })

  test('stand behind those of the block in the list of a vacancy', () => {
    const { vacancies } = count([sql('1'), sql('2'), { keySkills: ['Jira'], ...describing('SQL') }])
    expect(vacancies[2]?.skills).toEqual([
      { name: 'Jira', source: 'key_skills' },
      { name: 'SQL', source: 'description' },
    ])
  })

  test('one in the block and in the description is of the block', () => {
    const { vacancies } = count([{ ...sql('1'), ...describing('SQL') }, sql('2'), describing('SQL')])
    expect(vacancies.map(({ skills }) => skills[0])).toEqual([
      { name: 'SQL', source: 'key_skills' },
      { name: 'SQL', source: 'key_skills' },
      { name: 'SQL', source: 'description' },
    ])
  })

  test('a longer name hides a shorter one, unless it is more than twenty times rarer (rule 21)', () => {
    const react = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ keySkills: ['React'], employer: { id: `r${i}`, name: 'r' } }))
    const native = [1, 2].map((id) => ({ keySkills: ['React Native'], employer: { id: `n${id}`, name: 'n' } }))
    const advert = describing('Пишем на React Native.')
    expect(countOf([...react(40), ...native, advert], 'React')).toBe(40)
    expect(countOf([...react(41), ...native, advert], 'React')).toBe(42)
  })

  test('medians are over the vacancies that name it, in the description too', () => {
    const given = [sql('1'), sql('2'), { ...describing('SQL'), salary: salary(90_000, null) }]
    expect(count(given).statistics.skills[0]?.salaryFrom).toBe(90_000)
  })
})

describe('areas', () => {
  const area = (name: string | null) => ({ area: { id: null, name } })

  test('rule 17: most frequent first, equals by name; a vacancy without one is left out', () => {
    const vacancies = ['Б', 'А', 'В', 'В', null].map((name) => ({ ...readVacancies({})[0]!, ...area(name) }))
    const { areas } = statisticsOf({
      queries: [],
      vacancies,
      salaries: null,
      known: [],
      aliases: noAliases,
    }).statistics
    expect(areas).toEqual([
      { name: 'В', count: 2 },
      { name: 'А', count: 1 },
      { name: 'Б', count: 1 },
    ])
  })
})
