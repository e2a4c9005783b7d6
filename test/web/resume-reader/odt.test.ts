import { describe, expect, test } from 'bun:test'
import { readOdt } from '../../../src/web/resume-reader/odt.ts'
import { readFile } from '../../../src/web/resume-reader/read-file.ts'
import { problemOf, zipOf } from '../../helpers/resume-files.ts'

const contentOf = (body: string, styles = '') =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`
const odtOf = (body: string, styles = '') => zipOf({ 'content.xml': contentOf(body, styles) })
const textOf = (body: string, styles = '') => readOdt(odtOf(body, styles)).text.trim()

describe('an .odt', () => {
  test('is known by its parts, whatever its name', async () => {
    const read = await readFile(
      'cv.docx',
      odtOf('<text:p>Навыки</text:p><text:h>Go</text:h>'),
      1000,
    )
    expect(read).toEqual({ text: 'Навыки\nGo', notes: [] })
  })

  test('has tabs, spaces, lines and cells', () => {
    const signs =
      'A<text:tab/>B<text:s text:c="2"/>C<text:line-break/>D<text:s/><text:span>E</text:span>'
    expect(textOf(`<text:p>${signs}</text:p>`)).toBe('A\tB  C\nD E')
    expect(
      textOf(
        '<text:p>Go<text:note><text:note-citation>1</text:note-citation><text:p>SQL</text:p></text:note></text:p>',
      ),
    ).toBe('Go\nSQL')
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
    expect(
      textOf(`<table:table-row>${cell('A')}${cell('')}${cell('B')}</table:table-row>${cell('C')}`),
    ).toBe('A | B\nC')
    expect(textOf('<text:p>Go\nand SQL</text:p>')).toBe('Go and SQL')
  })

  test('tells headers, footers and what was put into it', () => {
    const header =
      '<office:master-styles><style:header><text:p>Анна</text:p></style:header></office:master-styles>'
    const parts = {
      'styles.xml': header,
      'Object 1/content.xml': contentOf('<text:p>SQL</text:p>'),
    }
    const file = zipOf({ 'content.xml': contentOf('<text:p>Go</text:p>'), ...parts })
    expect(readOdt(file).text.split('\n').filter(Boolean)).toEqual(['Анна', 'Go', 'SQL'])
  })

  test.each([
    [
      'deleted',
      '<text:tracked-changes><text:p>Cobol</text:p></text:tracked-changes><text:p>Go</text:p>',
    ],
    [
      'a remark',
      '<text:p>Go<office:annotation><text:p>Cobol?</text:p></office:annotation></text:p>',
    ],
    ['a description', '<text:p>Go<draw:frame><svg:desc>Cobol</svg:desc></draw:frame></text:p>'],
    ['hidden by its style', '<text:p>Go<text:span text:style-name="T1">Cobol</text:span></text:p>'],
    [
      'hidden with its section',
      '<text:section text:display="none"><text:p>x</text:p></text:section><text:p>Go</text:p>',
    ],
  ])('leaves out what is %s', (_what, body) => {
    expect(
      textOf(
        body,
        '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>',
      ),
    ).toBe('Go')
  })

  test('with a password says so', () => {
    const parts = { 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' }
    expect(problemOf(() => readOdt(zipOf(parts)))).toBe('encrypted')
  })
})
