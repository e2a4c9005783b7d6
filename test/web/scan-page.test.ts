import { afterEach, describe, expect, test } from 'bun:test'
import { whySuspended } from '../../src/scans/crawl/reasons.ts'
import type { Scan, ScanStatus } from '../../src/scans/scan.schema.ts'
import { textsOf } from '../../src/web/i18n/language.ts'
import { scanListChanged } from '../helpers/scan-list.ts'
import { createTestApp, SITE_URL, type TestApp, type TestAppOptions } from '../helpers/test-app.ts'
import { salary, sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor, type Page, signedIn, type Visitor } from '../helpers/visitor.ts'

let app: TestApp
afterEach(() => app.close())

const { scans: texts } = textsOf('en')
const SKILL = 'C++ & "C#"'

/** A scan with a result, and an owner who is signed in. */
async function scanned(
  vacancies: TestAppOptions['vacancies'],
  options?: Parameters<TestApp['scan']>[1],
) {
  app = await createTestApp({ vacancies })
  const { id } = await app.scan('Тестировщик', options)
  const visitor = await signedIn(app, 'anna')
  const { secret } = await app.addKey()
  const scan = (await (await app.get(`/v1/scans/${id}`, secret)).json()) as Scan
  return { visitor, path: `/account/scans/${id}`, scan }
}

const plain = (count: number, fields = {}) =>
  sampleVacancies(...Array.from({ length: count }, () => ({ keySkills: ['SQL'], ...fields })))

const mainOf = ({ document }: Page) => document.querySelector('main')?.textContent ?? ''
const linksOf = ({ document }: Page) =>
  [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href') ?? '')

describe('the page of a scan tells what makes its figures partial or old', () => {
  const statuses: [ScanStatus, (app: TestApp) => unknown][] = [
    [
      'running',
      (app) => app.app.runs.queue({ queries: ['Тестировщик'], area: null, withSalary: true }),
    ],
    [
      'stopped',
      async (app) => {
        app.database.sqlite.run("UPDATE runs SET state = 'stopped'")
        // No run that has a result is ever stopped: a server that has known it as done would not
        // look at it again.
        await app.restart()
      },
    ],
    [
      'failed',
      async (app) => {
        const { runId } = await app.app.runs.queue({
          queries: ['Тестировщик'],
          area: null,
          withSalary: true,
        })
        app.database.sqlite.run("UPDATE runs SET state = 'failed' WHERE id = ?", [runId])
      },
    ],
  ]
  test.each(statuses)('a scan that is %s', async (status, make) => {
    const { visitor, path } = await scanned(plain(2))
    expect(mainOf(await visitor.open(path))).not.toContain(texts.notes[status])
    await make(app)
    scanListChanged(app.database.sqlite)
    await app.clock.advanceBy(1000)
    expect(mainOf(await visitor.open(path))).toContain(texts.notes[status])
  })

  test('one that met the cap of the site', async () => {
    const { visitor, path, scan } = await scanned(plain(2))
    const note = texts.limitHit(String(scan.found), '2,000')
    expect(mainOf(await visitor.open(path))).not.toContain(note)
    app.database.sqlite.run('UPDATE runs SET limit_hit = 1')
    await app.restart()
    expect(mainOf(await visitor.open(path))).toContain(note)
  })

  test.each([
    [29, true],
    [30, false],
  ])('one of few vacancies: %d', async (count, few) => {
    const { visitor, path } = await scanned(plain(count))
    expect(mainOf(await visitor.open(path)).includes(texts.few('30'))).toBe(few)
    const { document } = await visitor.open('/account')
    expect(document.querySelector('td svg.unsure') !== null).toBe(few)
    expect(document.querySelector(`[title="${texts.few('30')}"]`) !== null).toBe(few)
  })
})

test('a scan that is mostly copies of one advert says so in the list and leads to shares without them', async () => {
  const copies = { employer: { id: '1', name: 'Таксопарк' }, keySkills: ['SQL'] }
  const { visitor, path } = await scanned(
    sampleVacancies(...Array.from({ length: 40 }, (_, i) => (i < 30 ? copies : {}))),
  )
  const page = await visitor.open(path)
  expect(mainOf(page)).toContain('Таксопарк')
  expect(page.document.querySelector(`.notice a[href="${path}?of=distinct"]`)).not.toBeNull()
  const list = await visitor.open('/account')
  const repeats = textsOf('en').figures.repeats('29', 40)
  expect(list.document.querySelector(`td [title="${repeats}"]`)).not.toBeNull()
  expect(list.document.querySelector('td svg.unsure')).not.toBeNull()
})

describe('the page of a scan tells pay', () => {
  const { market } = textsOf('en')
  const { medianOf } = textsOf('en').figures.pay
  const paid = (count: number, from: number | null, to: number | null) =>
    plain(count, { salary: salary(from, to) })

  test('by the median of the bound that most state, where too few state both', async () => {
    const vacancies = sampleVacancies(
      ...Array.from({ length: 9 }, () => ({ salary: salary(100_000, 150_000) })),
      { salary: salary(120_000, null) },
      ...Array.from({ length: 9 }, () => ({ salary: salary(140_000, 250_000) })),
      {},
    )
    const { visitor, path } = await scanned(vacancies)
    const { document } = await visitor.open(path)
    // Of 19 lower bounds the tenth; 18 adverts state an upper one, and the two are no range.
    const sentence = document.querySelector('.pay-line')?.textContent
    expect(sentence).toContain(medianOf.from('120', 19))
    expect(sentence).not.toContain('200')
  })

  test.each([
    [9, true],
    [10, false],
  ])('and says that they are too few, of %d', async (count, few) => {
    const { visitor, path } = await scanned(paid(count, null, 90_000))
    const text = mainOf(await visitor.open(path))
    expect([text.includes(market.tooFew), text.includes(medianOf.to('90', count))]).toEqual([
      few,
      !few,
    ])
    const [row] = (await visitor.open('/account')).document.querySelectorAll('tbody tr')
    expect([
      row?.textContent?.includes(market.tooFew),
      row?.textContent?.includes('₽90,000'),
    ]).toEqual([few, !few])
    expect(text).not.toContain('null')
  })

  test('that nobody states it, or that it was not counted', async () => {
    const unstated = await scanned(plain(2))
    expect(mainOf(await unstated.visitor.open(unstated.path))).toContain(texts.payUnstated)
    await app.close()
    const uncounted = await scanned(plain(2, { salary: salary(1, 2) }), { withSalary: false })
    expect(mainOf(await uncounted.visitor.open(uncounted.path))).toContain(texts.payNotCounted)
  })
})

test('a scan without skills is told in a sentence, not by an empty table', async () => {
  const { visitor, path } = await scanned(sampleVacancies({}, {}))
  const page = await visitor.open(path)
  expect(page.document.querySelector('table')).toBeNull()
  expect(mainOf(page)).toContain(texts.noSkills)
})

test('two employers of one name are told apart by their numbers', async () => {
  const firm = (id: string) => ({ employer: { id, name: 'Контора' } })
  const { visitor, path } = await scanned(sampleVacancies(firm('41'), firm('42'), {}))
  const { document } = await visitor.open(`${path}/slices?by=employer`)
  const titles = [...document.querySelectorAll('.multiples h3')].map(
    (title) => title.textContent ?? '',
  )
  expect(titles).toHaveLength(3)
  expect(titles.filter((title) => /41|42/.test(title))).toHaveLength(2)
})

test('parts of which an advert may be in several are told to make more than all', async () => {
  const { slices } = textsOf('en').figures
  const { visitor, path } = await scanned(
    sampleVacancies({ workFormats: ['REMOTE', 'HYBRID'] }, { workFormats: ['REMOTE'] }),
  )
  const told = async (by: string) =>
    mainOf(await visitor.open(`${path}/slices?by=${by}`)).includes(slices.inSeveral)
  expect([await told('format'), await told('experience')]).toEqual([true, false])
})

test('a part that states no pay says so once, and one without intervals does not speak of them', async () => {
  const { pay, slices } = textsOf('en').figures
  const { visitor, path } = await scanned(plain(12))
  const whole = mainOf(await visitor.open(`${path}/slices`))
  expect(whole.split(pay.unstated)).toHaveLength(2)
  const each = mainOf(await visitor.open(`${path}/slices?by=employer`))
  const linesOf = (text: string) =>
    [slices.noLine, slices.readTheLine].map((line) => text.includes(line))
  expect([linesOf(whole), linesOf(each)]).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a median of few adverts is told alike beside others of its kind and in its group', async () => {
  const { pay } = textsOf('en').figures
  const paid = (experience: string, from: number) =>
    Array.from({ length: 12 }, (_, i) => ({
      experience,
      employer: { id: `${experience}${i}`, name: `${experience}${i}` },
      salary: salary(from, null),
    }))
  const { visitor, path } = await scanned(
    sampleVacancies(...paid('noExperience', 50_000), ...paid('moreThan6', 90_000)),
  )
  for (const page of ['/pay', '/slices']) {
    const text = mainOf(await visitor.open(path + page))
    for (const median of ['₽50,000', '₽90,000'])
      expect([page, text.includes(pay.about(median))]).toEqual([page, true])
  }
})

test('a group that no advert is of is told apart from groups that are not kept', async () => {
  const { slices } = textsOf('en').figures
  const { visitor, path } = await scanned(plain(12))
  expect(mainOf(await visitor.open(`${path}/slices?area=no-such`))).toContain(slices.noneWithin)
})

test('two runs of a day are told apart by the hour, and what cannot be compared is not drawn', async () => {
  const { visitor, path } = await scanned(plain(12))
  await app.clock.advanceBy(2 * 60 * 60 * 1000)
  await app.scan('Тестировщик')
  const { document } = await visitor.open(`${path}/trend`)
  const finished = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  expect(finished).toHaveLength(2)
  expect(new Set(finished).size).toBe(2)
  expect(document.querySelector('svg.spark')).toBeNull()
  expect(
    (await visitor.open(`${path}/vacancies?skill=SQL`)).document.querySelector('figure svg'),
  ).toBeNull()
})

test('words of titles are those that several adverts have', async () => {
  const titles = [...Array(3).fill('Тестировщик в банк'), ...Array(2).fill('Тестировщик игр')]
  const { visitor, path, scan } = await scanned(
    sampleVacancies(...titles.map((title) => ({ title }))),
  )
  expect(scan.titleWords.map(({ word }) => word)).toContain('тестировщик игр')
  const words =
    (await visitor.open(path)).document.querySelector('[aria-labelledby=words]')?.textContent ?? ''
  expect([words.includes('банк'), words.includes('игр')]).toEqual([true, false])
})

test('words of titles stand once each in all their forms, and where phrases have them mostly, in these', async () => {
  const title = (text: string, times: number) => Array(times).fill(text)
  const titles = [
    ...title('Тестировщик банка', 2),
    ...title('Тестировщик касс банка', 2),
    ...title('Тестировщик в банке', 2),
    ...title('Тестировщик касс в банке', 1),
    ...title('Тестировщик мобильных игр', 3),
    ...title('Тестировщик игр', 1),
  ]
  const { visitor, path } = await scanned(sampleVacancies(...titles.map((title) => ({ title }))))
  const { document } = await visitor.open(path)
  const shown = [...document.querySelectorAll('[aria-labelledby=words] li')].map(
    ({ firstChild }) => firstChild?.textContent?.trim() ?? '',
  )
  expect(shown.filter((word) => /^(?:банк|игр)/.test(word))).toEqual(['банка'])
})

test.each([
  [null, true],
  [false, false],
])(
  'pay that mostly does not say whether it is before tax is told to: gross %p',
  async (gross, told) => {
    const { visitor, path } = await scanned(plain(12, { salary: salary(100_000, null, { gross }) }))
    const note = textsOf('en').figures.pay.taxUnstated('12', '12')
    expect(mainOf(await visitor.open(path)).includes(note)).toBe(told)
  },
)

test('spellings that no advert has are told apart from those that adverts write', async () => {
  const { visitor, path } = await scanned(
    sampleVacancies({ keySkills: ['Excel'] }, { keySkills: ['MS Excel'] }),
  )
  const page = await visitor.open(`${path}/vacancies?skill=Excel`)
  const section = page.document.querySelector('[aria-labelledby=spellings]')
  const written = [...(section?.querySelectorAll('li') ?? [])].map((item) => item.textContent ?? '')
  expect(written).toHaveLength(2)
  expect(written.every((text) => /Excel 1$/.test(text))).toBe(true)
  expect(section?.textContent).toContain('Эксель')
})

describe('the vacancies behind the count of a skill', () => {
  const skills = (visitor: Visitor, path: string) => visitor.open(path).then(linksOf)

  test('are as many as it says, and lie on the vacancy site', async () => {
    const vacancies = sampleVacancies(
      { keySkills: [SKILL] },
      { keySkills: [SKILL] },
      { keySkills: [SKILL] },
      { keySkills: ['Java'] },
      { description: `<p>Требования:</p><p>${SKILL.replace('&', '&amp;')}.</p>` },
    )
    const { visitor, path, scan } = await scanned(vacancies)
    const links = await skills(visitor, path)
    expect(links).toHaveLength(scan.skills.length)
    for (const [index, { name, count }] of scan.skills.entries()) {
      const page = await visitor.open(links[index]!)
      expect([name, linksOf(page).length]).toEqual([name, count])
      expect(mainOf(page)).toContain(name)
    }
    const ids = vacancies.filter((each) => !each.keySkills.includes('Java')).map(({ id }) => id)
    const named = linksOf(await visitor.open(links[0]!))
    expect(named).toEqual(ids.map((id) => `${SITE_URL}/vacancy/${id}`))
  })

  test('come in parts when they are many, each vacancy once', async () => {
    const { visitor, path } = await scanned(plain(101))
    const [first = ''] = await skills(visitor, path)
    const partsOf = async (address: string): Promise<string[]> => {
      const page = await visitor.open(address)
      const further = page.document.querySelector('a[rel=next]')?.getAttribute('href')
      return [...linksOf(page), ...(further ? await partsOf(further) : [])]
    }
    expect(linksOf(await visitor.open(first)).length).toBeLessThan(101)
    expect(new Set(await partsOf(first)).size).toBe(101)
    expect((await partsOf(first)).length).toBe(101)
    for (const part of ['0', '-1', '99', 'x', '1e999'])
      expect(linksOf(await visitor.open(`${first}&page=${part}`)).length).toBeGreaterThan(0)
  })

  test('are told as missing when there are none', async () => {
    const { visitor, path } = await scanned(plain(2))
    for (const address of [
      `${path}/vacancies?skill=Cobol`,
      `${path}/vacancies`,
      '/account/scans/x/vacancies?skill=SQL',
    ])
      expect((await visitor.open(address)).status).toBe(404)
  })
})

test.each(['en', 'ru'] as const)(
  'why a run rests is told in the language of the page: %s',
  async (language) => {
    await scanned(plain(1))
    app.database.sqlite.run(
      "UPDATE runs SET state = 'parked', pauses = 1, reason = ?, next_try_at = ?",
      [whySuspended({ failure: 'captcha' }), app.clock.now() + 60_000],
    )
    const admin = await signedIn(app, 'admin', { admin: true })
    for (const path of ['/admin/scans', '/account']) {
      const { document } = await admin.open(path, { 'accept-language': language })
      expect(document.querySelector('main')?.textContent).toContain(
        textsOf(language).runs.reasons.captcha.happened,
      )
    }
  },
)

test.each([true, false])('pages say whether the adverts are invented: %p', async (isDemo) => {
  app = await createTestApp({ vacancies: plain(2), isDemo })
  const { document } = await createVisitor(app).open('/')
  expect(document.querySelector('.demo') !== null).toBe(isDemo)
})

test('the first skills stand before all of them, until a reader chooses what to see', async () => {
  const { visitor, path } = await scanned(plain(5, { keySkills: ['SQL', 'Python'] }))
  const firstOf = async (query: string) => {
    const { document } = await visitor.open(path + query)
    return document.querySelectorAll('section[aria-labelledby=first] li').length
  }
  expect([await firstOf(''), await firstOf('?sort=name')]).toEqual([2, 0])
})

test.each([
  [29, true],
  [30, false],
])('a bar of %d adverts is pale: %p', async (count, isPale) => {
  const each = Array.from({ length: count }, (_, i) => ({
    employer: { id: `${i}`, name: `${i}` },
    keySkills: ['SQL'],
  }))
  const { visitor, path } = await scanned(sampleVacancies(...each))
  const { document } = await visitor.open(path)
  const bars = [...document.querySelectorAll('section[aria-labelledby=first] svg')]
  expect(bars.map((bar) => bar.getAttribute('class')?.includes('unsure'))).toEqual([isPale])
})

test('a printed page says where it was found', async () => {
  const { visitor, path } = await scanned(plain(2))
  const { document } = await visitor.open(`${path}?sort=name`)
  expect(document.querySelector('.printed p')?.textContent).toEndWith(`${path}?sort=name`)
})

test('pages of a session are compressed, those of one-time links and of guests are not', async () => {
  const { visitor, path } = await scanned(plain(2))
  const encodingOf = async (page: Promise<Page>) =>
    (await page).response.headers.get('content-encoding')
  const asked = { 'accept-encoding': 'gzip' }
  expect(await encodingOf(visitor.open(path, asked))).toBe('gzip')
  expect(await encodingOf(createVisitor(app).open('/set-password/x', asked))).toBeNull()
})

test('no page that is a secret says its address on paper', async () => {
  await scanned(plain(2))
  const { document } = await createVisitor(app).open('/set-password/x')
  expect(document.querySelector('.printed')).toBeNull()
})
