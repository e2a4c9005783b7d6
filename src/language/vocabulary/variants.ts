const SHORTEST_GLUED = 5
const MOST_GLUED = 3
const SHORTEST_ABBREVIATION = 3

/** Яндекс.Метрика, Контур.Экстерн */
const SITE_AND_PART = /^[А-ЯЁ][а-яё]{2,}\.[А-ЯЁ][а-яё]{2,}$/

/** `needsCompany`: two words may be called so besides («БЦ Golden Gate»). */
type Variant = { text: string; exactCase: boolean; needsCompany?: true }

/** Of most: they are many. */
const NONE: Variant[] = []

/** «Битрикс24», which many write «Битрикс 24» */
const WITH_NUMBER = /^([A-Za-zА-яЁё]{4,})(\d{2,})$/

/** SoapUI, WordPress, OpenCV: of two parts with capitals. */
const CAMEL_CASE = /^([A-Z][a-z]{2,})([A-Z][a-z]{2,}|[A-Z]{2,})$/

/**
 * How texts write a name otherwise than it is spelled. A Latin name: glued (`PowerBI`, `NodeJS`),
 * its last part apart (`Node JS`; `Scikit learn` is found already), in the plural if it is an
 * abbreviation (`LLMs`, but `HTTPS` is no plural), or, in camel case, as its parts (`Soap UI`,
 * which names no UI). A Russian name: without the dot of a site, with another preposition, or with
 * 1С in two.
 */
export function variantsOf(spelling: string): Variant[] {
  if (SITE_AND_PART.test(spelling)) return [{ text: spelling.replace('.', ' '), exactCase: false }]
  const [, letters, digits] = WITH_NUMBER.exec(spelling) ?? []
  if (letters !== undefined) return [{ text: `${letters} ${digits}`, exactCase: false }]
  const [, first, second] = CAMEL_CASE.exec(spelling) ?? []
  if (first !== undefined && second !== undefined) {
    const apart = { text: `${first} ${second}`, exactCase: true }
    return [/[a-z]/.test(second) ? { ...apart, needsCompany: true } : apart]
  }
  if (!/^[\x20-\x7e]+$/.test(spelling))
    return [asWatching, asTwoWords].flatMap((waysOf) => waysOf(spelling))
  if (/[^\w\s.-]/.test(spelling)) return NONE
  const words = spelling
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter((word) => word !== '')
  const isGlueable =
    words.length > 1 && words.length <= MOST_GLUED && words.every((word) => /^[a-z]+$/.test(word))
  const variants: Variant[] = []
  if (isGlueable && words.join('').length >= SHORTEST_GLUED)
    variants.push({ text: words.join(''), exactCase: false })
  if (words.length === 2 && words[1] === 'js')
    variants.push({ text: words.join(' '), exactCase: false })
  if (
    spelling.length >= SHORTEST_ABBREVIATION &&
    /^[A-Z]+$/.test(spelling) &&
    !spelling.endsWith('S')
  )
    variants.push({ text: `${spelling}s`, exactCase: true })
  return variants
}

/** «Контроль сроков» as «контроль за сроками»: the preposition asks for another case alone. */
function asWatching(spelling: string): Variant[] {
  const [, watched] = WATCHING.exec(spelling) ?? []
  return watched === undefined ? NONE : [{ text: `контроль за ${watched}`, exactCase: false }]
}

/** «1С:Зонтики» as «1 С Зонтики», «1С» with a capital: «График 6/1 с 9 до 18» names none. */
function asTwoWords(spelling: string): Variant[] {
  const rest = ONE_C.exec(spelling)?.[1]
  if (rest === undefined) return NONE
  if (rest !== '') return [{ text: `1 С${rest.replace(/^:\s*/, ' ')}`, exactCase: false }]
  return ['С', 'C'].map((one) => ({ text: `1 ${one}`, exactCase: true }))
}

const ONE_C = /^1[СC](|[: ].+)$/

const WATCHING = /^контроль (?!за )(.+)/i
