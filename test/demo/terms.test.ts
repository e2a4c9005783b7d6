/** What the sample's adverts state of the work besides pay, and whether their pages say it. */
import { describe, expect, test } from 'bun:test'
import { vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import { createSampleSite, type SampleVacancy } from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { openPage } from '../../src/site/pages/page.ts'
import { readVacancyPage } from '../../src/site/pages/vacancy-page.ts'
import { knownCodes } from '../../src/vacancy/vacancy-labels.ts'
import { openState, searchPath, visit } from './visit.ts'

const vacancies = generateVacancies()
const site = createSampleSite({ vacancies })
const titled = (title: RegExp) => vacancies.filter((vacancy) => title.test(vacancy.title))
const share = (among: readonly SampleVacancy[], has: (vacancy: SampleVacancy) => boolean) =>
  among.filter(has).length / among.length
const isRemote = ({ workFormats }: SampleVacancy) => workFormats.includes('REMOTE')

describe('the terms of the sample', () => {
  test('are read back from a page of any shape', async () => {
    const sample = vacancies.filter(
      (vacancy, i) => i % 4 === 0 || vacancyShape(vacancy.id) !== 'nested',
    )
    expect(new Set(sample.map(({ id }) => vacancyShape(id))).size).toBe(5)
    for (const { id, experience, workFormats, employment, publishedAt } of sample) {
      const html = await (await visit(site, `/vacancy/${id}`)).text()
      const read = readVacancyPage(openPage(html, `/vacancy/${id}`), id)
      expect(read).toMatchObject({
        id,
        experience,
        employment,
        workFormats: [...workFormats].sort(),
      })
      const second = new Date(Math.floor(Date.parse(publishedAt) / 1000) * 1000).toISOString()
      expect(read?.publishedAt).toBe(vacancyShape(id) === 'markup' ? null : second)
    }
  })

  test('are known codes, of every kind, and now and then not stated', () => {
    const seen = (codes: (vacancy: SampleVacancy) => readonly (string | null)[]) =>
      new Set(vacancies.flatMap((vacancy) => codes(vacancy)))
    expect(seen(({ experience }) => [experience])).toEqual(
      new Set([...knownCodes('experience'), null]),
    )
    const forms = seen(({ employment }) => [employment])
    expect(
      [...forms].filter((code) => code !== null && !knownCodes('employment').includes(code)),
    ).toEqual([])
    for (const code of ['FULL', 'PART', 'PROJECT', null]) expect(forms).toContain(code)
    expect(seen(({ workFormats }) => workFormats)).toEqual(new Set(knownCodes('format')))
    expect(vacancies.some(({ workFormats }) => workFormats.length === 0)).toBe(true)
    expect(vacancies.some(({ workFormats }) => workFormats.length > 1)).toBe(true)
  })

  test('tell levels and professions apart', () => {
    const asksNothing = ({ experience }: SampleVacancy) => experience === 'noExperience'
    const [juniors, seniors] = [
      titled(/^Junior|^Младший|^Помощник/),
      titled(/^Senior|^Старший|^Ведущий/),
    ]
    expect(share(juniors, asksNothing)).toBeGreaterThan(0.4)
    expect(share(seniors, asksNothing)).toBe(0)
    const [developers, accountants] = [titled(/frontend|react/i), titled(/бухгалтер/i)]
    expect(share(developers, isRemote)).toBeGreaterThan(3 * share(accountants, isRemote))
  })

  test('of one advert published again are the same', () => {
    const byText = Map.groupBy(vacancies, ({ description }) => description)
    const again = [...byText.values()].filter((group) => group.length > 1)
    expect(again.length).toBeGreaterThan(20)
    const termsOf = (vacancy: SampleVacancy) => [
      vacancy.experience,
      vacancy.workFormats,
      vacancy.employment,
    ]
    for (const [first, ...others] of again)
      for (const other of others) expect(termsOf(other)).toEqual(termsOf(first!))
  })

  test('stand in the lists of results too', async () => {
    const { vacancySearchResult } = await openState(site, searchPath('Бухгалтер'))
    const listed = vacancySearchResult.vacancies.find(
      (item: { workFormats: unknown[] }) => item.workFormats.length > 0,
    )
    const { experience, employment, workFormats } = vacancies.find(
      ({ id }) => id === String(listed.vacancyId),
    )!
    expect(listed.workFormats).toEqual([{ workFormatsElement: workFormats }])
    expect([listed.workExperience ?? null, listed.employmentForm ?? null]).toEqual([
      experience,
      employment,
    ])
  })
})
