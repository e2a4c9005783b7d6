import type { Span } from '../text/span.ts'

const NAME = 'Водительское удостоверение категории '
/** Licences for several categories that employers list; E is what goes with C. */
const SEVERAL = ['AB', 'BC', 'BCD', 'BCE', 'BCDE']

/** A1, B1, C1 and D1 are of lighter vehicles; M follows from any. */
const TOKEN = '(?:[ABCDEMАВСДЕМ]1?[EЕ]?|T[mb])'
const BETWEEN = '["»”]?(?:[^\\S\\n]*(?:[,/;+&]|и|and)[^\\S\\n]*|[^\\S\\n]+)["«“]?'
const LIST = new RegExp(
  `(?<![\\p{L}\\d])${TOKEN}(?:${BETWEEN}${TOKEN}(?![\\p{L}\\d])){0,14}(?![\\p{L}\\d])`,
  'gu',
)
const OF_LICENCE =
  /(?<!\p{L})(?:(?:прав|водительск)\p{L}{0,4}|удостоверени\p{L}|в\/у|ву|licen[cs]es?)(?:[\s:—–-]+(?:прав\p{L}?|удостоверени\p{L}|на|имею|категори\p{L}{1,2}|кат\.?|category|categories)){0,3}[\s:—–«"(-]*$/iu
const OF_CATEGORY = /(?<!\p{L})(?:категори\p{L}{1,2}|кат\.?)(?: прав)?(:)?[\s—–«"(-]*$/iu
/** Goods and rooms have categories too. */
const OF_DRIVING = /(?<!\p{L})(?:прав[аы]?(?!\p{L})|водит|вожд|стаж|открыт|авто|driv)/iu
/** UTF-16 units before a list, and on both sides of its end. */
const [FARTHEST, LINE] = [60, 100]

const LATIN: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Д: 'D', Е: 'E', М: 'M' }

/**
 * The licences that lists of categories name, in whatever order these stand: «права B, C, CE». The E
 * of earlier licences goes with what stands beside it.
 * @param areHeld whether their holder writes: by the law whoever has CE has C (196-FZ, article 25)
 */
export function licencesIn(
  text: string,
  { areHeld }: { areHeld: boolean },
): (Span & { name: string })[] {
  return Array.from(text.matchAll(LIST)).flatMap(({ 0: list, index: start }) => {
    const end = start + list.length
    const before = text.slice(Math.max(0, start - FARTHEST), start)
    if (!OF_LICENCE.test(before) && !isOfDriving(text, before, end)) return []
    return licencesOf(list, areHeld).map((name) => ({ name, start, end }))
  })
}

function isOfDriving(text: string, before: string, end: number): boolean {
  const category = OF_CATEGORY.exec(before)
  if (category === null) return false
  const from = text.lastIndexOf('\n', end - 1) + 1
  const line = text.slice(Math.max(from, end - LINE), end + LINE).split('\n', 1)[0]!
  return category[1] !== undefined || OF_DRIVING.test(line) || /^\P{L}*категори/iu.test(line)
}

function licencesOf(list: string, areHeld: boolean): string[] {
  const latin = list.replace(/[А-Я]/g, (letter) => LATIN[letter]!)
  const has = new Set(latin.match(/T[mb]|[A-DM]1?E?|E/g))
  if (has.delete('E')) has.add(has.has('C') || !has.has('B') ? 'CE' : 'BE')
  if (!areHeld) return [...has].map((letters) => NAME + letters)
  for (const letter of ['B', 'C', 'D']) if (has.has(`${letter}E`)) has.add(letter).add('E')
  const all = (letters: string) =>
    Array.from(letters).every((one) => has.has(one === 'E' ? 'CE' : one))
  return [...has, ...SEVERAL.filter(all)].map((letters) => NAME + letters)
}
