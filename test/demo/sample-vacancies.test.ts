import { describe, expect, test } from 'bun:test'
import { vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import { generateVacancies, SAMPLE_QUERIES } from '../../src/demo/vacancies/sample-vacancies.ts'
import { createSearch, parseSearchQuery } from '../../src/demo/vacancies/search.ts'

const vacancies = generateVacancies()
const share = (part: number, whole: number) => part / whole

describe('the generated vacancies', () => {
  test('are the same every time', () => {
    expect(generateVacancies()).toEqual(vacancies)
  })

  test('are others with another seed', () => {
    const others = generateVacancies({ seed: 1 })
    expect(others.map(({ title }) => title)).not.toEqual(vacancies.map(({ title }) => title))
  })

  test('have ids of digits, each its own', () => {
    expect(new Set(vacancies.map(({ id }) => id)).size).toBe(vacancies.length)
    expect(vacancies.every(({ id }) => /^[1-9]\d{0,17}$/.test(id))).toBe(true)
  })

  test('are published before the day given, and higher numbers later', () => {
    const until = generateVacancies({ until: '2026-03-01' })
    const times = until.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(Math.max(...times)).toBeLessThan(Date.parse('2026-03-01T00:00:00+03:00'))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const ids = until.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('come in every shape of page', () => {
    const shapes = new Set(vacancies.map(({ id }) => vacancyShape(id)))
    expect([...shapes].sort()).toEqual(['between', 'flat', 'json-ld', 'markup', 'nested'])
  })

  test('lack a key-skills block or a salary about every third time', () => {
    const without = (lacks: (vacancy: (typeof vacancies)[number]) => boolean) =>
      share(vacancies.filter(lacks).length, vacancies.length)
    expect(without(({ keySkills }) => keySkills.length === 0)).toBeWithin(0.25, 0.45)
    expect(without(({ salary }) => salary === null)).toBeWithin(0.25, 0.45)
  })

  test('state salaries in every way the product must understand', () => {
    const salaries = vacancies.flatMap(({ salary }) => salary ?? [])
    const seen = (read: (salary: (typeof salaries)[number]) => unknown) =>
      new Set(salaries.map(read))
    expect(seen(({ gross }) => gross)).toEqual(new Set([true, false, null]))
    for (const currency of ['RUR', 'KZT', 'BYR', 'USD', 'UZS'])
      expect(seen((salary) => salary.currency)).toContain(currency)
    for (const mode of ['MONTH', 'SHIFT', 'HOUR', null])
      expect(seen((salary) => salary.mode)).toContain(mode)
    expect(salaries.some(({ from, to }) => from !== null && to === null)).toBe(true)
    expect(salaries.some(({ from, to }) => from === null && to !== null)).toBe(true)
    expect(salaries.every(({ from, to }) => (from ?? 0) > 0 || (to ?? 0) > 0)).toBe(true)
    expect(salaries.every(({ from, to }) => from === null || to === null || from <= to)).toBe(true)
  })

  test('pay more on higher levels', () => {
    const median = (title: RegExp) => {
      const bounds = vacancies
        .filter((vacancy) => title.test(vacancy.title) && vacancy.salary?.currency === 'RUR')
        .flatMap(({ salary }) => (salary?.mode === 'MONTH' ? (salary.from ?? []) : []))
        .sort((a, b) => a - b)
      return bounds[Math.floor(bounds.length / 2)]!
    }
    expect(median(/^Senior/)).toBeGreaterThan(median(/^Junior|^Младший/))
    expect(median(/^Главный бухгалтер/)).toBeGreaterThan(median(/^Помощник бухгалтера/))
  })

  test('include the odd ones: anonymous employers, archived vacancies, skills with look-alikes and hard spaces', () => {
    expect(vacancies.some(({ employer }) => employer.id === null && employer.name === null)).toBe(
      true,
    )
    expect(vacancies.some(({ archived }) => archived)).toBe(true)
    const skills = vacancies.flatMap(({ keySkills }) => keySkills)
    expect(skills.some((skill) => skill.includes('\u00a0'))).toBe(true)
    expect(skills.some((skill) => /[a-z][а-я]|[а-я][a-z]/i.test(skill))).toBe(true)
  })

  test('give no contact that could reach anybody', () => {
    const text = vacancies.map(({ description }) => description).join('\n')
    const mails = text.match(/[\w.+-]+@[\w.-]+\.\w+/g) ?? []
    const phones = text.match(/(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d[\d\s-]{6,}/g) ?? []
    expect(mails.length).toBeGreaterThan(20)
    expect(mails.every((mail) => /(?:\.example|\.invalid|@example\.com)$/.test(mail))).toBe(true)
    expect(phones.length).toBeGreaterThan(20)
    expect(phones.every((phone) => /^(?:\+7|8)[\s(-]*000/.test(phone))).toBe(true)
  })
})

describe('each profession of the sample', () => {
  const search = createSearch(vacancies)
  const found = (queries: readonly string[]) => {
    const shown = queries.flatMap((text) => {
      const pages = [0, 1, 2, 3].map((page) => ({ text, page: String(page), items_on_page: '100' }))
      return pages.flatMap(
        (parameters) => search(parseSearchQuery(new URLSearchParams(parameters))).shown,
      )
    })
    return [...new Set(shown)]
  }

  test.each(SAMPLE_QUERIES.map((queries) => [queries.join(', '), queries] as const))(
    '%s',
    (_, queries) => {
      const own = found(queries)
      expect(own.length).toBeWithin(240, 400)
      expect(new Set(own.map(({ title }) => title)).size).toBeGreaterThan(30)
      const employers = new Set(own.map(({ employer }) => employer.id ?? employer.name))
      expect(employers.size).toBeWithin(40, own.length / 3)
      expect(new Set(own.map(({ area }) => area.name)).size).toBeGreaterThan(10)
      // Each query finds something that the others do not.
      for (const query of queries)
        expect(found(queries.filter((other) => other !== query)).length).toBeLessThan(own.length)
    },
  )
})
