const SHORTEST_GLUED = 5
const MOST_GLUED = 3
const SHORTEST_ABBREVIATION = 3

/** Яндекс.Метрика, Контур.Экстерн */
const SITE_AND_PART = /^[А-ЯЁ][а-яё]{2,}\.[А-ЯЁ][а-яё]{2,}$/

/**
 * How texts write a Latin name besides as it is spelled: glued (`PowerBI`, `NodeJS`), with its parts apart (`Node JS`,
 * `Scikit learn` are found already), or as the plural of an abbreviation: `LLMs`, but `HTTPS` is no plural. And a
 * Russian name without the dot of a site.
 */
export function variantsOf(spelling: string): { text: string; exactCase: boolean }[] {
  if (SITE_AND_PART.test(spelling)) return [{ text: spelling.replace('.', ' '), exactCase: false }]
  if (!/^[\x20-\x7e]+$/.test(spelling) || /[^\w\s.-]/.test(spelling)) return []
  const words = spelling
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter((word) => word !== '')
  const isGlueable = words.length > 1 && words.length <= MOST_GLUED && words.every((word) => /^[a-z]+$/.test(word))
  const variants: { text: string; exactCase: boolean }[] = []
  if (isGlueable && words.join('').length >= SHORTEST_GLUED) variants.push({ text: words.join(''), exactCase: false })
  if (words.length === 2 && words[1] === 'js') variants.push({ text: words.join(' '), exactCase: false })
  if (spelling.length >= SHORTEST_ABBREVIATION && /^[A-Z]+$/.test(spelling) && !spelling.endsWith('S'))
    variants.push({ text: `${spelling}s`, exactCase: true })
  return variants
}
