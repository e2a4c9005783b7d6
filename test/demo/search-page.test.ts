import { beforeEach, describe, expect, test } from 'bun:test'
import {
  createSampleSite,
  type SampleSite,
  type SampleVacancy,
} from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { openState, type State, searchPath, stateOf, visit } from './visit.ts'

const vacancies = generateVacancies()
let site: SampleSite
beforeEach(() => {
  site = createSampleSite({ vacancies })
})

async function results(text: string, parameters: Record<string, string> = {}): Promise<State> {
  return (await openState(site, searchPath(text, parameters))).vacancySearchResult
}

const organic = (result: State): string[] =>
  result.vacancies
    .filter((item: State) => !item['@isAdv'])
    .map((item: State) => String(item.vacancyId))

/** The given number of vacancies with one title, published a second apart. */
function corpus(count: number, title = 'Проверяющий'): SampleVacancy[] {
  const first = vacancies[0]!
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    id: String(500_000_000 + index),
    title,
    archived: false,
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  }))
}

describe('the search', () => {
  test('finds every listed vacancy whose title has the words, in any form, and nothing else', async () => {
    const { totalResults } = await results('бухгалтера')
    const expected = vacancies.filter(
      ({ title, archived }) => !archived && /бухгалтер/i.test(title),
    )
    expect(totalResults).toBe(expected.length)
  })

  test('lists the newest first', async () => {
    const times = (await results('Аналитик данных')).vacancies
      .filter((item: State) => !item['@isAdv'])
      .map((item: State) => Date.parse(item.publicationTime.$))
    expect(times).toHaveLength(50)
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
  })

  test('walks from page to page to an end, each vacancy once', async () => {
    const { totalResults } = await results('Бухгалтер')
    const pages = Math.ceil(totalResults / 50)
    const ids: string[] = []
    for (let page = 0; page < pages; page++)
      ids.push(...organic(await results('Бухгалтер', { page: String(page) })))
    expect(new Set(ids).size).toBe(totalResults)
    expect(ids).toHaveLength(totalResults)
    expect((await visit(site, searchPath('Бухгалтер', { page: String(pages) }))).status).toBe(404)
  })

  test('numbers its pages as the site does: no paging for one page, no last page while the links reach it', async () => {
    site = createSampleSite({ vacancies: corpus(620) })
    const long = (await results('проверяющий')).paging
    expect(long.lastPage.page).toBe(12)
    expect(long.next.page).toBe(1)
    const short = (await results('проверяющий', { items_on_page: '100', page: '6' })).paging
    expect(short.lastPage.page).toBe(6)
    expect(short.next).toBeNull()
    site = createSampleSite({ vacancies: corpus(120) })
    expect((await results('проверяющий')).paging).toMatchObject({
      lastPage: null,
      pages: [{}, {}, { page: 2 }],
    })
    site = createSampleSite({ vacancies: corpus(50) })
    expect((await results('проверяющий')).paging).toBeNull()
  })

  test('walks no further than 2000, whatever it found', async () => {
    site = createSampleSite({ vacancies: corpus(2345) })
    const first = await results('проверяющий')
    expect(first.totalResults).toBe(2345)
    expect(first.paging.lastPage.page).toBe(39)
    const last = await results('проверяющий', { page: '39' })
    expect(organic(last)).toHaveLength(50)
    expect(last.paging.next).toBeNull()
    expect((await visit(site, searchPath('проверяющий', { page: '40' }))).status).toBe(404)
  })

  test('shows advertisements that were not asked for, marked as such', async () => {
    const { vacancies: items } = await results('Бухгалтер')
    const paid = items.filter((item: State) => item['@isAdv'])
    expect(paid).toHaveLength(1)
    expect(paid[0].name).not.toMatch(/бухгалтер/i)
    expect(items).toHaveLength(51)
  })

  test('keeps to an area, and takes a country for all its towns', async () => {
    const inAreas = async (area: string) => {
      const names = (await results('Бухгалтер', { area })).vacancies.filter(
        (item: State) => !item['@isAdv'],
      )
      return new Set(names.map((item: State) => item.area.name))
    }
    expect(await inAreas('160')).toEqual(new Set(['Алматы']))
    expect(await inAreas('40')).toEqual(new Set(['Алматы', 'Астана']))
  })

  test('says plainly when nothing was found', async () => {
    const page = await (await visit(site, searchPath('Водолаз'))).text()
    expect(page).toContain('data-qa="empty-vacancy-search-block"')
    expect(stateOf(page).vacancySearchResult).toMatchObject({
      vacancies: [],
      totalResults: 0,
      paging: null,
    })
  })

  test('gives neither key skills nor descriptions', async () => {
    for (const item of (await results('Бухгалтер')).vacancies) {
      expect(item).not.toHaveProperty('keySkills')
      expect(item).not.toHaveProperty('description')
    }
  })

  test('can do without a state: the first cards and the page links are there all the same', async () => {
    site.hideSearchState(true)
    const page = await (await visit(site, searchPath('Бухгалтер'))).text()
    expect(stateOf(page)).toBeNull()
    expect(page.match(/data-qa="vacancy-serp__vacancy"/g)).toHaveLength(20)
    expect(page.match(/href="\/vacancy\/\d+\?/g)).toHaveLength(20)
    expect(page).toContain('data-qa="pager-page"')
  })

  test('finds what it hides from its lists', async () => {
    const { totalResults } = await results('Бухгалтер')
    const [first, ...others] = organic(await results('Бухгалтер'))
    site.hide([first!])
    const hiding = await results('Бухгалтер')
    expect(hiding.totalResults).toBe(totalResults)
    expect(organic(hiding)).toEqual(others)
  })

  test('takes odd parameters as the site does', async () => {
    const odd: Record<string, string>[] = [
      { page: '-1' },
      { page: 'x' },
      { items_on_page: '0' },
      { items_on_page: 'many' },
    ]
    for (const parameters of odd)
      expect((await visit(site, searchPath('Бухгалтер', parameters))).status).toBe(200)
    expect((await results('')).totalResults).toBe(0)
  })
})

describe('results that shift', () => {
  test('bring the last vacancy of a page again on the next one and lose none', async () => {
    const [first, second] = [await results('Бухгалтер'), await results('Бухгалтер', { page: '1' })]
    site.shift(true)
    expect(organic(await results('Бухгалтер'))).toEqual(organic(first))
    const shifted = organic(await results('Бухгалтер', { page: '1' }))
    expect(shifted).toEqual([organic(first).at(-1)!, ...organic(second)])
    site.shift(false)
    expect(organic(await results('Бухгалтер', { page: '1' }))).toEqual(organic(second))
  })
})

describe('vacancies that vanish', () => {
  test('stay in the results while their pages answer 404', async () => {
    const ids = organic(await results('Бухгалтер')).slice(0, 2)
    site.vanish(ids)
    expect(organic(await results('Бухгалтер'))).toEqual(expect.arrayContaining(ids))
    for (const id of ids) expect((await visit(site, `/vacancy/${id}`)).status).toBe(404)
    site.vanish([])
    for (const id of ids) expect((await visit(site, `/vacancy/${id}`)).status).toBe(200)
  })
})
