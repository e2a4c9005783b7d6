import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// It has no types, and needs none: the library looks for it by this name, and then starts no Worker
// of its own.
// @ts-expect-error
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { asWritten } from './misread.ts'
import { lettersOf, type PageText, pageOf } from './pdf/page.ts'
import { exampleOf, type FileNote, MOST_PAGES, type Reading, Unreadable } from './problem.ts'

Object.assign(globalThis, { pdfjsWorker })

/** With fewer letters than this in all, a PDF is taken for pictures of pages. */
const LEAST_LETTERS = 20
const MOST_UNKNOWN_SHARE = 0.2
/** Bytes at whose end a whole file says that it ends. */
const END_WITHIN = 2048
/**
 * The text of a PDF, line by line, with what was typed into its fields. Letters are known by the
 * character maps that its fonts carry, or by the names of their glyphs; words by where the letters
 * stand.
 * @throws Unreadable
 */
export async function readPdf(data: Uint8Array): Promise<Reading> {
  // The library takes the bytes away.
  const isCut = !new TextDecoder('latin1').decode(data.subarray(-END_WITHIN)).includes('%%EOF')
  const loading = getDocument({
    data,
    // Nothing is drawn, and nothing may be loaded. Pictures are not even unpacked.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    maxImageSize: 0,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    if (pdf.numPages > MOST_PAGES) throw new Unreadable('pages')
    const pages: (PageText | null)[] = []
    for (let number = 1; number <= pdf.numPages; number++)
      pages.push(await pageOf(pdf, number).catch(() => null))
    if (pages.every((page) => page === null)) throw new Unreadable('damaged')
    const text = known(asWritten(pages.map((page) => page?.text ?? '').join('\n')))
    const notes = [...pageNotes(pages), ...letterNotes(text)]
    if (await hasOthers(pdf)) notes.push({ what: 'objects', where: '' })
    if (isCut) notes.push({ what: 'cut', where: '' })
    return { text, notes }
  } catch (error) {
    throw error instanceof Unreadable
      ? error
      : new Unreadable(isLocked(error) ? 'encrypted' : 'damaged')
  } finally {
    await loading.destroy()
  }
}

/** Whether it is a cover of other documents, or of a form that only Adobe's programs show. */
async function hasOthers(pdf: PDFDocumentProxy): Promise<boolean> {
  const info = (await pdf.getMetadata()).info as {
    IsCollectionPresent?: boolean
    IsXFAPresent?: boolean
  }
  return (
    info.IsCollectionPresent === true ||
    (info.IsXFAPresent === true && (await pdf.getFieldObjects()) === null)
  )
}

function pageNotes(pages: readonly (PageText | null)[]): FileNote[] {
  const numbers = (of: (page: PageText | null) => boolean) =>
    pages.flatMap((page, at) => (of(page) ? [at + 1] : []))
  const [pictures, lost] = [
    numbers((page) => page?.isPicture === true),
    numbers((page) => page === null),
  ]
  return [
    ...(pictures.length > 0 ? [{ what: 'pictures', where: pictures.join(', ') } as const] : []),
    ...(lost.length > 0 ? [{ what: 'lost', where: lost.join(', ') } as const] : []),
  ]
}

/** A word with an unknown letter. Such signs alone are drawings of telephones and envelopes. */
const letterNotes = (text: string): FileNote[] => {
  const where = exampleOf(text, /\p{L}[\p{Co}\uFFFD]|[\p{Co}\uFFFD]\p{L}/u)
  return where === undefined ? [] : [{ what: 'letters', where }]
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/** @throws Unreadable for a text without letters, and for one whose letters mean nothing */
function known(text: string): string {
  const letters = lettersOf(text)
  const unknown = text.match(/[\p{Co}\p{Cn}\uFFFD]|[\p{Cc}--[\n\t\r]]/gv)?.length ?? 0
  if (unknown > MOST_UNKNOWN_SHARE * (letters + unknown)) throw new Unreadable('garbled')
  if (letters < LEAST_LETTERS) throw new Unreadable('scanned')
  return text
}
