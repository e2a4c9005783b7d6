/** How much of what readers of whole adverts wrote down is found in their descriptions. */
type NamedOfAsked = { named: number; of: number }

/**
 * Whole adverts kept aside, Russian and English, which ask for 2,401 things:
 * bench/recall-by-kind.ts.
 */
export const ADVERTS_READ = 92

/** By kind: what a share is a floor of. */
const NAMED_OF_ASKED: Readonly<Record<string, { ru: NamedOfAsked; en: NamedOfAsked }>> = {
  technology: { ru: { named: 143, of: 167 }, en: { named: 103, of: 116 } },
  product: { ru: { named: 106, of: 127 }, en: { named: 70, of: 79 } },
  language: { ru: { named: 6, of: 7 }, en: { named: 27, of: 29 } },
  activity: { ru: { named: 436, of: 662 }, en: { named: 261, of: 427 } },
  field: { ru: { named: 84, of: 167 }, en: { named: 86, of: 121 } },
  trait: { ru: { named: 149, of: 199 }, en: { named: 86, of: 107 } },
  education: { ru: { named: 26, of: 29 }, en: { named: 15, of: 20 } },
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
