import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPage } from '../../../src/site/pages/page.ts'
import { readSearchPage } from '../../../src/site/pages/search-page.ts'
import { readVacancyPage } from '../../../src/site/pages/vacancy-page.ts'
import { SiteError } from '../../../src/site/site.errors.ts'

// A new shape of page is a new pair of files here, `<case>.html` and `<case>.json`, and no new
// code.
const FOLDER = join(import.meta.dir, '../../fixtures/pages')

type Expected = ({ vacancy: string } | { search: number }) &
  ({ result: unknown } | { failure: string })

function readCase(name: string): { html: string; expected: Expected } {
  const read = (extension: string) => readFileSync(join(FOLDER, `${name}.${extension}`), 'utf8')
  return { html: read('html'), expected: JSON.parse(read('json')) as Expected }
}

function outcomeOf(html: string, expected: Expected): unknown {
  try {
    const page = openPage(html, '/')
    const result =
      'vacancy' in expected
        ? readVacancyPage(page, expected.vacancy)
        : readSearchPage(page, expected.search)
    return { result }
  } catch (error) {
    return { failure: error instanceof SiteError ? error.failure : error }
  }
}

describe('a page of the site is read as its pair says', () => {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.html'))
  test.each(names.map((file) => file.slice(0, -'.html'.length)))('%s', (name) => {
    const { html, expected } = readCase(name)
    const { vacancy: _id, search: _page, ...outcome } = { vacancy: '', search: 0, ...expected }
    expect(outcomeOf(html, expected)).toEqual(outcome)
  })
})
