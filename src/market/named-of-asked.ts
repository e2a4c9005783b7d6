/** Of what readers of whole adverts wrote down: for how much of it their descriptions are read. */
type NamedOfAsked = { named: number; of: number }

/** Whole adverts kept aside, half of them English: bench/recall-by-kind.ts. */
export const ADVERTS_READ = 40

/** By kind: what a share is a floor of. */
export const NAMED_OF_ASKED: Readonly<Record<string, { ru: NamedOfAsked; en: NamedOfAsked }>> = {
  technology: { ru: { named: 40, of: 47 }, en: { named: 114, of: 125 } },
  product: { ru: { named: 22, of: 24 }, en: { named: 39, of: 47 } },
  activity: { ru: { named: 215, of: 308 }, en: { named: 186, of: 361 } },
  field: { ru: { named: 44, of: 84 }, en: { named: 67, of: 115 } },
  trait: { ru: { named: 52, of: 77 }, en: { named: 46, of: 67 } },
  education: { ru: { named: 18, of: 36 }, en: { named: 12, of: 27 } },
}

/** So many in a hundred of each kind, of Russian and of English adverts: `traits 68 and 69`. */
export const namedInHundred = (kinds: Readonly<Record<string, string>>, and: string): string =>
  Object.entries(NAMED_OF_ASKED)
    .map(([kind, { ru, en }]) => `${kinds[kind]} ${inHundred(ru)} ${and} ${inHundred(en)}`)
    .join(', ')

const inHundred = ({ named, of }: NamedOfAsked) => Math.round((100 * named) / of)
