import type { Span } from '../text/span.ts'

const NAME = 'Водительское удостоверение категории '
/** Licences for several categories that employers list; E is what goes with C. */
const SEVERAL = ['AB', 'BC', 'BCD', 'BCE', 'BCDE']

/** Letters side by side stand in their order: «BC», «ВСЕ». */
const GLUED = '(?=[ABCDАВСД]{2})[AА]?[BВ]?[CС]?[DД]?[EЕ]?'
/** A1, B1, C1 and D1 are of lighter vehicles; M follows from any. */
const LETTERS = `(?:[ABCDEMАВСДЕМ]1?[EЕ]?|${GLUED})`
const BETWEEN = '["»”]?(?:[^\\S\\n]*(?:[,/;+&]|и|and)[^\\S\\n]*|[^\\S\\n]+)["«“]?'
const SEPARATOR = new RegExp(BETWEEN, 'u')
const listOf = (token: string) =>
  `${token}(?:${BETWEEN}${token}(?![\\p{L}\\d])){0,14}(?![\\p{L}\\d])`
const CATEGORY = '(?:категори\\p{L}{1,2}|кат\\.?|categor(?:y|ies))[\\s:—–«"(-]*'
/** «Категории в, с личным авто», «с 2010» and «все» end in words. */
const ENDS = '(?:(?<=[a-em1])|(?=[^\\S\\n]*(?:[^\\p{L}\\d\\s]|\\n|$|обяз|жела|откр|стаж)))'
const SMALL = `(?<=${CATEGORY})(?!все(?!\\p{L}))${listOf(LETTERS.toLowerCase())}${ENDS}`
const LIST = new RegExp(`(?<![\\p{L}\\d])(?:${listOf(`(?:${LETTERS}|T[mb])`)}|${SMALL})`, 'gu')
const OF_CATEGORIES = new RegExp(`${CATEGORY}$`, 'iu')
const OF_LICENCE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:прав|водительск)\p{L}{0,4}|удостоверени\p{L}|в/у|ву|` +
    String.raw`licen[cs]es?)(?:[\s:—–-]+(?:прав\p{L}?|удостоверени\p{L}|на|имею|` +
    String.raw`категори\p{L}{1,2}|кат\.?|category|categories)){0,3}[\s:—–«"(-]*$`,
  'iu',
)
/** "C+E licence": «A licence» has an article, and an E1 is of software. */
const BEFORE_LICENCE = /^["”)]?\s(driving |drivers?['’]?s? )?licen[cs]es?(?!\p{L})/iu
/** "Series C licence" is of software. */
const OF_OTHERS = /(?<!\p{L})(?:type|series|plan|tier)\s$/iu
const OF_VEHICLES = /^(?:[BCD]|A.*[BCDE])/
const OF_CATEGORY = /(?<!\p{L})(?:категори\p{L}{1,2}|кат\.?)(?: прав)?(:)?[\s—–«"(-]*$/iu
/** Goods and rooms have categories too. */
const OF_DRIVING = /(?<!\p{L})(?:прав[аы]?(?!\p{L})|водит|вожд|стаж|открыт|авто|driv)/iu
/** UTF-16 units before a list, and on both sides of its end. */
const [FARTHEST, LINE] = [60, 100]

const LATIN: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Д: 'D', Е: 'E', М: 'M' }

/**
 * The licences that lists of categories name, in whatever order these stand: «права B, C, CE». The
 * E of earlier licences goes with what stands beside it.
 * @param areHeld whether their holder writes: by law a holder of CE has C (196-FZ, article 25)
 */
export function licencesIn(
  text: string,
  { areHeld }: { areHeld: boolean },
): (Span & { name: string })[] {
  return Array.from(text.matchAll(LIST)).flatMap(({ 0: list, index: start }) => {
    const end = start + list.length
    const before = text.slice(Math.max(0, start - FARTHEST), start)
    const isLicence =
      isOfLicence(list, before) || isBeforeLicence(list, before, text.slice(end, end + LINE))
    if (!isLicence && (list === 'ВСЕ' || !isOfDriving(text, before, end))) return []
    return licencesOf(list, areHeld).map((name) => ({ name, start, end }))
  })
}

/** «Удостоверение ВС» is of the army, «права: ВСЕ» are all rights. */
function isOfLicence(list: string, before: string): boolean {
  const words = OF_LICENCE.exec(before)?.[0]
  if (words === undefined) return false
  if (!/[ABCDАВСД]{2}/.test(list) || OF_CATEGORIES.test(before)) return true
  return list !== 'ВСЕ' && !/^удост/i.test(words)
}

function isBeforeLicence(list: string, before: string, behind: string): boolean {
  const licence = OF_VEHICLES.test(list) ? BEFORE_LICENCE.exec(behind) : null
  return licence !== null && (licence[1] !== undefined || !OF_OTHERS.test(before))
}

function isOfDriving(text: string, before: string, end: number): boolean {
  const category = OF_CATEGORY.exec(before)
  if (category === null) return false
  const from = text.lastIndexOf('\n', end - 1) + 1
  const line = text.slice(Math.max(from, end - LINE), end + LINE).split('\n', 1)[0]!
  return category[1] !== undefined || OF_DRIVING.test(line) || /^\P{L}*категори/iu.test(line)
}

function licencesOf(list: string, areHeld: boolean): string[] {
  const tokens = list.split(SEPARATOR).flatMap((token) => {
    if (token.startsWith('T')) return [token]
    const latin = token.toUpperCase().replace(/[А-Я]/g, (letter) => LATIN[letter]!)
    return latin.match(/^[A-E]{3,}$/) ? Array.from(latin) : latin.match(/[A-DM]1?E?|E/g)!
  })
  const has = new Set(tokens)
  if (has.delete('E')) has.add(has.has('C') || !has.has('B') ? 'CE' : 'BE')
  if (!areHeld) return [...has].map((letters) => NAME + letters)
  for (const letter of ['B', 'C', 'D']) if (has.has(`${letter}E`)) has.add(letter).add('E')
  const all = (letters: string) =>
    Array.from(letters).every((one) => has.has(one === 'E' ? 'CE' : one))
  return [...has, ...SEVERAL.filter(all)].map((letters) => NAME + letters)
}
