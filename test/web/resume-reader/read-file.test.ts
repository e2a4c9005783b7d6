import { describe, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { readDocx } from '../../../src/web/resume-reader/docx.ts'
import { kindOf } from '../../../src/web/resume-reader/kinds.ts'
import { MOST_FILE_BYTES } from '../../../src/web/resume-reader/problem.ts'
import { readFile } from '../../../src/web/resume-reader/read-file.ts'
import { docxOf, oleOf, pdfOf, problemOf } from '../../helpers/resume-files.ts'

describe('the kind of a file', () => {
  test('is told by its bytes, whatever its name says', () => {
    expect(kindOf('resume.txt', pdfOf())).toBe('pdf')
    expect(kindOf('resume.pdf', docxOf({ paragraphs: [] }))).toBe('docx')
    expect(kindOf('Резюме.MD', strToU8('# SQL'))).toBe('plain')
  })

  test.each([
    ['a picture', 'me.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'type'],
    ['a page', 'resume.html', strToU8('<p>SQL</p>'), 'type'],
    ['a file of an older Word', 'resume.doc', oleOf(), 'old_word'],
    ['rich text', 'resume.rtf', strToU8('{\\rtf1 SQL}'), 'old_word'],
    ['a locked file of Word', 'resume.docx', oleOf({ encrypted: true }), 'encrypted'],
  ])('of %s is none that is read', (_what, name, bytes, problem) => {
    expect(problemOf(() => kindOf(name, bytes))).toBe(problem)
  })
})

const MB = 1024 * 1024
/** How an entry of a zip's directory begins; 24 bytes on stands the size it unpacks to. */
const OF_DIRECTORY = 'PK\x01\x02'

describe('a .docx', () => {
  test('is read by paragraphs, header first, with tabs and line breaks', () => {
    const broken = '<w:p><w:r><w:t>Python</w:t><w:tab/><w:t>5</w:t><w:br/><w:t>Go</w:t></w:r></w:p>'
    const text = readDocx(docxOf({ header: 'Анна', paragraphs: ['R&D, <b>', broken] }))
    expect(text).toBe('Анна\n\nR&D, <b>\nPython\t5\nGo\n')
  })

  test('tells a text box once, and nothing that was deleted', () => {
    const box =
      '<w:p><mc:AlternateContent><mc:Choice><w:t>Kafka</w:t></mc:Choice><mc:Fallback><w:t>Kafka</w:t></mc:Fallback></mc:AlternateContent></w:p>'
    const deleted = '<w:p><w:del><w:r><w:delText>Cobol</w:delText></w:r></w:del></w:p>'
    expect(readDocx(docxOf({ paragraphs: [box, deleted] })).trim()).toBe('Kafka')
  })

  test('that is another archive, or damaged, says so', () => {
    expect(problemOf(() => readDocx(zipSync({ 'a.txt': strToU8('SQL') })))).toBe('type')
    const whole = docxOf({ paragraphs: ['SQL'] })
    expect(problemOf(() => readDocx(whole.subarray(0, whole.length - 30)))).toBe('damaged')
  })

  const parts = (bytes: number, level: 0 | 9) =>
    zipSync({ 'word/document.xml': new Uint8Array(bytes), 'word/header1.xml': new Uint8Array(bytes) }, { level })

  test('whose parts together unpack to more than a resume has says so', () => {
    expect(problemOf(() => readDocx(parts(11 * MB, 9)))).toBe('large')
    expect(readDocx(parts(9 * MB, 9))).toBe('')
  })

  test('whose parts say that they are empty is measured by what they take', () => {
    const bytes = Buffer.from(parts(11 * MB, 0))
    for (let at = bytes.indexOf(OF_DIRECTORY); at >= 0; at = bytes.indexOf(OF_DIRECTORY, at + 1))
      bytes.writeUInt32LE(0, at + 24)
    expect(problemOf(() => readDocx(bytes))).toBe('large')
  })
})

describe('a file', () => {
  const read = (name: string, bytes: Uint8Array) => readFile(name, bytes, 1000)

  test('comes without the blank lines of its layout', async () => {
    expect(await read('a.txt', strToU8('\r\nSQL  \r\n\r\n\r\n\r\nGo\r\n'))).toEqual({ text: 'SQL\n\nGo', notes: [] })
  })

  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['blanks', strToU8(' \n\t\n'), 'empty'],
    // 501 letters of two bytes.
    ['more text than a check takes', strToU8('я'.repeat(501)), 'long'],
    ['more bytes than a resume has', new Uint8Array(MOST_FILE_BYTES + 1), 'large'],
  ])('of %s says so', async (_what, bytes, problem) => {
    expect(await read('a.txt', bytes)).toEqual({ problem: problem as never })
  })
})
