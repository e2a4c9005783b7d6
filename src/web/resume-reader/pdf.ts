import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// It has no types, and needs none: the library looks for it by this name, and then starts no Worker of its own.
// @ts-expect-error
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { type Annotation, typedPieces, withTyped } from './pdf/fields.ts'
import { readPage } from './pdf/glyphs.ts'
import { textOfPieces } from './pdf/lines.ts'
import { runsOf } from './pdf/runs.ts'
import { createWords } from './pdf/words.ts'
import { MOST_PAGES, type Reading, Unreadable } from './problem.ts'

Object.assign(globalThis, { pdfjsWorker })

/** With fewer letters than this in all, a PDF is taken for pictures of pages. */
const LEAST_LETTERS = 20
const MOST_UNKNOWN_SHARE = 0.2
/** A page with hardly a letter is a picture when something covers so much of it, or when its letters are drawn. */
const PICTURE = { letters: 10, covered: 0.05, paths: 100 }
const UNIT = 0.001

/**
 * The text of a PDF, line by line, with what was typed into its fields. Letters are known by the character maps that its
 * fonts carry, or by the names of their glyphs; words by where the letters stand.
 * @throws Unreadable
 */
export async function readPdf(data: Uint8Array): Promise<Reading> {
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
    const pages: { text: string; isPicture: boolean }[] = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageOf(pdf, number))
    const pictures = pages.flatMap(({ isPicture }, at) => (isPicture ? [at + 1] : []))
    const text = known(pages.map((page) => page.text).join('\n'))
    return { text, notes: pictures.length > 0 ? [{ what: 'pictures', where: pictures.join(', ') }] : [] }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(isLocked(error) ? 'encrypted' : 'damaged')
  } finally {
    await loading.destroy()
  }
}

async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<{ text: string; isPicture: boolean }> {
  const page = await pdf.getPage(number)
  const drawn = await page.getOperatorList({ annotationMode: 0 })
  const unitOf = (font: string) => {
    const { fontMatrix } = page.commonObjs.has(font) ? page.commonObjs.get(font) : {}
    return fontMatrix?.[0] ?? UNIT
  }
  const { glyphs, covered, paths } = readPage(drawn, page.view, unitOf)
  const runs = runsOf(glyphs)
  const wordsOf = createWords(runs)
  const typed = typedPieces((await page.getAnnotations()) as Annotation[])
  const text = textOfPieces(
    withTyped(
      runs.map((run) => ({ ...run, text: wordsOf(run) })),
      typed,
    ),
  )
  const isPicture = lettersOf(text) < PICTURE.letters && (covered > PICTURE.covered || paths > PICTURE.paths)
  page.cleanup()
  return { text, isPicture }
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** @throws Unreadable for a text without letters, and for one whose letters mean nothing */
function known(text: string): string {
  const letters = lettersOf(text)
  const unknown = text.match(/[\p{Co}\p{Cn}\uFFFD]|[\p{Cc}--[\n\t\r]]/gv)?.length ?? 0
  if (unknown > MOST_UNKNOWN_SHARE * (letters + unknown)) throw new Unreadable('garbled')
  if (letters < LEAST_LETTERS) throw new Unreadable('scanned')
  return text
}
