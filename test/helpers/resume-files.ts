import { strToU8, zipSync } from 'fflate'
import { Unreadable } from '../../src/web/resume-reader/problem.ts'

/** Small files of resumes, made here. */

type Pdf = {
  pages?: number
  text?: string
  /** What each page draws instead, and what lies on it; fields and notes are dictionaries. */
  draws?: readonly string[]
  annotations?: readonly string[]
  /** More of its root. */
  catalog?: string
  /** What a letter means, as a row of a character map: `<41> <0042>`. */
  map?: string
  encrypted?: boolean
}

/** A PDF in Helvetica, without a map of its letters. */
export function pdfOf(pdf: Pdf = {}): Uint8Array {
  const {
    pages = 1,
    text = '',
    draws,
    annotations = [],
    catalog = '',
    map,
    encrypted = false,
  } = pdf
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const drawn =
    draws ??
    Array.from({ length: pages }, () =>
      text === '' ? '' : `BT /F 12 Tf 50 700 Td (${text}) Tj ET`,
    )
  const kids = drawn.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  add(`<< /Type /Pages /Count ${drawn.length} /Kids [${kids}] >>`)
  const stream = (content: string) =>
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  const mapped = map === undefined ? '' : `/ToUnicode ${4 + 2 * drawn.length} 0 R`
  add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${mapped} >>`)
  for (const [n, content] of drawn.entries()) {
    const notes =
      n === 0 ? annotations.map((note) => `<< /Type /Annot /F 4 ${note} >>`).join(' ') : ''
    const place =
      '/Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >>'
    add(`<< ${place} /Contents ${5 + 2 * n} 0 R /Annots [${notes}] >>`)
    stream(content)
  }
  if (map !== undefined) stream(`begincmap 1 beginbfchar ${map} endbfchar endcmap`)
  if (encrypted)
    add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`)
  let file = '%PDF-1.4\n'
  const places = objects.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = file.length
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const lock = encrypted ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  file +=
    'xref\n' +
    `0 ${objects.length + 1}\n` +
    '0000000000 65535 f \n' +
    `${rows}trailer\n` +
    `<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\n` +
    'startxref\n' +
    `${start}\n` +
    '%%EOF'
  return Buffer.from(file, 'latin1')
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

type Docx = {
  paragraphs: readonly string[]
  header?: string
  parts?: Readonly<Record<string, string | Uint8Array>>
}

/**
 * A .docx of these paragraphs, with a header and other parts. A paragraph may be given as XML
 * instead of its text.
 */
export function docxOf({ paragraphs, header = '', parts = {} }: Docx): Uint8Array {
  const body = paragraphs.map((one) => (one.startsWith('<') ? one : paragraph(one))).join('')
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${W}>${paragraph(header)}</w:hdr>`,
    ...parts,
  })
}

/** A zip of texts in UTF-8, or of bytes. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  )

const paragraph = (text: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${Bun.escapeHTML(text)}</w:t></w:r></w:p>`

/** The beginning of a file of Word before 2007; with `encrypted`, as Word locks a newer one. */
export const oleOf = ({ encrypted = false } = {}): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(encrypted ? 'EncryptedPackage' : 'WordDocument', 'utf16le'),
  ])

/** Why a reader refuses a file, or null. */
export function problemOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof Unreadable ? error.problem : String(error)
  }
}

/** A text in a code page of single bytes. */
export function encoded(text: string, codePage: string): Uint8Array {
  const decoder = new TextDecoder(codePage)
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from([...text].map((letter) => bytes.get(letter)!))
}
