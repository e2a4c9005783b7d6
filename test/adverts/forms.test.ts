/**
 * The forms of files: the same adverts are read from each, and what is broken in one breaks no
 * other.
 */
import { describe, expect, test } from 'bun:test'
import { advertsIn } from '../../src/adverts/forms/json.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { htmlToText } from '../../src/site/pages/html-text.ts'
import * as files from '../helpers/advert-files.ts'
import { readContent, vacanciesIn } from '../helpers/read-adverts.ts'

const sample = generateVacancies().slice(0, 120).map(files.exportedSample)
const toSecond = (moment: string | null) =>
  moment && new Date(Math.floor(Date.parse(moment) / 1000) * 1000).toISOString()
const expected = sample.map((advert) => ({
  ...advert,
  archived: false,
  description: htmlToText(advert.description),
  publishedAt: toSecond(advert.publishedAt),
  workFormats: [...advert.workFormats].sort(),
}))

/** It says what an advert says of itself. */
const EMPLOYER =
  '{"id": 7, "name": "Acme", "description": "Bakes bread", "url": "https://acme.example"}'

describe('the same adverts are read', () => {
  const forms: [string, string | Uint8Array][] = [
    ['CSV', files.csvOf(sample)],
    [
      'CSV with semicolons and a mark of its bytes',
      `\ufeff${files.csvOf(sample, { delimiter: ';' })}`,
    ],
    ['CSV with tabs', files.csvOf(sample, { delimiter: '\t' })],
    [
      'UTF-16, as Excel writes it',
      Buffer.from(`\ufeff${files.csvOf(sample, { delimiter: '\t' })}`, 'utf16le'),
    ],
    ['UTF-16 without a mark', Buffer.from(files.csvOf(sample, { delimiter: '\t' }), 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${files.csvOf(sample)}`, 'utf16le').swap16()],
    ['CSV with bars', files.csvOf(sample, { delimiter: '|' })],
    ['a list', files.jsonOf(sample)],
    ['lines', files.jsonLinesOf(sample)],
    ['an object with a list inside', files.jsonWithListOf(sample)],
    [
      'objects one after the other',
      sample.map((advert) => files.jsonOf([advert]).slice(1, -1)).join('\n'),
    ],
    [
      'lines with what Python writes for nothing',
      files.jsonLinesOf(sample).replaceAll('{"id":', '{"rank":NaN,"id":'),
    ],
    ['CSV with the line ends of a Macintosh', files.csvOf(sample).replaceAll('\n', '\r')],
    ['an object that names each', files.jsonByIdOf(sample)],
    [
      'an object that names each, within another',
      `{"meta": {"of": {"adverts": 120}}, "items": ${files.jsonByIdOf(sample)}}`,
    ],
    [
      'objects that name each, a group after the other',
      `{"data": {"first": ${files.jsonByIdOf(sample.slice(0, 50))}, "then": ${files.jsonByIdOf(sample.slice(50))}}}`,
    ],
    [
      'a list beside the employer whose it is',
      `{"company": ${EMPLOYER}, "meta": {"page": 1}, "vacancies": ${files.jsonOf(sample)}}`,
    ],
    [
      'a list within the employer',
      `{"company": {"name": "Acme", "jobs": ${files.jsonOf(sample)}}}`,
    ],
    [
      'a list of an employer that is named',
      `{"data": {"companies": {"acme": ${files.jsonOf(sample)}}}}`,
    ],
    [
      'lines of which each names its advert',
      sample.map((advert) => `{"vacancy": ${files.jsonOf([advert]).slice(1, -1)}}`).join('\n'),
    ],
    ['gzip', Bun.gzipSync(files.csvOf(sample))],
    ['Zstandard', Bun.zstdCompressSync(files.jsonLinesOf(sample))],
  ]
  test.each(forms)('from %s', async (_, content) => {
    expect(await vacanciesIn(content)).toEqual(expected)
  })

  test('from a graph of postings, a page with them and a posting alone', async () => {
    const stated = expected.map(({ id, title, keySkills, description }) => ({
      id,
      title,
      keySkills,
      description,
    }))
    const read = async (content: string) =>
      (await vacanciesIn(content)).map(({ id, title, keySkills, description }) => ({
        id,
        title,
        keySkills,
        description,
      }))
    expect(await read(files.postingsOf(sample))).toEqual(stated)
    expect(await read(files.pageOf(sample))).toEqual(stated)
    expect(await read(files.pageOf(sample).replaceAll('</script', '</SCRIPT'))).toEqual(stated)
    const [alone] = await vacanciesIn(
      JSON.stringify(JSON.parse(files.postingsOf(sample))['@graph'][1]),
    )
    expect(alone).toMatchObject({ ...stated[0], employer: expected[0]!.employer })
    expect(alone?.salary).toEqual(expected[0]!.salary)
  })

  test('from an object too large to be looked at whole', async () => {
    const long = sample.map((advert) => ({
      ...advert,
      description: `<p>${'слово '.repeat(3000)}</p>`,
    }))
    const employers = `{"1": ${EMPLOYER}, "2": ${EMPLOYER}, "3": ${EMPLOYER}}`
    const beside = [
      `{"meta": {"employer": ${EMPLOYER}}, "items": ${files.jsonOf(long)}}`,
      `{"employer": ${EMPLOYER}, "items": ${files.jsonOf(long)}}`,
      `{"employers": ${employers}, "items": ${files.jsonOf(long)}}`,
      `{"employers": [${EMPLOYER}, ${EMPLOYER}], "items": ${files.jsonOf(long)}}`,
      `{"company": ${EMPLOYER}, "data": ${files.jsonByIdOf(long)}}`,
      `{"company": {"name": "Acme", "jobs": ${files.jsonOf(long)}}}`,
    ]
    for (const content of [files.jsonWithListOf(long), ...beside]) {
      const read = await vacanciesIn(content)
      expect(read.map(({ id }) => id)).toEqual(sample.map(({ id }) => id))
    }
  })

  test.each(['employers', 'Companies', 'работодатели'])(
    'from an object with %s beside',
    async (name) => {
      const few = sample.slice(0, 3)
      const employers = `"${name}": [${EMPLOYER}, ${EMPLOYER}]`
      for (const adverts of [files.jsonOf(few), files.jsonByIdOf(few)]) {
        const read = await vacanciesIn(`{${employers}, "data": ${adverts}}`)
        expect(read.map(({ id }) => id)).toEqual(few.map(({ id }) => id))
      }
    },
  )

  test('from a large object that names each, where the first say little', async () => {
    const poor = sample.slice(0, 2).map(({ id, title }) => `"${id}": {"name": "${title}"}`)
    const long = sample
      .slice(2)
      .map((advert) => ({ ...advert, description: 'слово '.repeat(3000) }))
    const read = await vacanciesIn(`{${poor.join()}, ${files.jsonByIdOf(long).trim().slice(1)}`)
    expect(read.slice(-long.length).map(({ id }) => id)).toEqual(long.map(({ id }) => id))
  })

  test.each(['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'] as const)(
    'from %s, told',
    async (page) => {
      const decoder = new TextDecoder(page)
      const bytes = new Map(
        Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
      )
      const table = 'Название;Описание\nАналитик;Строит отчеты о продажах и ведет учет\n'
      const { adverts, told } = await readContent(
        Uint8Array.from(table, (letter) => bytes.get(letter)!),
      )
      expect(adverts[0]?.vacancy.title).toBe('Аналитик')
      expect(told.encoding).toBe(page)
    },
  )

  test('in English with the signs of Windows, which are letters of DOS', async () => {
    const table = 'title,description,pay\nAnalyst,Builds reports,100\u00a0000\u0080\n'
    const { told } = await readContent(Buffer.from(table, 'latin1'))
    expect(told.encoding).toBe('windows-1252')
  })

  test('in the first of two code pages that are equally likely', async () => {
    const { told } = await readContent(
      Buffer.from('title,url\n\xbd,https://a.example/1\n', 'latin1'),
    )
    expect(told.encoding).toBe('windows-1251')
  })
})

test('an employer beside an empty list is no advert', () => {
  const page = { company: JSON.parse(EMPLOYER), total: 0, items: [] }
  expect(advertsIn(page)).toEqual([page])
})

test('a posting with a place is remote all the same', async () => {
  const place = { '@type': 'Place', address: { addressLocality: 'Казань' } }
  const posting = { '@type': 'JobPosting', title: 'Analyst', description: 'SQL' }
  const remote = { ...posting, jobLocation: place, jobLocationType: 'TELECOMMUTE' }
  expect((await vacanciesIn(JSON.stringify([remote])))[0]?.workFormats).toEqual(['REMOTE'])
})

test('UTF-32 is refused as it, not read as UTF-16', async () => {
  const table = Uint32Array.from('\ufefftitle,text\nAnalyst,SQL\n', (letter) =>
    letter.charCodeAt(0),
  )
  await expect(readContent(new Uint8Array(table.buffer))).rejects.toMatchObject({
    fault: { code: 'utf32' },
  })
})

test('a broken byte makes no other encoding', async () => {
  const text = Buffer.from('title,description\nАналитик,Строит отчёты ?\n')
  text[text.lastIndexOf('?')] = 0xd0
  const { adverts, told, notes } = await readContent(text)
  expect([adverts[0]?.vacancy.title, told.encoding]).toEqual(['Аналитик', 'utf-8'])
  expect(notes).toContainEqual({ code: 'garbled', adverts: 1 })
})

test.each([
  ['of bytes', Uint8Array.from({ length: 5000 }, (_, at) => (at * 97) % 256)],
  ['of a picture', Buffer.from(`\x89PNG\r\n\x1a\n${'\0\0\0\rIHDR\0'.repeat(99)}`, 'latin1')],
])('a file %s is no table', async (_, content) => {
  await expect(readContent(content)).rejects.toMatchObject({ fault: { code: 'nothing' } })
})

test.each([
  '{"title":{"0":"Analyst"',
  '{"columns":["title","text"],"index":[0,1],"data":[["A","S"]',
])('a table by its columns is refused as one: %s', async (start) => {
  const refused = { fault: { code: 'by_columns' } }
  await expect(readContent(`${start}]}`)).rejects.toMatchObject(refused)
})

test.each([
  ['JSON lines', '{broken\n{broken too\n', 'adverts'],
  ['JSON lines by their name alone', 'xx\nyy\n', 'adverts.jsonl'],
])('a file of broken rows alone is refused with their lines: %s', async (_, content, name) => {
  const refused = { fault: { code: 'no_records', lines: [1, 2] } }
  await expect(readContent(content, '', name)).rejects.toMatchObject(refused)
})

test('a table is read whatever its file is called', async () => {
  const table = 'title,description\nAnalyst,SQL\nTester,Python\n'
  expect((await readContent(table, '', 'adverts.jsonl')).adverts).toHaveLength(2)
  const named = 'nr,headline,blurb\n1,Analyst,SQL\n2,Analyst,Python\n'
  const map = 'title=headline,description=blurb'
  expect((await readContent(named, map, 'adverts.jsonl')).adverts).toHaveLength(2)
})

test('a list of adverts on lines of their own that is cut is told to be', async () => {
  const content = '{"vacancies": [\n{"title": "A", "text": "B"},\n{"title": "C",'
  await expect(readContent(content)).rejects.toMatchObject({ fault: { code: 'cut' } })
})

test('a heading that comes again where tables were joined is no row', async () => {
  const table = 'title,description\nAnalyst,SQL\n'
  const { adverts, tally } = await readContent(table + table)
  expect([adverts.length, tally.records]).toEqual([2, 2])
  const asked = 'nr,headline,blurb\n1,Analyst,SQL\n'
  const read = await readContent(asked + asked, 'title=headline,description=blurb')
  expect([read.adverts.length, read.tally.records]).toEqual([2, 2])
})

test('a line between heading and rows is no row', async () => {
  const table = '| title | description |\n| --- | --- |\n| Analyst | SQL |\n'
  expect(await vacanciesIn(table)).toMatchObject([{ title: 'Analyst', description: 'SQL' }])
})

describe('of a broken file', () => {
  const rows = ['id,title,description', '1234567,Analyst,"SQL, and ""more"""']

  test('a row with too few or too many cells is told, and the next one is read', async () => {
    const { adverts, tally } = await readContent(
      [...rows, '1,b', '1,b,c,d', '1,b,c,', '2345678,Tester,Jira'].join('\n'),
    )
    expect(adverts.map(({ vacancy }) => vacancy.description)).toEqual([
      'SQL, and "more"',
      'c',
      'Jira',
    ])
    expect(tally).toMatchObject({
      unread: { cells: 2 },
      first: [
        { line: 3, why: 'cells' },
        { line: 4, why: 'cells' },
      ],
    })
  })

  test('a row above the one that names the columns is none of them', async () => {
    const rows = 'Analyst;Acme;SQL\n'
    for (const above of ['Jobs of November;;\n', 'Job;;\n', 'Jobs;;\n;;\n', ''])
      expect(await vacanciesIn(`${above}title;company;description\n${rows}`)).toMatchObject([
        { title: 'Analyst', employer: { name: 'Acme' }, description: 'SQL' },
      ])
    // Whatever stands in it, and however it is separated.
    for (const above of [
      'Jobs\n',
      'Jobs, 25 November\n',
      'Jobs;;\nMade: 25.11.2026;;\n',
      'A\nB\n\n',
    ])
      expect(await vacanciesIn(`${above}title;company;description\n${rows}`)).toMatchObject([
        { title: 'Analyst', employer: { name: 'Acme' }, description: 'SQL' },
      ])
    const quoted = '"Jobs of Acme, Tver, Moscow",,\ntitle,company,description\nAnalyst,Acme,SQL\n'
    expect(await vacanciesIn(quoted)).toMatchObject([{ title: 'Analyst', description: 'SQL' }])
    const { tally } = await readContent(`Jobs\ntitle;description\n${rows}Analyst;SQL\n`)
    expect(tally.first).toMatchObject([{ line: 3, why: 'cells' }])
    // Columns without names are still none of a caption's.
    expect(await vacanciesIn('title;description;;;;\nJob;title;1;2;3;4\n')).toMatchObject([
      { title: 'Job', description: 'title' },
    ])
  })

  test('a quote that is never closed loses its own line alone', async () => {
    const { adverts, tally } = await readContent(
      [...rows, '1,Broken,"open', '2345678,Tester,Jira'].join('\n'),
    )
    expect(adverts.map(({ vacancy }) => vacancy.title)).toEqual(['Analyst', 'Tester'])
    expect(tally.first).toMatchObject([{ line: 3, why: 'quote' }])
  })

  test('a quote within a quoted cell is text', async () => {
    const [advert] = await vacanciesIn('title,description\nAnalyst,"a "good" team, and SQL"\n')
    expect(advert?.description).toBe('a "good" team, and SQL')
  })

  test('a row of megabytes is left out, with line breaks or without', async () => {
    const long = `9,Long,"${'x'.repeat(3_000_000)}"`
    const { adverts, tally } = await readContent(
      [...rows, long, '2345678,Tester,Jira'].join('\r\n'),
    )
    expect(adverts).toHaveLength(2)
    expect(tally.unread).toEqual({ too_long: 1 })
  })

  test('what is behind the first characters of a page is told', async () => {
    const page = files.pageOf(sample.slice(0, 2))
    const { adverts, tally } = await readContent(`${page}${' '.repeat(33 * 1024 * 1024)}${page}`)
    expect(adverts).toHaveLength(2)
    expect(tally.unread).toEqual({ cut: 1 })
  })

  test('lines are counted through line breaks in cells', async () => {
    const { tally } = await readContent(`title,description\nAnalyst,"a\nb\nc"\nbroken\n`)
    expect(tally.first).toMatchObject([{ line: 5, why: 'cells' }])
  })

  test('a broken line of JSON breaks no other', async () => {
    const [first, second] = files.jsonLinesOf(sample.slice(0, 2)).split('\n')
    const { adverts, tally } = await readContent(`${first}\n{"name": "x", "desc\n\n${second}\n`)
    expect(adverts.map(({ vacancy }) => vacancy.id)).toEqual(sample.slice(0, 2).map(({ id }) => id))
    expect(tally.first).toMatchObject([{ line: 2, why: 'json' }])
  })

  test('a first line of JSON that is broken breaks no other', async () => {
    for (const count of [1, 3]) {
      const { adverts, tally } = await readContent(
        `{"name": "x", "desc\n${files.jsonLinesOf(sample.slice(0, count))}`,
      )
      expect(adverts.map(({ vacancy }) => vacancy.id)).toEqual(
        sample.slice(0, count).map(({ id }) => id),
      )
      expect(tally.first).toMatchObject([{ line: 1, why: 'json' }])
    }
  })

  test('a list in an object with an item on each line is no JSON lines', async () => {
    const items = sample.slice(0, 2).map((advert) => files.jsonOf([advert]).slice(1, -1))
    const read = await vacanciesIn(`{"items": [\n${items.join(',\n')}\n]}`)
    expect(read).toEqual(expected.slice(0, 2))
  })

  test('an item of a list that is too long, or no JSON, is told', async () => {
    const advert = '{"title": "Analyst", "description": "SQL"}'
    const { adverts, tally } = await readContent(
      `[${advert},\n{"a": tru},\n{"a": "${'x'.repeat(2_000_000)}"},\n${advert}]`,
    )
    expect(adverts).toHaveLength(2)
    expect(tally.first.map(({ line, why }) => [line, why])).toEqual([
      [2, 'json'],
      [3, 'too_long'],
    ])
  })

  const unusable: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['a cut list', files.jsonOf(sample).slice(0, -3)],
    ['a list that is not closed', files.jsonOf(sample).slice(0, -1)],
    [
      'an item that is not closed',
      `[{"title": "Analyst", "description": "SQL"}, {"a": 1, ${files.jsonOf(sample)}]`,
    ],
    ['a cut object with a list inside', files.jsonWithListOf(sample).slice(0, 9000)],
    ['a cut gzip file', Bun.gzipSync(files.csvOf(sample)).slice(0, 3000)],
    ['a zip file', Buffer.from('PK\u0003\u0004rest')],
    ['a file packed twice', Bun.gzipSync(Bun.gzipSync('title,description\nAnalyst,SQL'))],
    ['a bomb', Bun.gzipSync(Buffer.alloc(150_000_000, 'x'))],
    ['no title', 'a,b\n1,2\n'],
    ['two titles', 'title,Должность,description\nAnalyst,Analyst,SQL\n'],
    ['rows that are all broken', `title,description\n${'broken\n'.repeat(30)}`],
  ]
  test.each(unusable)('%s is refused', async (_, content) => {
    await expect(readContent(content)).rejects.toThrow(/adverts|line|title|unpack/)
  })

  test.each([
    ['of today', `PK\u0003\u0004${'\0'.repeat(26)}[Content_Types].xml`],
    ['with its text first', `PK\u0003\u0004${'\0'.repeat(26)}word/document.xml`],
    [
      'of OpenDocument',
      `PK\u0003\u0004${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`,
    ],
    ['of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('what an office program saved is told to be that: %s', async (_, content) => {
    await expect(readContent(content)).rejects.toMatchObject({ fault: { code: 'office' } })
  })
})
