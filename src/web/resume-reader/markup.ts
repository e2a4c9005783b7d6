import { Parser } from 'htmlparser2'
import { decode } from './encodings.ts'
import { MOST_DEEP, Unreadable } from './problem.ts'

/**
 * An element that is open. Its name and those of its attributes have no prefix: documents choose
 * any.
 */
export type Open = { name: string; attributes: Readonly<Record<string, string>>; isHidden: boolean }

export type Rules = {
  /**
   * Tells what an element stands for as it opens. `path` ends with it; `hide` takes an element of
   * the path whose text does not belong to the document.
   */
  opens(path: readonly Open[], hide: (open: Open | undefined) => void): string
  /** Whether text right in the last element of the path is the document's. */
  isText(path: readonly Open[]): boolean
  /** What stands for the end of an element. */
  ends: Readonly<Record<string, string>>
}

/**
 * The text of a document in XML, of UTF-8 or UTF-16, by rules for its elements. It knows no
 * entities but those of XML.
 * @throws Unreadable
 */
export function textOfXml(bytes: Uint8Array, { opens, isText, ends }: Rules): string {
  const path: Open[] = []
  let hidden = 0
  let text = ''
  const hide = (open: Open | undefined) => {
    if (open === undefined || open.isHidden) return
    open.isHidden = true
    hidden++
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const plain = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])
        if (path.length > MOST_DEEP) throw new Unreadable('damaged')
        path.push({
          name: withoutPrefix(name),
          attributes: Object.fromEntries(plain),
          isHidden: false,
        })
        const said = opens(path, hide)
        if (hidden === 0) text += said
      },
      ontext(part) {
        if (path.length > 0 && hidden === 0 && isText(path)) text += part.replace(/[\r\n]/g, ' ')
      },
      onclosetag() {
        const { name, isHidden } = path.pop()!
        if (isHidden) hidden--
        else if (hidden === 0) text += Object.hasOwn(ends, name) ? ends[name] : ''
      },
    },
    { xmlMode: true },
  )
  parser.end(decode(bytes).text)
  return text
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
