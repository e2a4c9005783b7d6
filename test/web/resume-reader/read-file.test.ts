import { describe, expect, test } from 'bun:test'
import { strToU8 } from 'fflate'
import { kindOf } from '../../../src/web/resume-reader/kinds.ts'
import { MOST_FILE_BYTES } from '../../../src/web/resume-reader/problem.ts'
import { readFile } from '../../../src/web/resume-reader/read-file.ts'
import { docxOf, oleOf, pdfOf, problemOf } from '../../helpers/resume-files.ts'

describe('the kind of a file', () => {
  test('is told by its bytes, whatever its name says', () => {
    expect(kindOf('resume.txt', pdfOf())).toBe('pdf')
    expect(kindOf('resume.pdf', docxOf({ paragraphs: [] }))).toBe('zip')
    expect(kindOf('hh.doc', strToU8('{\\rtf1 SQL}'))).toBe('rtf')
    expect(kindOf('cv.doc', strToU8('<html><p>SQL'))).toBe('html')
    expect(
      kindOf('cv.doc', strToU8('<?xml version="1.0"?>\n<!-- a > b --><!-- --><!DOCTYPE html>SQL')),
    ).toBe('html')
    expect(kindOf('cv.md', strToU8('<!-- <html> -->\n# SQL'))).toBe('plain')
    expect(kindOf('Резюме.MD', strToU8('# SQL'))).toBe('plain')
  })

  test.each([
    ['a picture', 'me.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'type'],
    ['a page', 'resume.html', strToU8('<p>SQL</p>'), 'type'],
    ['a file of an older Word', 'resume.doc', oleOf(), 'old_word'],
    ['a locked file of Word', 'resume.docx', oleOf({ encrypted: true }), 'encrypted'],
  ])('of %s is none that is read', (_what, name, bytes, problem) => {
    expect(problemOf(() => kindOf(name, bytes))).toBe(problem)
  })
})

describe('a file', () => {
  const read = (name: string, bytes: Uint8Array) => readFile(name, bytes, 1000)

  test('that is a page is read by its blocks, without scripts', async () => {
    const page =
      '<html><script>alert(1)</script><p>R &amp; D<table><tr><td>Go<td>SQL<tr><td>Навыки</table>'
    expect(await read('cv.doc', strToU8(page))).toEqual({
      text: 'R & D\n\nGo | SQL\nНавыки',
      notes: [],
    })
  })

  test('comes without the blank lines of its layout', async () => {
    expect(await read('a.txt', strToU8('\r\nSQL  \r\n\r\n\r\n\r\nGo\r\n'))).toEqual({
      text: 'SQL\n\nGo',
      notes: [],
    })
  })

  test('of many blanks is read in the time of its size', async () => {
    const text = `Go${' '.repeat(150_000)}SQL`
    expect(await readFile('a.txt', strToU8(`${text} `), text.length)).toEqual({ text, notes: [] })
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
