import { describe, expect, test } from 'bun:test'
import { readRtf } from '../../../src/web/resume-reader/rtf.ts'
import { problemOf } from '../../helpers/resume-files.ts'

const textOf = (rtf: string) => readRtf(Buffer.from(rtf, 'latin1')).text

describe('rich text', () => {
  test('is read as hh.ru writes it', () => {
    const head = '{\\rtf1\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0 Arial;}}\\pard '
    expect(textOf(`${head}\\u1040?\\u1085?\\u1085?\\u1072?\\par Python, SQL\\par }`)).toBe(
      'Анна\nPython, SQL\n',
    )
  })

  test.each([
    [
      'letters of the code page of the file',
      "{\\rtf1\\ansicpg1251 \\'cd\\'e0\\'e2\\'fb\\'ea\\'e8}",
      'Навыки',
    ],
    ['letters of a code page of DOS', "{\\rtf1\\ansicpg866 \\'8d\\'a0}", 'На'],
    ['letters of a code page that nobody knows', "{\\rtf1\\ansicpg437 R\\'e9}", 'Ré'],
    ['letters as they are', '{\\rtf1\\ansicpg1251 \xcd\xe0}', 'На'],
    ['signs as they are', '{\\rtf1\\ansicpg1251 SQL \x97 5 \xeb\xe5\xf2}', 'SQL — 5 лет'],
    ['capitals of DOS as they are', '{\\rtf1\\ansicpg866 \x80\xad\xa0}', 'Ана'],
    [
      'letters of the code page of a font',
      "{\\rtf1\\ansicpg1252{\\fonttbl{\\f0 A;}{\\f1\\fcharset204 B;}}{\\f1 \\'cd\\'e0} \\f0\\'e9}",
      'На é',
    ],
    [
      'letters of the font of the document, to which plain text returns',
      "{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fcharset204 A;}{\\f1 B;}}\\'cd\\'e0 " +
        "{\\f1\\'e9\\plain\\'cd}}",
      'На éН',
    ],
    [
      'as many signs left out as it says',
      "{\\rtf1{\\uc0\\u1040 B}{\\uc2\\u1041 ab\\u1042\\'41\\'42 C}\\u1043?D}",
      'АBБВ CГD',
    ],
    [
      'signs',
      '{\\rtf1 C\\\\C++\\{\\}\\~5\\_x\\emdash\\bullet\\tab z\\line w}',
      'C\\C++{}\u00A05-x—•\tz\nw',
    ],
    ['cells', '{\\rtf1\\trowd A\\par\\cell B\\cell\\row C}', 'A | B\nC'],
    ['notes', '{\\rtf1 Go{\\*\\footnote SQL\\par}}', 'Go\nSQL\n'],
    ['no word that any table has', '{\\rtf1 Go\\constructor\\toString !}', 'Go!'],
    ['lines of the file, which are none of the text', '{\\rtf1 Py\r\nthon}', 'Python'],
  ])('knows %s', (_what, rtf, text) => {
    expect(textOf(rtf)).toBe(text)
  })

  test.each([
    ['hidden text', '{\\rtf1 Go{\\v Cobol}\\v Cobol\\v0 !}', 'Go!'],
    ['deleted text', '{\\rtf1 Go{\\deleted Cobol}!}', 'Go!'],
    [
      'styles and what it says of itself',
      '{\\rtf1{\\stylesheet{\\s1 Normal;}}{\\info{\\title CV}}{\\*\\generator X}Go}',
      'Go',
    ],
    ['commands of fields', '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt Go}}}', 'Go'],
    ['bytes of pictures', '{\\rtf1{\\pict\\bin5 }}}}}}Go}', ' Go'],
    [
      'what older programs show for a shape',
      '{\\rtf1{\\shp{\\*\\shpinst{\\sp{\\sn a}}{\\shptxt Go}}{\\shprslt Go}}}',
      'Go',
    ],
  ])('leaves out %s', (_what, rtf, text) => {
    expect(textOf(rtf)).toBe(text)
  })

  test('with groups in groups without an end is none', () => {
    expect(problemOf(() => textOf(`{\\rtf1 ${'{'.repeat(100_000)}`))).toBe('damaged')
  })

  test('that is cut off says so', () => {
    expect(readRtf(Buffer.from('{\\rtf1 Go{\\b SQL'))).toEqual({
      text: 'Go SQL'.replace(' ', ''),
      notes: [{ what: 'cut', where: '' }],
    })
  })
})
