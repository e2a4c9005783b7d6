import type { Parser } from 'htmlparser2'

// Loaded with the first page that has no state, as the parser that is built upon it is.
const htmlparser = (): { Parser: typeof Parser } => require('htmlparser2')

/**
 * What a page may hold to be parsed whole: elements; elements, attributes, texts and comments
 * together, of which each takes some hundreds of bytes; elements within elements.
 */
type PageBounds = { elements: number; parts: number; depth: number }

const PIECE = 64 * 1024

/**
 * Whether a page keeps within the bounds. Counted by the parser that linkedom uses too, because
 * nothing else reads in the same way what a tag is and where it ends. Stops at the first piece of
 * the page that passes them.
 */
export function isPageWithin(html: string, most: PageBounds): boolean {
  let [elements, others, depth, deepest] = [0, 0, 0, 0]
  const other = () => void others++
  const parser = new (htmlparser().Parser)(
    {
      onopentagname() {
        elements++
        deepest = Math.max(deepest, ++depth)
      },
      onclosetag: () => void depth--,
      onattribute: other,
      ontext: other,
      oncomment: other,
      onprocessinginstruction: other,
    },
    { lowerCaseAttributeNames: false, decodeEntities: true },
  )
  const isWithin = () =>
    elements <= most.elements && elements + others <= most.parts && deepest <= most.depth
  for (let at = 0; at < html.length && isWithin(); at += PIECE)
    parser.write(html.slice(at, at + PIECE))
  return isWithin()
}
