import { describe, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { readDocx } from '../../../src/web/resume-reader/docx.ts'
import { docxOf, problemOf, zipOf } from '../../helpers/resume-files.ts'

const MB = 1024 * 1024
/** How an entry of a zip's directory begins; 24 bytes on stands the size it unpacks to. */
const OF_DIRECTORY = 'PK\x01\x02'

describe('a .docx', () => {
  test('is read by paragraphs, header first, with tabs and line breaks', () => {
    const broken = '<w:p><w:r><w:t>Python</w:t><w:tab/><w:t>5</w:t><w:br/><w:t>Go</w:t></w:r></w:p>'
    const { text } = readDocx(docxOf({ header: 'Анна', paragraphs: ['R&D, <b>', broken] }))
    expect(text).toBe('Анна\n\nR&D, <b>\nPython\t5\nGo\n')
  })

  test('tells a text box once, and nothing that was deleted', () => {
    const box =
      '<w:p><mc:AlternateContent><mc:Choice><w:t>Kafka</w:t></mc:Choice><mc:Fallback><w:t>Kafka</w:t></mc:Fallback></mc:AlternateContent></w:p>'
    const deleted = '<w:p><w:del><w:r><w:delText>Cobol</w:delText></w:r></w:del></w:p>'
    expect(readDocx(docxOf({ paragraphs: [box, deleted] })).text.trim()).toBe('Kafka')
  })

  const ofXml = (...paragraphs: string[]) => readDocx(docxOf({ paragraphs })).text.trim()
  const run = (text: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`

  test.each([
    [
      'a sign of a font of pictures',
      '<w:r><w:sym w:font="Wingdings" w:char="F0A7"/></w:r>',
      'Python Go',
    ],
    ['a tab of a place of the page', '<w:r><w:ptab w:relativeTo="margin"/></w:r>', 'Python\tGo'],
    ['a picture', '<w:r><w:drawing/></w:r>', 'Python Go'],
    ['what was deleted', '<w:del><w:r><w:delText> or </w:delText></w:r></w:del>', 'PythonGo'],
    ['what was moved away', '<w:moveFrom><w:r><w:t> or </w:t></w:r></w:moveFrom>', 'PythonGo'],
    ['a letter of a font', '<w:r><w:sym w:font="Arial" w:char="0021"/></w:r>', 'Python!Go'],
    ['hidden text', run(' Cobol ', '<w:vanish/>'), 'PythonGo'],
    ['text that is hidden no more', run(' or ', '<w:vanish w:val="0"/>'), 'Python or Go'],
    [
      'a field nobody filled in',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr>${run('Enter')}</w:sdt>`,
      'PythonGo',
    ],
    ['a place of a tab', '<w:pPr><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr>', 'PythonGo'],
  ])('knows %s', (_what, xml, text) => {
    expect(ofXml(`<w:p>${run('Python')}${xml}${run('Go')}</w:p>`)).toBe(text)
  })

  test('tells a row of a table in a line, and cells of several lines in theirs', () => {
    const cell = (...lines: string[]) =>
      `<w:tc>${lines.map((line) => `<w:p>${run(line)}</w:p>`).join('')}</w:tc>`
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
    expect(
      ofXml(row(cell('Go'), cell('SQL', 'R')), row(cell('A'), cell(''), cell('B')), '<w:p/>'),
    ).toBe('Go | SQL\nR\nA | B')
  })

  test('of elements in elements without an end is none', () => {
    const xml = '<w:p>'.repeat(100_000)
    expect(problemOf(() => readDocx(zipOf({ 'word/document.xml': xml })))).toBe('damaged')
  })

  test('leaves out what a style hides', () => {
    const style = '<w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>'
    const parts = { 'word/styles.xml': `<w:styles xmlns:w="w">${style}</w:styles>` }
    const paragraphs = [`<w:p>${run('Cobol', '<w:rStyle w:val="Secret"/>')}${run('Go')}</w:p>`]
    expect(readDocx(docxOf({ paragraphs, parts })).text.trim()).toBe('Go')
  })

  const inParts = (parts: Record<string, string | Uint8Array>) =>
    readDocx(docxOf({ paragraphs: ['CV'], parts }))
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

  test.each([
    [
      'a diagram',
      'word/diagrams/data1.xml',
      '<d:m><d:pt><d:t><a:p><a:r><a:t>Go</a:t></a:r></a:p></d:t></d:pt></d:m>',
    ],
    [
      'a chart',
      'word/charts/chart1.xml',
      '<c:cat><c:strCache><c:pt><c:v>Go</c:v></c:pt></c:strCache></c:cat>',
    ],
    ['a page put into it', 'word/afchunk1.htm', '<title>x</title><p>Go</p>'],
    ['RTF put into it', 'chunk.rtf', '{\\rtf1 Go}'],
    ['another .docx put into it', 'word/chunk.docx', docxOf({ paragraphs: ['Go'] })],
  ])('tells the words of %s', (_what, name, part) => {
    const { text, notes } = inParts({ [name]: part })
    expect([wordsOf(text), notes]).toEqual([['CV', 'Go'], []])
  })

  test.each([
    ['word/embeddings/sheet1.xlsx', strToU8('PK')],
    ['word/chunk.mht', strToU8('MIME-Version: 1.0')],
    ['word/chunk.docx', docxOf({ paragraphs: [], parts: {} }).subarray(0, 50)],
  ])('says that %s was not read', (name, part) => {
    expect(inParts({ [name]: part }).notes).toEqual([{ what: 'objects', where: '' }])
  })

  test('is read whatever its prefix, in UTF-16, and by names with backslashes', () => {
    const xml = '<n:document><n:p><n:r><n:t>Навыки: Go</n:t></n:r></n:p></n:document>'
    for (const part of [
      xml,
      Buffer.from(`\uFEFF${xml}`, 'utf16le'),
      Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16(),
    ])
      expect(readDocx(zipOf({ 'word\\document.xml': part })).text.trim()).toBe('Навыки: Go')
  })

  test('asks nothing of anybody, and unfolds nothing', () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const xml = `${entities}<w:p><w:r><w:t>Go &a;&b;</w:t></w:r></w:p>`
    expect(readDocx(zipOf({ 'word/document.xml': xml })).text.trim()).toBe('Go &a;&b;')
  })

  test('of pictures alone says so', () => {
    expect(
      problemOf(() => readDocx(docxOf({ paragraphs: [], parts: { 'word/media/1.png': 'x' } }))),
    ).toBe('scanned')
  })

  test('that is another archive, or damaged, says so', () => {
    expect(problemOf(() => readDocx(zipSync({ 'a.txt': strToU8('SQL') })))).toBe('type')
    const whole = docxOf({ paragraphs: ['SQL'] })
    expect(problemOf(() => readDocx(whole.subarray(0, whole.length - 30)))).toBe('damaged')
  })

  const parts = (bytes: number, level: 0 | 9) =>
    zipSync(
      {
        'word/document.xml': new Uint8Array(bytes).fill(32),
        'word/header1.xml': new Uint8Array(bytes).fill(32),
      },
      { level },
    )

  test('whose parts together unpack to more than a resume has says so', () => {
    expect(problemOf(() => readDocx(parts(11 * MB, 9)))).toBe('large')
    expect(readDocx(parts(9 * MB, 9)).text).toBe('')
  })

  test('whose parts say that they are empty is measured by what they take', () => {
    const bytes = Buffer.from(parts(11 * MB, 0))
    for (let at = bytes.indexOf(OF_DIRECTORY); at >= 0; at = bytes.indexOf(OF_DIRECTORY, at + 1))
      bytes.writeUInt32LE(0, at + 24)
    expect(problemOf(() => readDocx(bytes))).toBe('large')
  })
})
