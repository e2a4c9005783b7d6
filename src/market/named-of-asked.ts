/** How much of what readers of whole adverts wrote down is found in their descriptions. */
type NamedOfAsked = { named: number; of: number }

/**
 * Whole adverts kept aside, Russian and English, which ask for 1,090 things:
 * bench/recall-by-kind.ts.
 */
export const ADVERTS_READ = 40

/** By kind: what a share is a floor of. */
const NAMED_OF_ASKED: Readonly<Record<string, { ru: NamedOfAsked; en: NamedOfAsked }>> = {
  technology: { ru: { named: 48, of: 56 }, en: { named: 55, of: 65 } },
  product: { ru: { named: 32, of: 39 }, en: { named: 34, of: 42 } },
  language: { ru: { named: 2, of: 2 }, en: { named: 18, of: 20 } },
  activity: { ru: { named: 146, of: 234 }, en: { named: 164, of: 269 } },
  field: { ru: { named: 25, of: 56 }, en: { named: 47, of: 69 } },
  trait: { ru: { named: 52, of: 69 }, en: { named: 47, of: 59 } },
  education: { ru: { named: 9, of: 11 }, en: { named: 10, of: 15 } },
}

/** So many in a hundred of each kind, of Russian and of English adverts: `traits 68 and 63`. */
export const namedInHundred = (kinds: Readonly<Record<string, string>>, and: string): string =>
  Object.entries(NAMED_OF_ASKED)
    .map(([kind, { ru, en }]) => `${kinds[kind]} ${inHundred(ru)} ${and} ${inHundred(en)}`)
    .join(', ')

/** Of fewer a share says little. */
const LEAST = 20

/**
 * How many in a hundred of a kind, in Russian and in English adverts; null where too few were read.
 */
export function namedOfKind(kind: string): { ru: number; en: number } | null {
  const read = NAMED_OF_ASKED[kind]
  return read && Math.min(read.ru.of, read.en.of) >= LEAST
    ? { ru: inHundred(read.ru), en: inHundred(read.en) }
    : null
}

const inHundred = ({ named, of }: NamedOfAsked) => Math.round((100 * named) / of)
