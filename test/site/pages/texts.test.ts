import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  decodeReferences,
  decodeTerminatedReferences,
} from '../../../src/site/pages/character-references.ts'
import { htmlToText } from '../../../src/site/pages/html-text.ts'
import { readSalaryText } from '../../../src/site/pages/salary-text.ts'

describe('a description as plain text', () => {
  test.each([
    ['<p>Один</p><p>Два</p>', 'Один\nДва'],
    ['<ul><li>Один</li><li>Два</li></ul>', 'Один\nДва'],
    ['Один<br>Два<br/>Три<BR />Четыре', 'Один\nДва\nТри\nЧетыре'],
    ['<p>Знание <strong>Go</strong><em>lang</em></p>', 'Знание Golang'],
    ['<p>один\n   два\u00a0три</p>', 'один два три'],
    [
      '<p>R&amp;D, 5 &lt; 6, &laquo;С&raquo; &#8212; &#x41; &mdash;&nbsp;да</p>',
      'R&D, 5 < 6, «С» — A — да',
    ],
    ['<p>2018&#150;2020,&nbspотделы R&D и AT&T</p>', '2018–2020, отделы R&D и AT&T'],
    ['<p>a < b и c > d</p>', 'a < b и c > d'],
    ['<p>до<!-- <p>скрыто</p> --> после</p>', 'до после'],
    ['<p>до</p><style>p{}</style><script>1<2</script><p>после</p>', 'до\nпосле'],
    ['<P>до</P><STYLE>p{} <b></STYLE>после', 'до\nпосле'],
    ['раз\nдва', 'раз\nдва'],
    ['<p>пере\u00adнос</p>', 'перенос'],
    ['<p> </p><p></p>', ''],
    ['<p>незакрытый <b', 'незакрытый <b'],
    ['', ''],
  ])('%p reads as %p', (html, text) => expect(htmlToText(html)).toBe(text))

  test('has no tag of a block and no empty line, whatever the HTML', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '<br/>',
        'слово ',
        '\n',
        '<!--',
        '-->',
        '<',
        '&amp;',
        ' ',
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const lines = htmlToText(parts.join('')).split('\n')
        if (lines.length > 1) expect(lines.every((line) => line.trim() !== '')).toBe(true)
      }),
    )
  })
})

describe('character references', () => {
  test.each([
    ['&amp;lt; &amp;amp;', '&lt; &amp;'],
    ['&unknown; &; &#; &#x; &#xg; &', '&unknown; &; &#; &#x; &#xg; &'],
    ['&yuml;&nbsp;&Agrave;&mdash;&Prime;&hearts;&check;', 'ÿ\u00a0À—″♥✓'],
    ['&#8212;&#x2014;&#X2014;&#128512;', '———😀'],
    // The characters that windows-1252 has in the places of control characters.
    ['&#150; &#x96; &#151; &#133; &#128;', '– – — … €'],
    [
      '&#0; &#xD800; &#xDFFF; &#xD83D;&#xDE00; &#x110000; &#99999999;',
      '\ufffd \ufffd \ufffd \ufffd\ufffd \ufffd \ufffd',
    ],
  ])('%p decode once to %p', (text, decoded) => {
    expect(decodeReferences(text)).toBe(decoded)
    expect(decodeTerminatedReferences(text)).toBe(decoded)
  })

  test.each([
    ['без&nbspпробела', 'без\u00a0пробела'],
    ['&copy 2020, &#8212 и &lt', '© 2020, — и <'],
    ['R&D, AT&T, H&M, P&L, Q&A', 'R&D, AT&T, H&M, P&L, Q&A'],
    ['Legal&regulatory, Plan&notify', 'Legal&regulatory, Plan&notify'],
    ['/search?id=1&copy=2&lt=3', '/search?id=1&copy=2&lt=3'],
  ])(
    'without a semicolon decode where a browser would and no word is lost: %p is %p',
    (text, decoded) => expect(decodeReferences(text)).toBe(decoded),
  )

  test('without a semicolon stay in what a program has escaped', () => {
    const text = '&nbsp &copy 2020 &#34 &amp'
    expect(decodeTerminatedReferences(text)).toBe(text)
  })
})

describe('a salary as text', () => {
  const stated = (
    from: number | null,
    to: number | null,
    currency: string,
    gross: boolean | null,
    mode: string | null,
  ) => ({
    from,
    to,
    currency,
    gross,
    mode,
  })
  test.each([
    [
      'от 100 000 до 150 000 ₽ за месяц, до вычета налогов',
      stated(100000, 150000, 'RUR', true, 'MONTH'),
    ],
    ['от 100\u202f000 ₽ за месяц, на руки', stated(100000, null, 'RUR', false, 'MONTH')],
    ['до 1\u2009500 $ на руки', stated(null, 1500, 'USD', false, null)],
    ['80 000 – 90 000 € за месяц', stated(80000, 90000, 'EUR', null, 'MONTH')],
    ['70 000 ₸ в месяц, до вычета налогов', stated(70000, 70000, 'KZT', true, 'MONTH')],
    ['до 3 000 Br за смену', stated(null, 3000, 'BYR', null, 'SHIFT')],
    ["от 5 000 000 so'm за месяц", stated(5000000, null, 'UZS', null, 'MONTH')],
    ['от 900 ₼ за месяц', stated(900, null, 'AZN', null, 'MONTH')],
    ['от 900 ₾ за вахту', stated(900, null, 'GEL', null, 'FLY_IN_FLY_OUT')],
    ['от 40 000 сом за услугу', stated(40000, null, 'KGS', null, 'SERVICE')],
    ['от 25 000 ₴ за месяц', stated(25000, null, 'UAH', null, 'MONTH')],
    ['от 350,50 ₽ за час', stated(350.5, null, 'RUR', null, 'HOUR')],
    ['от 100 000 руб. на руки', stated(100000, null, 'RUR', false, null)],
    ['от 2 000 JPY за месяц', stated(2000, null, 'JPY', null, 'MONTH')],
  ])('%p', (text, salary) => expect(readSalaryText(text)).toEqual(salary))

  test('of an unknown sign is not taken for roubles', () => {
    expect(readSalaryText('от 100 000 ฿ за месяц')?.currency).not.toBe('RUR')
  })
  test('of an unknown period is not taken for monthly', () => {
    expect(readSalaryText('от 1 000 000 ₽ за год')?.mode).not.toBeOneOf(['MONTH', null])
  })
  test.each(['Уровень дохода не указан', '', 'по договорённости', 'до вычета налогов'])(
    '%p states none',
    (text) => expect(readSalaryText(text)).toBeNull(),
  )
})
