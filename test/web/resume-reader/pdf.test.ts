import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ReaderThread, startReader } from '../../helpers/reader-thread.ts'
import { pdfOf } from '../../helpers/resume-files.ts'

let reader: ReaderThread
beforeAll(() => {
  reader = startReader()
})
afterAll(() => reader.stop())

const HEAD = 'Anna Ivanova, analyst of data for five years'
const at = (x: number, y: number, shown: string, size = 10) =>
  `BT /F ${size} Tf ${x} ${y} Td ${shown} ET\n`
const tj = (text: string) => `(${text}) Tj`

const readDrawn = async (...draws: string[]) =>
  reader.read('cv.pdf', pdfOf({ draws: [draws.join('')] }))

async function linesOf(...draws: string[]): Promise<string[]> {
  const read = await readDrawn(at(50, 780, tj(HEAD)), ...draws)
  return 'text' in read ? read.text.split('\n').slice(1) : [read.problem]
}

describe('the words of a PDF', () => {
  test.each([
    [
      'by places far apart',
      at(62, 665, tj('SQL ')) + at(456, 660, tj('Go ')) + at(62, 650, tj('Redis')),
      ['SQL', 'Go', 'Redis'],
    ],
    [
      'not by kerning',
      at(60, 700, '[(Kuber)-110(netes, Post)-110(gre)-110(SQL)] TJ'),
      ['Kubernetes, PostgreSQL'],
    ],
    ['by gaps without a space', at(60, 700, '[(Redis)-170(Kafka)] TJ'), ['Redis Kafka']],
    [
      'not by a space that is taken back',
      at(60, 700, '[(Kuber )278(netes and Go)] TJ'),
      ['Kubernetes and Go'],
    ],
    [
      'by spaces, when all letters are spaced',
      at(60, 700, '3 Tc (PYTHON DOCKER) Tj'),
      ['PYTHON DOCKER'],
    ],
    [
      'by wider gaps, when each letter is placed',
      [...'KAFKA GO']
        .map((letter, n) => (letter === ' ' ? '' : at(60 + 12 * n, 700, tj(letter))))
        .join(''),
      ['KAFKA GO'],
    ],
    [
      'by wider gaps, when a space follows each letter',
      at(60, 700, tj('J E N K I N S   R E D I S')),
      ['JENKINS REDIS'],
    ],
    [
      'not at a sign that is set higher',
      at(60, 700, '(C) Tj 4 Ts /F 8 Tf (++) Tj 0 Ts /F 10 Tf ( Go) Tj'),
      ['C++ Go'],
    ],
    [
      'from the number of a note',
      at(60, 700, '(Kafka) Tj 3 Ts /F 6 Tf (1) Tj 0 Ts /F 10 Tf (, Go) Tj'),
      ['Kafka 1, Go'],
    ],
    [
      'along a line that runs upwards',
      `BT /F 10 Tf 0 1 -1 0 300 300 Tm ${tj('Power BI')} ET\n`,
      ['Power BI'],
    ],
    [
      'once, when they are drawn twice to look bold',
      at(60, 700, tj('Excel')) + at(60.3, 700, tj('Excel')),
      ['Excel'],
    ],
    [
      'in their line, when other fonts are drawn later',
      at(60, 700, tj('Wrote       in banks')) +
        at(60, 680, tj('since 2020')) +
        at(90, 700, tj('Go')),
      ['Wrote Go in banks', 'since 2020'],
    ],
  ])('are parted %s', async (_how, drawn, lines) => {
    expect(await linesOf(drawn)).toEqual(lines)
  })

  test('are parted by narrow gaps in a page that draws no spaces', async () => {
    const words = at(
      60,
      780,
      '[(Anna)-250(Ivanova,)-250(analyst)-250(of)-250(data)-250(in)-250(a)-250(bank)] TJ',
    )
    const read = await readDrawn(words, at(60, 760, '[(Redis)-140(Kafka)] TJ'))
    expect(read).toMatchObject({ text: expect.stringContaining('Redis Kafka') })
  })
})

describe('the lines of a PDF', () => {
  const LEFT = ['SQL, Redis', 'Kafka', 'Docker', 'Go, Rust', 'Linux']
  const RIGHT = [
    'Built reports for the bank and led machine',
    'learning in a team of seven for many years',
    'at home and in the offices of all branches',
    'and taught others how to do the very same,',
    'day by day.',
  ]
  const rows = (left: readonly string[], right: readonly string[]) =>
    left
      .map((one, n) => at(50, 700 - 14 * n, tj(one)) + at(250, 699 - 14 * n, tj(right[n]!)))
      .join('')

  test('of two columns drawn row by row stay together', async () => {
    expect(await linesOf(rows(LEFT, RIGHT))).toEqual([...LEFT, ...RIGHT])
  })

  test('of values that go on beside their labels stay with them', async () => {
    const labels = ['2020', '2018', '2016']
    const drawn = labels.map((label, n) => {
      const values = RIGHT.slice(0, 2).map((value, row) =>
        at(250, 700 - 30 * n - 14 * row, tj(value)),
      )
      return at(50, 700 - 30 * n, tj(label)) + values.join('')
    })
    const [first, second] = RIGHT
    expect(await linesOf(...drawn)).toEqual(
      labels.flatMap((label) => [`${label} | ${first}`, second!]),
    )
  })

  test('of a table stay rows', async () => {
    const values = ['five years', 'three', 'two', 'one', 'none']
    expect(await linesOf(rows(LEFT, values))).toEqual(LEFT.map((one, n) => `${one} | ${values[n]}`))
  })
})

describe('what was typed into a PDF', () => {
  const field = (more: string) => `/Subtype /Widget /FT /Tx /T (a) /Rect [120 695 400 715] ${more}`
  const read = async (...annotations: string[]) =>
    reader.read(
      'cv.pdf',
      pdfOf({ draws: [at(50, 780, tj(HEAD)) + at(60, 700, tj('Skills'))], annotations }),
    )

  test.each([
    ['a field', field('/V (Go, SQL)'), 'Skills | Go, SQL'],
    [
      'a choice',
      '/Subtype /Widget /FT /Ch /T (a) /Rect [120 695 400 715] /Opt [[(x) (Go)]] /V (x)',
      'Skills | Go',
    ],
    [
      'a note on the page',
      '/Subtype /FreeText /Contents (Go) /DA (/H 9 Tf) /Rect [60 600 400 690]',
      'Skills\nGo',
    ],
    ['a remark of a reader', '/Subtype /Text /Contents (Go?) /Rect [60 600 80 620]', 'Skills'],
    ['a hidden field', field('/V (Cobol)').replace('/T', '/F 2 /T'), 'Skills'],
    ['a password', field('/V (Cobol) /Ff 8192'), 'Skills'],
  ])('is read or left out: %s', async (_what, annotation, text) => {
    expect(await read(annotation)).toEqual({
      text: `${HEAD}\n${text}`,
      notes: [],
    })
  })
})

describe('a PDF', () => {
  test('with pages that are pictures names them', async () => {
    const picture = 'q 600 0 0 800 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q'
    const outlines = '0 0 m 5 5 l S '.repeat(200)
    const bytes = pdfOf({ draws: [at(50, 780, tj(HEAD)), picture, '', outlines] })
    expect(await reader.read('cv.pdf', bytes)).toEqual({
      text: HEAD,
      notes: [{ what: 'pictures', where: '2, 4' }],
    })
  })

  test('that is cut off, or with a page that is damaged, says so', async () => {
    const whole = pdfOf({ draws: [at(50, 780, tj(HEAD)), at(50, 780, tj('Go'))] })
    const cut = whole.subarray(0, whole.length - 20)
    expect(await reader.read('cv.pdf', cut)).toMatchObject({ notes: [{ what: 'cut', where: '' }] })
    const spoilt = Buffer.from(
      Buffer.from(whole).toString('latin1').replace('6 0 obj\n<< /Type', '6 0 obj\n>> /Type'),
      'latin1',
    )
    expect(await reader.read('cv.pdf', spoilt)).toEqual({
      text: HEAD,
      notes: [{ what: 'lost', where: '2' }],
    })
  })

  test('with a letter that its font does not tell shows a line of it', async () => {
    const bytes = pdfOf({ text: `${HEAD} and Kafka`, map: '<4B> <E000>' })
    expect(await reader.read('cv.pdf', bytes)).toMatchObject({
      notes: [{ what: 'letters', where: `${HEAD} and \uE000afka` }],
    })
  })

  test.each([
    ['a portfolio of files', '/Collection << /View /D >>'],
    ['a form that only one program shows', '/AcroForm << /XFA [(template) 3 0 R] /Fields [] >>'],
  ])('that is %s says that it was not read', async (_what, catalog) => {
    const read = await reader.read('cv.pdf', pdfOf({ text: HEAD, catalog }))
    expect(read).toEqual({ text: HEAD, notes: [{ what: 'objects', where: '' }] })
  })

  test('in Russian by a font without a map is read by its code page', async () => {
    const russian = at(
      50,
      780,
      tj(
        '\\315\\340\\342\\373\\352\\350 \\340\\355\\340\\353\\350\\347 ' +
          '\\356\\362\\367\\345\\362\\356\\342 \\341\\340\\355\\352\\340',
      ),
    )
    expect(await readDrawn(russian)).toEqual({ text: 'Навыки анализ отчетов банка', notes: [] })
  })

  test.each([
    ['pages of pictures alone', pdfOf(), 'scanned'],
    ['a password', pdfOf({ encrypted: true, text: HEAD }), 'encrypted'],
    ['the pages of a book', pdfOf({ pages: 10_000, text: 'x' }), 'pages'],
    ['half of itself', pdfOf({ text: HEAD }).subarray(0, 60), 'damaged'],
  ])('with %s says so', async (_what, bytes, problem) => {
    expect(await reader.read('cv.pdf', bytes)).toEqual({ problem: problem as never })
  })
})
