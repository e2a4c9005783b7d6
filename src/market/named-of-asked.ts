/** How much of what readers of whole adverts wrote down is found in their descriptions. */
type NamedOfAsked = { named: number; of: number }

/** Whole adverts kept aside, Russian and English, which ask for 686 things: bench/recall-by-kind.ts. */
export const ADVERTS_READ = 33

/** By kind: what a share is a floor of. */
const NAMED_OF_ASKED: Readonly<Record<string, { ru: NamedOfAsked; en: NamedOfAsked }>> = {
  technology: { ru: { named: 21, of: 26 }, en: { named: 26, of: 31 } },
  product: { ru: { named: 13, of: 13 }, en: { named: 35, of: 41 } },
  language: { ru: { named: 2, of: 2 }, en: { named: 11, of: 13 } },
  activity: { ru: { named: 89, of: 148 }, en: { named: 87, of: 167 } },
  field: { ru: { named: 20, of: 34 }, en: { named: 34, of: 52 } },
  trait: { ru: { named: 54, of: 79 }, en: { named: 31, of: 49 } },
  education: { ru: { named: 7, of: 11 }, en: { named: 7, of: 18 } },
}

/** So many in a hundred of each kind, of Russian and of English adverts: `traits 68 and 63`. */
export const namedInHundred = (kinds: Readonly<Record<string, string>>, and: string): string =>
  Object.entries(NAMED_OF_ASKED)
    .map(([kind, { ru, en }]) => `${kinds[kind]} ${inHundred(ru)} ${and} ${inHundred(en)}`)
    .join(', ')

/** Of fewer a share says little. */
const LEAST = 20

/** Of a kind so many in a hundred, in Russian and in English adverts; null where too few were read. */
export function namedOfKind(kind: string): { ru: number; en: number } | null {
  const read = NAMED_OF_ASKED[kind]
  return read && Math.min(read.ru.of, read.en.of) >= LEAST
    ? { ru: inHundred(read.ru), en: inHundred(read.en) }
    : null
}

const inHundred = ({ named, of }: NamedOfAsked) => Math.round((100 * named) / of)
