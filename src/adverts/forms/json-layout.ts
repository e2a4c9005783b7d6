import { isOfEmployers, isWholeAdvert, readJson } from './advert-json.ts'

/** The list of an object that is looked into, at most so deep. */
export const INNER_LIST = /^\{{1,3}\[$/

/** Objects and a list in the innermost of them. */
const DEEPEST = 4

/** Where the values lie of an object that names each advert, by its id perhaps. */
const KEYED = ['{', '{{', '{{{'] as const
type Keyed = (typeof KEYED)[number]
export type Layout = '' | Keyed | null

export const isKeyed = (list: string | null): list is Keyed => KEYED.some((keyed) => keyed === list)

/** So many objects that lie alike tell whether adverts do; of lists there may be some. */
const [FIRST_KEYED, FIRST_LISTED] = [3, 50]

const BRACKET = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[[\]{}]/g

/**
 * How the values of a text lie, in one pass: `''` where the first of them ends, so that it is looked
 * into as a whole, or is a list; null where a list of adverts lies in it, or nothing tells. A list
 * beside objects of that kind is the one that is meant.
 */
export function layoutOf(text: string): Layout {
  if (/^\s*\[/.test(text)) return ''
  const open: { sign: string; start: number }[] = []
  const looked = new Map<string, number>()
  const ofAdverts = new Set<string>()
  let employers = 0
  for (const { 0: sign, index } of text.matchAll(BRACKET)) {
    if (sign === '{' || sign === '[') {
      open.push({ sign, start: index })
      if (open.length > DEEPEST) continue
      if (isNamedEmployers(text, index)) employers ||= open.length
      // An employer may hold a list of adverts.
      else if (sign === '[') employers = 0
      continue
    }
    const closed = sign === '}' || sign === ']' ? open.pop() : undefined
    if (closed === undefined) continue
    if (open.length === 0) return ''
    if (employers > open.length) employers = 0
    else if (employers === 0 && sign === '}' && open.length <= DEEPEST) {
      const within = open.map(({ sign }) => sign).join('')
      const before = looked.get(within) ?? 0
      const most = isKeyed(within) ? FIRST_KEYED : INNER_LIST.test(within) ? FIRST_LISTED : 0
      looked.set(within, before + 1)
      if (before < most && isWholeAdvert(readJson(text.slice(closed.start, index + 1))))
        ofAdverts.add(within)
    }
  }
  const isListed = [...ofAdverts].some((within) => INNER_LIST.test(within))
  return isListed ? null : (KEYED.find((keyed) => ofAdverts.has(keyed)) ?? null)
}

/** Longer names are none of employers. */
export const LONGEST_KEY = 60

/** Whether what opens there is named as employers are, which look like adverts. */
export function isNamedEmployers(text: string, at: number): boolean {
  const [, name] = /"([^"\\]+)"\s*:\s*$/.exec(text.slice(Math.max(0, at - LONGEST_KEY), at)) ?? []
  return name !== undefined && isOfEmployers(name)
}
