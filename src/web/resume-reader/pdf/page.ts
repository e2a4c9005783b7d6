import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Annotation, typedPieces, withTyped } from './fields.ts'
import { readPage } from './glyphs.ts'
import { textOfPieces } from './lines.ts'
import { runsOf } from './runs.ts'
import { createWords } from './words.ts'

/**
 * A page with hardly a letter is a picture when something covers so much of it, or when its letters
 * are drawn.
 */
const PICTURE = { letters: 10, covered: 0.05, paths: 100 }
const UNIT = 0.001

export type PageText = { text: string; isPicture: boolean }

/** The text of a page, line by line, and whether it is a picture of one. */
export async function pageOf(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
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
  const isPicture =
    lettersOf(text) < PICTURE.letters && (covered > PICTURE.covered || paths > PICTURE.paths)
  page.cleanup()
  return { text, isPicture }
}

export const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
