import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
// It has no types, and needs none: the library looks for it by this name, and then starts no Worker of its own.
// @ts-expect-error
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { MOST_PAGES, Unreadable } from './problem.ts'

Object.assign(globalThis, { pdfjsWorker })

/** With fewer letters than this in all, a PDF is taken for pictures of pages. */
const LEAST_LETTERS = 20
const MOST_UNKNOWN_SHARE = 0.2

/**
 * The text of a PDF, line by line. Letters are known by the character maps that its fonts carry, or by the names of
 * their glyphs.
 * @throws Unreadable
 */
export async function readPdf(data: Uint8Array): Promise<string> {
  const loading = getDocument({
    data,
    // Nothing is drawn, and nothing may be loaded.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const { numPages, getPage } = await loading.promise.then((pdf) => ({
      numPages: pdf.numPages,
      getPage: (number: number) => pdf.getPage(number),
    }))
    if (numPages > MOST_PAGES) throw new Unreadable('pages')
    const pages: string[] = []
    for (let number = 1; number <= numPages; number++) {
      const { items } = await (await getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return known(pages.join('\n'))
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(isLocked(error) ? 'encrypted' : 'damaged')
  } finally {
    await loading.destroy()
  }
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/** @throws Unreadable for a text without letters, and for one whose letters mean nothing */
function known(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const unknown = text.match(/[\p{Co}\p{Cn}\uFFFD]|[\p{Cc}--[\n\t\r]]/gv)?.length ?? 0
  if (unknown > MOST_UNKNOWN_SHARE * (letters + unknown)) throw new Unreadable('garbled')
  if (letters < LEAST_LETTERS) throw new Unreadable('scanned')
  return text
}
