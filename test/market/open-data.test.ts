/**
 * What is told of a scan of the state's open data: whom its figures are owed to everywhere, and
 * nobody's contacts anywhere.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { OpenShape } from '../../src/demo/trudvsem/open-shape.ts'
import { originColumns, withColumns } from '../../src/market/attributed.ts'
import { openAdverts, openWorld, scanOpen } from '../helpers/open-adverts.ts'
import { signedIn } from '../helpers/visitor.ts'
import { closeWorlds } from '../helpers/walk-world.ts'

/**
 * What is searched for everywhere: a name, a telephone and an address of mail, in each field that
 * is there.
 */
const NAME = 'Канарейкина'
const MAIL = 'kanareika@canary.example'
const PHONE = '+7 900 765-43-21'
const CANARY = `тел. ${PHONE}, ${MAIL}`

/** The portal itself, as far as its name goes: its requests come to the stand-in. */
const PORTAL = {
  trudvsemUrl: 'https://opendata.trudvsem.ru/opendata/api/v1',
  public: 'on' as const,
}

const withCanary = (now: number): OpenShape[] =>
  openAdverts(
    now,
    ...Array.from({ length: 12 }, (_, i) => ({
      'job-name': `Бухгалтер ${CANARY}`,
      duty: `Ведение учёта в 1С.\nЗвонить: ${CANARY}`,
      requirement: {
        education: `Высшее ${CANARY}`,
        experience: `1 год ${CANARY}`,
        qualification: `Excel ${CANARY}`,
      },
      requirements: `Знание 1С ${CANARY}`,
      conditions: `<p>Отпуск</p><p>${CANARY}</p>`,
      skills: ['1С', `Excel ${MAIL}`, PHONE],
      salary_min: 40_000 + 1000 * i,
      currency: `«руб.» ${CANARY}`,
      region: { region_code: '', name: `Пермь ${CANARY}` },
      addresses: { address: [{ location: `${NAME}, ${CANARY}`, lng: CANARY }] },
      company: {
        name: `Контора ${i} ${CANARY}`,
        inn: String(7_700_000_000 + i),
        ogrn: CANARY,
        email: MAIL,
        phone: PHONE,
        url: MAIL,
        hr_agency: NAME,
      },
      employment: `Полная ${CANARY}`,
      schedule: `Вахта ${CANARY}`,
      vac_url: `https://trudvsem.ru/${MAIL}`,
      contact_person: NAME,
      contact_list: [{ contact_type: MAIL, contact_value: PHONE, contact_name: NAME }],
      ...({
        social_protected: NAME,
        category: { specialisation: MAIL },
        code_profession: PHONE,
      } as object),
    })),
  )

async function scannedWorld() {
  const world = await openWorld(withCanary, { config: PORTAL })
  const { id, scanned } = await scanOpen(world)
  expect(scanned).toBe(12)
  return { world, id }
}

let given: Awaited<ReturnType<typeof scannedWorld>>
beforeAll(async () => {
  given = await scannedWorld()
})
afterAll(closeWorlds)

async function tool(name: string, input: object): Promise<string> {
  const { world } = given
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-06-18',
  }
  return (await world.request('POST', '/v1/mcp', { key: world.key, body, headers })).text()
}

/**
 * What stands around a text in another, for whoever has to find out; empty where it does not stand
 * there.
 */
const aroundOf = (text: string, part: string): string => {
  const at = text.indexOf(part)
  return at < 0 ? '' : text.slice(Math.max(0, at - 80), at + 80)
}

const TABLES = ['skills', 'families', 'slices?by=experience', 'pay', 'history']

test('contacts are nowhere: not in the database, the log, pages, tables and tools', async () => {
  const { world, id } = given
  const stored = Buffer.from(world.everythingStored(), 'latin1').toString()
  const shown = [stored, ...world.logged]
  for (const of of ['', '/base', ...TABLES.map((table) => `/${table}`), '/skills/1С'])
    shown.push(await (await world.get(`/v1/scans/${id}${of}`, world.key)).text())
  for (const page of ['', `/${id}`, `/${id}/base`, `/${id}/pay`, `/${id}/skill?skill=1С`])
    shown.push(await (await world.get(`/market/ru${page}`)).text())
  shown.push(await tool('get_skills', { scanId: id }), await tool('get_scan', { scanId: id }))
  const owner = await signedIn(world, 'Мария')
  for (const page of [
    `/account/scans/${id}`,
    `/account/scans/${id}/skill?skill=1С`,
    `/account/scans/${id}/base`,
  ])
    shown.push((await owner.open(page)).text)
  shown.push(Bun.zstdDecompressSync(await world.app.archives.pack(id)).toString())
  for (const text of shown)
    for (const canary of [NAME, 'kanareika', 'canary.example', '765-43-21', '7654321'])
      expect(aroundOf(text, canary)).toBe('')
})

describe('the source is named, with a link,', () => {
  test('on every page of the scan', async () => {
    const { world, id } = given
    const pages = [
      '',
      `/${id}`,
      `/${id}/families`,
      `/${id}/pay`,
      `/${id}/slices`,
      `/${id}/trend`,
      `/${id}/base`,
    ]
    for (const page of [...pages, `/${id}/skill?skill=1С`]) {
      const answer = await world.get(`/market/ru${page}`)
      expect([page, answer.status]).toEqual([page, 200])
      expect([page, (await answer.text()).includes('href="https://trudvsem.ru"')]).toEqual([
        page,
        true,
      ])
    }
  })

  test('in the base, and in each row of a table', async () => {
    const { world, id } = given
    expect((await (await world.get(`/v1/scans/${id}/base`, world.key)).json()).source).toBe(
      'trudvsem.ru',
    )
    for (const table of TABLES) {
      const headers = { accept: 'text/csv' }
      const answer = await world.request('GET', `/v1/scans/${id}/${table}`, {
        key: world.key,
        headers,
      })
      const [head, ...rows] = (await answer.text()).trim().split('\r\n')
      expect([table, head?.endsWith(',source')]).toEqual([table, true])
      expect(rows.every((row) => row.endsWith(',trudvsem.ru'))).toBe(true)
    }
  })

  test('in the answers of tools, and beside each scan', async () => {
    const { id } = given
    for (const [name, input] of [
      ['list_scans', {}],
      ['get_scan', { scanId: id, limit: 3 }],
      ['get_skills', { scanId: id }],
      ['check_resume_coverage', { scanId: id, text: 'Знаю 1С и Excel.' }],
      ['get_slices', { scanId: id, by: 'experience' }],
      ['get_trend', { scanId: id }],
      ['compare_scans', { a: id, b: id }],
    ] as const)
      for (const named of ['https://trudvsem.ru', '"source":"trudvsem.ru"'])
        expect([name, await tool(name, input)]).toEqual([name, expect.stringContaining(named)])
  })
})

test('a scan of the vacancy site is owed to nobody, and is compared with none of the open data', async () => {
  const { world, id } = given
  const { id: other } = await world.scan('Data Analyst')
  expect(await (await world.get(`/market/ru/${other}`)).text()).not.toContain(
    'href="https://trudvsem.ru"',
  )
  const compared = await (await world.get(`/v1/compare?a=${id}&b=${other}`, world.key)).json()
  expect(compared.notes.map(({ code }: { code: string }) => code)).toContain('source')
  expect([compared.skills, compared.onlyA, compared.onlyB]).toEqual([[], [], []])
})

test('columns are added to each row, whatever stands in its cells', () => {
  const csv = 'name,n\r\n"a, ""b""\r\nc",1\r\nd,2\r\n'
  expect(withColumns(csv, [['source', 'x']])).toBe(
    'name,n,source\r\n"a, ""b""\r\nc",1,x\r\nd,2,x\r\n',
  )
})

test('a table says that its adverts are those of files, and of the vacancy site nothing', () => {
  const origin = (source: string) => ({ source, published: null })
  expect(originColumns([origin('file')])).toEqual([['source', 'file']])
  expect(originColumns([origin('hh.ru')])).toEqual([])
  expect(originColumns([origin('hh.ru'), origin('file')])).toEqual([['b_source', 'file']])
})
