import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { openPage } from '../../../src/site/pages/page.ts'
import { readSearchPage } from '../../../src/site/pages/search-page.ts'
import { readVacancyPage } from '../../../src/site/pages/vacancy-page.ts'
import { SiteError } from '../../../src/site/site.errors.ts'
import { LONGEST_DESCRIPTION, MOST_KEY_SKILLS } from '../../../src/vacancy/vacancy.ts'

const FOLDER = join(import.meta.dir, '../../fixtures/pages')
const page = (name: string) => readFileSync(join(FOLDER, `${name}.html`), 'utf8')
const readVacancy = (html: string, id: string) =>
  readVacancyPage(openPage(html, `/vacancy/${id}`), id)
const readSearch = (html: string, pageIndex: number) =>
  readSearchPage(openPage(html, '/search/vacancy'), pageIndex)

/**
 * The result, or the name of the failure. Any other error than a SiteError passes through and fails
 * the test.
 */
function outcome<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof SiteError) return error.failure
    throw error
  }
}

const FAILURES = ['incomplete_page', 'soft_block', 'unknown_page']

describe('a page cut at any place', () => {
  test.each([
    ['vacancy-nested', '200000001'],
    ['vacancy-flat', '200000002'],
    ['vacancy-posting-and-marks', '200000007'],
    ['vacancy-marks-older', '200000007'],
  ])('%s is read rightly or refused, never half', (name, id) => {
    const html = page(name)
    const right = readVacancy(html, id)
    for (let length = 0; length < html.length; length++) {
      const read = outcome(() => readVacancy(html.slice(0, length), id))
      if (typeof read === 'string') expect(FAILURES).toContain(read)
      else expect(read).toEqual(right)
    }
  })

  test.each(['search-state', 'search-cards', 'search-nothing-found'])(
    '%s is read rightly or refused',
    (name) => {
      const html = page(name)
      const right = readSearch(html, 0)
      for (let length = 0; length < html.length; length++) {
        const read = outcome(() => readSearch(html.slice(0, length), 0))
        if (typeof read === 'string') expect(FAILURES).toContain(read)
        else expect(read).toEqual(right)
      }
    },
  )
})

describe('a page nobody would write', () => {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.html'))
  const pages = names.map((file) => page(file.slice(0, -'.html'.length)))

  test('with pieces torn out and put elsewhere gives a result or a named failure', () => {
    const torn = fc
      .tuple(fc.constantFrom(...pages), fc.constantFrom(...pages), fc.nat(), fc.nat(), fc.string())
      .map(
        ([a, b, from, to, noise]) =>
          a.slice(0, from % (a.length + 1)) + noise + b.slice(to % (b.length + 1)),
      )
    fc.assert(
      fc.property(torn, (html) => {
        const vacancy = outcome(() => readVacancy(html, '200000001'))
        const search = outcome(() => readSearch(html, 0))
        if (vacancy !== null && typeof vacancy === 'object') expect(vacancy.title).not.toBe('')
        if (typeof search === 'object') expect(search.lastPage).toBeLessThanOrEqual(39)
      }),
      { numRuns: 500 },
    )
  })

  test('nested deeper than the parsers bear is refused', () => {
    const state = `{"vacancyView":${'{"vacancy":'.repeat(20_000)}`.replaceAll('"', '&#34;')
    const deepState = `<html><template id="HH-Lux-InitialState">${state}</template></html>`
    const deepMarks = `<html><h1 data-qa="vacancy-title">Пекарь</h1>${'<div>'.repeat(20_000)}</html>`
    expect(outcome(() => readVacancy(deepState, '1'))).toBe('incomplete_page')
    expect(outcome(() => readVacancy(deepMarks, '1'))).toBe('unknown_page')
  })

  test.each([
    [
      'nested marks',
      '<div data-qa="vacancy-serp__vacancy vacancy-description skills-element">x',
      300,
    ],
    ['more tags than a page of the site has', '<i>x</i>', 40_000],
  ])('with %s is refused before they are gone through', (_what, piece, times) => {
    const html =
      '<html><h1 data-qa="vacancy-title">Пекарь</h1><p data-qa="vacancy-description ' +
      `vacancy-serp__vacancy">Печь</p>${piece.repeat(times)}</html>`
    expect(outcome(() => readVacancy(html, '1'))).toBe('unknown_page')
    expect(outcome(() => readSearch(html, 0))).toBe('unknown_page')
    const smaller = html.replace(piece.repeat(times), piece.repeat(50))
    expect(outcome(() => readVacancy(smaller, '1'))).toMatchObject({ title: 'Пекарь' })
  })

  test('with 90,000 links to other pages of results is read', () => {
    const links = '{"page":1},'.repeat(90_000)
    const result = `{"vacancies":[{"vacancyId":1}],"totalResults":1,"paging":{"pages":[${links}null]}}`
    const html =
      '<html><template ' +
      `id="HH-Lux-InitialState">{"vacancySearchResult":${result}}</template></html>`
    expect(outcome(() => readSearch(html, 0))).toMatchObject({ ids: ['1'], lastPage: 1 })
  })

  const withMarks = (piece: string) =>
    '<html><h1 data-qa="vacancy-title">Пекарь</h1><p ' +
    `data-qa="vacancy-description">Печь</p>${piece}</html>`
  const withState = (state: string) =>
    `<html><template id="HH-Lux-InitialState">${state}</template></html>`

  // Each would take hundreds of megabytes if it were parsed, at the size that a page may have.
  test.each([
    ['comments', '<!---->'.repeat(150_000), '<!---->'],
    [
      'attributes',
      `<a${Array.from({ length: 150_000 }, (_, at) => ` a${at}`).join('')}>x</a>`,
      '<a b c>x</a>',
    ],
    ['attributes behind a quote', `<a "=">"${' b'.repeat(150_000)}>x</a>`, '<a "=">" b>x</a>'],
    ['pieces of text', '< '.repeat(150_000), '< '],
    ['references in its text', '&amp;'.repeat(150_000), '&amp;'],
    ['declarations', '<!x>'.repeat(150_000), '<!x>'],
  ])('of more %s than any page has is refused before it is parsed', (_what, many, few) => {
    expect(outcome(() => readVacancy(withMarks(many), '1'))).toBe('unknown_page')
    expect(outcome(() => readVacancy(withMarks(few), '1'))).toMatchObject({ title: 'Пекарь' })
  })

  test.each([
    ['objects', '{"vacancyView":{"a":[', '{},', '{}]}}'],
    ['references', '{"a":"', '&amp;', '"}'],
  ])(
    'with a state of more %s than any page has is refused before it is parsed',
    (_what, begin, piece, end) => {
      expect(outcome(() => readVacancy(withState(begin + piece.repeat(600_000) + end), '1'))).toBe(
        'incomplete_page',
      )
      expect(outcome(() => readVacancy(withState(begin + piece.repeat(100) + end), '1'))).toBe(
        'unknown_page',
      )
    },
  )

  test('keeps no more key skills and no longer a description than any vacancy has', () => {
    const skills = Array.from({ length: 5000 }, (_, at) => `a${at}`)
    const vacancy = {
      vacancyId: 1,
      name: 'Пекарь',
      description: 'печь '.repeat(150_000),
      keySkills: skills,
    }
    const read = readVacancy(withState(JSON.stringify({ vacancyView: { vacancy } })), '1')
    expect(read?.keySkills).toEqual(skills.slice(0, MOST_KEY_SKILLS))
    expect(read?.description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION)
    expect(read?.description).toStartWith('печь')
  })

  test('with any JSON in the fields of the vacancy gives values of the promised types or a named failure', () => {
    const names = [
      'keySkills',
      'company',
      'area',
      'compensation',
      'status',
      'description',
      'publicationTimeIso',
      'workExperience',
      'workFormats',
      'employmentForm',
      '__proto__',
    ]
    const fields = fc.dictionary(fc.constantFrom(...names), fc.jsonValue())
    fc.assert(
      fc.property(fields, (values) => {
        const vacancy = JSON.stringify({ keySkills: null, ...values, vacancyId: 1, name: 'Пекарь' })
        const state = `{"vacancyView":${vacancy}}`
          .replaceAll('&', '&amp;')
          .replaceAll('"', '&#34;')
          .replaceAll('<', '&lt;')
        const html = `<html><template id="HH-Lux-InitialState">${state}</template></html>`
        const read = outcome(() => readVacancy(html, '1'))
        if (typeof read === 'string') expect(read).toBe('unknown_page')
        else {
          expect(read).toMatchObject({
            id: '1',
            title: 'Пекарь',
            description: expect.any(String),
            archived: expect.any(Boolean),
          })
          const { keySkills, workFormats, experience, employment, publishedAt } = read!
          expect(keySkills.every((skill) => typeof skill === 'string')).toBe(true)
          for (const code of [...workFormats, experience ?? 'A', employment ?? 'A'])
            expect(code).toMatch(/^\w{1,40}$/)
          expect(publishedAt ?? '2026-01-01T00:00:00.000Z').toMatch(
            /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/,
          )
        }
      }),
    )
  })
})

test('the diagnosis of a page that was not understood holds nothing of its text', () => {
  const html = page('vacancy-new-state-shape')
  try {
    readVacancy(html, '200000001')
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    expect(error.diagnosis).toMatchObject({
      length: html.length,
      hasTitle: true,
      markers: expect.arrayContaining(['state']),
    })
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('Пекарь')
  }
})
