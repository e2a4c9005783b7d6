/**
 * The pages of the market's figures, over scans that were walked: what they show is what the API
 * says.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import type { SampleVacancy } from '../../src/demo/vacancies/sample-vacancy.ts'
import type { Base } from '../../src/market/answers/base.schema.ts'
import type { SkillTable } from '../../src/market/answers/skills.schema.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { createTestClock } from '../helpers/test-clock.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

const SCRIPT = '<script>alert(1)</script>'
const IMAGE = '<img src=x onerror=alert(2)>'
const FORMULA = '=HYPERLINK("http://x")'
const LONG = 'длинное'.repeat(14)

/**
 * Thirty adverts of six employers, one of them without a name; half name Docker in the first week,
 * all in the second.
 */
const testersOf = (week: 1 | 2) =>
  Array.from(
    { length: 30 },
    (_, i): Partial<SampleVacancy> => ({
      title: `Тестировщик ${i % 2 ? SCRIPT : ''}`,
      employer:
        i % 6 === 0
          ? { id: null, name: null }
          : { id: String(i % 6), name: `"><b>${SCRIPT} ${i % 6}` },
      keySkills: ['SQL', IMAGE, FORMULA, LONG, ...(week === 2 || i < 15 ? ['Docker'] : [])],
      description: `<p>Проверка учётных программ номер ${'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'[i]}.</p>`,
      experience: i < 12 ? 'noExperience' : 'between1And3',
      salary: i < 12 ? salary(100_000 + 10_000 * i, null) : null,
    }),
  )
/** Three adverts, one without an employer. */
const stokers = [0, 1, 2].map(
  (i): Partial<SampleVacancy> => ({
    title: 'Кочегар',
    keySkills: ['Уголь', 'SQL'],
    description: `<p>Топим. Порой нужен SQL &lt;s>. Топим.</p>`,
    employer: i === 0 ? { id: null, name: null } : { id: `k${i}`, name: `Котельная ${i}` },
    salary: salary(50_000, 60_000),
  }),
)

const DAY_MS = 24 * 60 * 60 * 1000
const TABS = [
  '',
  '/families',
  '/pay',
  '/slices',
  '/slices?by=employer',
  '/slices?by=area',
  '/trend',
  '/trend?days=365',
  '/base',
]

let app: TestApp
let anna: Visitor
let key: string
let testers: string
let few: string
beforeAll(async () => {
  const clock = createTestClock()
  const siteOf = (week: 1 | 2) =>
    createSampleSite({
      vacancies: sampleVacancies(...testersOf(week), ...stokers),
      delay: clock.delay,
      now: clock.now,
    })
  let site = siteOf(1)
  app = await createTestApp({ clock, fetch: (url, init) => site.fetch(new Request(url, init)) })
  few = (await app.scan('Кочегар')).id
  testers = (await app.scan('Тестировщик')).id
  await clock.advanceBy(8 * DAY_MS)
  site = siteOf(2)
  await app.scan('Тестировщик')
  anna = await signedIn(app, 'anna')
  key = (await app.addKey({ limits: { perMinute: 1000 } })).secret
})
afterAll(() => app.close())

const scanPath = (scan = testers) => `/account/scans/${scan}`
const comparePath = () => `/account/compare?a=${testers}&b=${few}`
const addresses = () => [
  ...[testers, few].flatMap((scan) => TABS.map((tab) => scanPath(scan) + tab)),
  ...['SQL', IMAGE, FORMULA, LONG].map(
    (skill) => `${scanPath()}/vacancies?${new URLSearchParams({ skill })}`,
  ),
  `${scanPath(few)}/vacancies?skill=SQL`,
  ...['distinct', 'all'].map((of) => `${scanPath()}?of=${of}&sort=distinctive`),
  comparePath(),
  `/account/compare?a=${testers}`,
  `/account/compare?a=${testers}&b=${testers}`,
]

const mainOf = ({ document }: Page) => document.querySelector('main')?.textContent ?? ''
const rowsOf = (page: Page, at = 0) =>
  [
    ...([...page.document.querySelectorAll('main table')][at]?.querySelectorAll('tbody tr') ?? []),
  ].map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

describe.each(['en', 'ru'])('every page, in %s', (language) => {
  const pages = new Map<string, Page>()
  beforeAll(async () => {
    for (const path of addresses())
      pages.set(path, await anna.open(path, { 'accept-language': language }))
  })
  const offenders = (isBad: (page: Page) => boolean) =>
    [...pages].filter(([, page]) => isBad(page)).map(([path]) => path)

  test('opens, with figures only', () => {
    expect(offenders(({ status }) => status !== 200)).toEqual([])
    expect(
      offenders((page) => /\b(null|undefined|NaN|Infinity)\b|\[object/.test(mainOf(page))),
    ).toEqual([])
  })

  test('runs and styles nothing that strangers wrote', () => {
    expect(
      offenders(
        ({ document }) => document.querySelector('script:not([src]), img[src=x], main b') !== null,
      ),
    ).toEqual([])
    const attributes = ({ document }: Page) =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].map(({ name }) => name),
      )
    expect(
      offenders((page) =>
        attributes(page).some((name) => name === 'style' || name.startsWith('on')),
      ),
    ).toEqual([])
  })

  test('has one title, ids that differ, and a name for each picture', () => {
    expect(offenders(({ document }) => document.querySelectorAll('h1').length !== 1)).toEqual([])
    const repeated = ({ document }: Page) => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return new Set(ids).size !== ids.length
    }
    expect(offenders(repeated)).toEqual([])
    const unnamed = ({ document }: Page) =>
      [...document.querySelectorAll('main svg')].some(
        (svg) =>
          svg.getAttribute('aria-hidden') !== 'true' && !svg.closest('[role=img][aria-label]'),
      )
    expect(offenders(unnamed)).toEqual([])
  })
})

test('the table of skills shows the figures of the API, over all adverts or distinct jobs', async () => {
  const response = await app.get(`/v1/scans/${testers}/skills`, key)
  const { skills } = (await response.json()) as SkillTable
  const names = (rows: ReturnType<typeof rowsOf>) =>
    rows.map(([name]) => name?.replace(/\s*\*$/, ''))
  const all = rowsOf(await anna.open(scanPath()))
  expect(names(all)).toEqual(skills.map(({ name }) => name))
  expect(all.map((row) => row[3])).toEqual(skills.map(({ count }) => String(count)))
  const distinct = rowsOf(await anna.open(`${scanPath()}?of=distinct`))
  expect(distinct.map((row) => row[3])).toEqual(skills.map((row) => String(row.distinct)))
  expect(names(rowsOf(await anna.open(`${scanPath()}?q=dock`)))).toEqual(['Docker'])
  expect(rowsOf(await anna.open(`${scanPath()}?q=no+such`))).toEqual([])
})

describe('small samples', () => {
  test('have no interval and no median', async () => {
    const page = await anna.open(scanPath(few))
    expect(page.document.querySelectorAll('svg.whisker').length).toBeGreaterThan(0)
    expect(page.document.querySelectorAll('svg.whisker .range').length).toBe(0)
    expect(mainOf(page)).not.toContain('50,000')
    expect(mainOf(await anna.open(`${scanPath(few)}/vacancies?skill=SQL`))).toContain('50,000')
    const slices = await anna.open(`${scanPath(few)}/slices`)
    expect(slices.document.querySelectorAll('.multiples svg.whisker').length).toBe(0)
  })

  test('larger ones have both', async () => {
    const page = await anna.open(scanPath())
    expect(page.document.querySelectorAll('svg.whisker .range').length).toBeGreaterThan(0)
    expect(mainOf(page)).toContain('155,000')
  })
})

test('the trend tells what rose, on its page, beside the skills, and on the page of the skill', async () => {
  const { document: trend } = await anna.open(`${scanPath()}/trend`)
  const moved = [...trend.querySelectorAll('.dumbbells li')].map(({ textContent }) => textContent)
  expect(moved).toEqual([expect.stringMatching(/^Docker50% → 100% \+50\.0/)])
  expect(trend.querySelectorAll('figure.chart svg').length).toBe(2)
  const beside = (await anna.open(scanPath())).document.querySelector('#moved + ul')?.textContent
  expect(beside).toBe('Docker50% → 100%, +50.0 pp')
  const skill = await anna.open(`${scanPath()}/vacancies?skill=docker`)
  expect(mainOf(skill)).toContain('+50.0')
  expect(skill.document.querySelector('#trend ~ figure svg')).not.toBeNull()
  expect(
    (await anna.open(`${scanPath(few)}/trend`)).document.querySelector('figure.chart'),
  ).toBeNull()
})

test('the first page tells beside each scan what rose, or nothing where there is nothing to compare', async () => {
  const { document } = await anna.open('/account')
  const movesOf = (scan: string) => {
    const row = document.querySelector(`main a[href="${scanPath(scan)}"]`)?.closest('tr')
    return [...(row?.querySelectorAll('.moves li') ?? [])].map(({ textContent }) => textContent)
  }
  expect(movesOf(testers)).toEqual(['Docker+50.0 pp'])
  expect(movesOf(few)).toEqual([])
})

test('adverts of a skill tell the sentence that names it, as text', async () => {
  const page = await anna.open(`${scanPath(few)}/vacancies?skill=SQL`)
  const sentences = [...page.document.querySelectorAll('.sentence')].map(
    ({ textContent }) => textContent,
  )
  expect(sentences).toEqual(Array(3).fill('Порой нужен SQL <s>.'))
  expect(page.document.querySelector('.sentence s')).toBeNull()
})

test('adverts of a skill tell employer, region, pay and day, and lead to the site', async () => {
  const page = await anna.open(`${scanPath()}/vacancies?skill=SQL`)
  const rows = rowsOf(page)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows[1]).toEqual([
    `Тестировщик ${SCRIPT}`,
    `"><b>${SCRIPT} 1`,
    'Москва',
    'from ₽110,000',
    '14 Oct 2026',
    'key skills',
  ])
  const links = [...page.document.querySelectorAll('main tbody a')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  expect(links.every((link) => /^http:\/\/site\.test\/vacancy\/\d+$/.test(link))).toBe(true)
})

test('what is picked from is in the order of the alphabet, and two different ones at first', async () => {
  const titlesOf = (page: Page, name: string) =>
    [...page.document.querySelectorAll(`select[name=${name}] option`)].flatMap((option) =>
      option.getAttribute('value') === '' ? [] : [option.textContent],
    )
  const compare = await anna.open('/account/compare')
  const order = ['Кочегар', 'Тестировщик']
  expect([titlesOf(compare, 'a'), titlesOf(await anna.open('/account/check'), 'scan')]).toEqual([
    order,
    order,
  ])
  const chosen = compare.document.querySelector('select[name=b] option[selected]')?.textContent
  expect(chosen).toBe('Тестировщик')
})

describe('the row that is cited is the one a reader picks', () => {
  const citedOn = async (path: string) => {
    const { document } = await anna.open(path)
    const options = [...document.querySelectorAll('select[name=cite] option')].map(
      (one) => one.getAttribute('value')!,
    )
    const lines = [...document.querySelectorAll('.cite pre')].map(({ textContent }) =>
      textContent!.trim(),
    )
    return { options, lines, form: document.querySelector('form:has(select[name=cite])') }
  }
  const withCite = (path: string, cite: string) =>
    `${path}${path.includes('?') ? '&' : '?'}cite=${encodeURIComponent(cite)}`

  test.each(['', '?of=distinct', '?sort=name', '/families', '/slices', '/trend', 'compare'])(
    'on %p, and the first one else',
    async (tab) => {
      const path = tab === 'compare' ? comparePath() : scanPath() + tab
      const { options, lines } = await citedOn(path)
      expect(options.length).toBeGreaterThan(0)
      expect(new Set(options).size).toBe(options.length)
      expect((await citedOn(withCite(path, options[0]!))).lines).toEqual(lines)
      expect((await citedOn(withCite(path, 'none such'))).lines).toEqual(lines)
      const last = options.at(-1)!
      const picked = await citedOn(withCite(path, last))
      expect(picked.lines[0]).toContain(last.split(': ').at(-1)!)
      if (options.length > 1) expect(picked.lines).not.toEqual(lines)
    },
  )

  test('with the share that the page shows', async () => {
    const response = await app.get(`/v1/scans/${testers}/skills`, key)
    const { skills } = (await response.json()) as SkillTable
    const { count, distinct } = skills.find(({ name }) => name === 'SQL')!
    const lineOf = async (tab: string) =>
      (await citedOn(withCite(scanPath() + tab, 'SQL'))).lines[0]
    expect(await lineOf('')).toContain(` ${count} adverts`)
    expect(await lineOf('?of=distinct')).toContain(
      ` ${textsOf('en').figures.citedDistinct(distinct!)}`,
    )
  })

  test('with pay of adverts without repeats, as it is counted', async () => {
    const response = await app.get(`/v1/scans/${testers}/base`, key)
    const { distinct } = (await response.json()) as Base
    const { lines } = await citedOn(`${scanPath()}/pay`)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines)
      expect(line).toContain(` of ${textsOf('en').figures.citedDistinct(distinct!)}`)
  })

  test('and what else is chosen on the page stays', async () => {
    const { form } = await citedOn(withCite(`${scanPath()}?of=distinct&sort=name`, 'SQL'))
    const kept = [...form!.querySelectorAll('input')].map((one) => [
      one.getAttribute('name'),
      one.getAttribute('value'),
    ])
    expect(Object.fromEntries(kept)).toEqual({ of: 'distinct', sort: 'name' })
  })
})

test('a family leads to its skills, and a skill to its family', async () => {
  const page = await anna.open(`${scanPath()}/families`)
  const links = [...page.document.querySelectorAll('main table a')].map(
    (link) => link.getAttribute('href')!,
  )
  const family = `${scanPath()}?family=databases`
  expect(links).toContain(family)
  expect(rowsOf(await anna.open(family)).map(([name]) => name)).toEqual(['SQL'])
  expect(rowsOf(await anna.open(`${scanPath()}?family=none`)).length).toBeGreaterThan(1)
  const skill = await anna.open(`${scanPath()}/vacancies?skill=SQL`)
  expect(skill.document.querySelector(`main a[href="${family}"]`)).not.toBeNull()
})

test('two scans are compared; one that is gone is told', async () => {
  const page = await anna.open(comparePath())
  expect(rowsOf(page).map(([name]) => name)).toEqual(['SQL'])
  for (const b of ['0000000000', '%00', 'x'.repeat(300)])
    expect((await anna.open(`/account/compare?a=${testers}&b=${b}`)).status).toBe(404)
})

describe('downloads', () => {
  const FILES = ['skills', 'families', 'pay', 'slices', 'slices?by=employer', 'trend?since=30d']
  const forms = ['csv', 'json']
  // Reading a body as text drops the mark when the body was bytes.
  const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')
  const withForm = (file: string, form: string) => file.replace(/(\?|$)/, `.${form}$1`)

  test.each(FILES)('are what the API answers: %s', async (file) => {
    for (const form of forms) {
      const { response, text } = await anna.open(`${scanPath()}/download/${withForm(file, form)}`)
      const query = `${file.includes('?') ? '&' : '?'}format=${form}`
      const asked = file === 'slices' ? `${file}?by=experience&format=${form}` : `${file}${query}`
      const api = await (
        await app.get(`/v1/scans/${testers}/${asked.replace('trend', 'history')}`, key)
      ).text()
      const told =
        form === 'csv' ? [text, api].map(withoutMark) : [JSON.parse(text), JSON.parse(api)]
      expect(told[0]).toEqual(told[1])
      expect(response.headers.get('content-disposition')).toContain(`attachment; filename="`)
    }
  })

  test('hold no formula, and say that they are UTF-8', async () => {
    const { text } = await anna.open(`${scanPath()}/download/skills.csv`)
    expect(text.codePointAt(0)).toBe(0xfeff)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  test.each([...FILES, 'compare'])('are for a Russian Excel on Russian pages: %s', async (file) => {
    const path =
      file === 'compare'
        ? comparePath().replace('?', '/download/compare?')
        : `${scanPath()}/download/${file}`
    const { response, text } = await anna.open(withForm(path, 'csv'), { 'accept-language': 'ru' })
    const [head = '', ...rows] = withoutMark(text).split('\r\n')
    expect(head).not.toMatch(/[a-z]{2}/i)
    expect(head.split(';').length).toBeGreaterThan(5)
    const numbers = rows
      .flatMap((row) => row.split(';'))
      .filter((cell) => /^\d+[.,]\d+$/.test(cell))
    expect(numbers.filter((cell) => cell.includes('.'))).toEqual([])
    if (file !== 'pay') expect(numbers.length).toBeGreaterThan(0)
    const name = decodeURIComponent(
      /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition')!)![1]!,
    )
    expect(name).toContain('Тестировщик')
  })

  test('of a comparison', async () => {
    const { text } = await anna.open(
      comparePath().replace('compare?', 'compare/download/compare.json?'),
    )
    expect((JSON.parse(text) as { skills: unknown[] }).skills).toHaveLength(1)
  })

  test('are for who is signed in, and only what there is', async () => {
    const guest = createVisitor(app)
    const file = await guest.open(`${scanPath()}/download/skills.csv`)
    expect(file.document.querySelector('form[action^="/sign-in"]')).not.toBeNull()
    for (const path of [
      `${scanPath()}/download/base.csv`,
      `${scanPath()}/download/skills.xml`,
      `${scanPath()}/download/toString.json`,
      `${scanPath()}/download/trend.json?since=yesterday`,
      `${scanPath('0000000000')}/download/skills.csv`,
      '/account/compare/download/compare.csv',
      '/account/scans/0000000000/pay',
    ])
      expect([path, (await anna.open(path)).status]).toEqual([path, 404])
  })
})

describe('the list', () => {
  const titlesIn = ({ document }: Page) =>
    [...document.querySelectorAll('main tbody th a')].map(({ textContent }) => textContent)

  test('finds professions by a skill they ask for, which it shows', async () => {
    const page = await anna.open('/account?q=Docker')
    expect(titlesIn(page)).toEqual(['Тестировщик'])
    expect(page.document.querySelector('main tbody .bars a')?.textContent).toBe('Docker')
  })

  test('finds a profession by what the table calls it in another language', async () => {
    expect(titlesIn(await anna.open('/account?q=stoker'))).toEqual([])
    expect(titlesIn(await anna.open('/account?q=tester'))).toEqual(['Тестировщик'])
  })

  test('suggests professions and skills while one types, without scripts', async () => {
    const { document } = await anna.open('/account')
    const id = document.querySelector('input[type=search]')?.getAttribute('list')
    const offered = [...document.querySelectorAll(`datalist#${id} option`)].map((option) =>
      option.getAttribute('value'),
    )
    for (const each of ['Тестировщик', 'Кочегар', 'Docker']) expect(offered).toContain(each)
  })

  test.each([
    ['name', ['Кочегар', 'Тестировщик'], 'ascending'],
    ['adverts', ['Тестировщик', 'Кочегар'], 'descending'],
    ['pay', ['Тестировщик', 'Кочегар'], 'descending'],
  ] as const)('is in the order of a head: %s', async (sort, order, direction) => {
    const page = await anna.open(`/account?sort=${sort}`)
    expect(titlesIn(page)).toEqual([...order])
    expect(
      [...page.document.querySelectorAll('th[aria-sort]')].map((th) =>
        th.getAttribute('aria-sort'),
      ),
    ).toEqual([direction])
  })

  test('leads to the comparison of what is ticked', async () => {
    const { document } = await anna.open('/account')
    const form = document.querySelector('form[action="/account/compare"]')!
    const ids = [...form.querySelectorAll('input[type=checkbox][name=s]')].map((box) =>
      box.getAttribute('value'),
    )
    expect(ids.toSorted()).toEqual([testers, few].toSorted())
  })
})

test('a skill says in which professions it is asked for, the highest share first', async () => {
  const { document } = await anna.open(`${scanPath()}/vacancies?skill=SQL`)
  const links = [...document.querySelectorAll('section[aria-labelledby=asked-in] a')]
  expect(links.map(({ textContent }) => textContent).toSorted()).toEqual(['Кочегар', 'Тестировщик'])
})
