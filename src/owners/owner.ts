/** Whoever keys are made for. A limit that is null is the service's own setting. */
export type Owner = {
  id: string
  name: string
  admin: boolean
  perMinute: number | null
  perDay: number | null
  vacancyFetches: number | null
  createdAt: number
  /** Since when this owner's keys and sessions open nothing; null: they do. */
  disabledAt: number | null
}

/** What can be set for an owner; an absent field is left as it is. */
export type OwnerLimits = Partial<Pick<Owner, 'perMinute' | 'perDay' | 'vacancyFetches'>>

/** The least and the most that a limit can be, of an owner and of the service's settings. */
export const LIMIT_BOUNDS = {
  perMinute: [1, 10_000_000],
  perDay: [1, 1_000_000_000],
  vacancyFetches: [0, 1_000_000],
} as const

const MOST_CHARACTERS = 100

/** A name as it is kept: the same name typed on another system is the same. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/** Whether a tidied name can be given to an owner or a key: 1 to 100 characters, none of them a control character. */
export function isName(name: string): boolean {
  // A control character in a name would be carried out by the terminal that lists it.
  return name !== '' && name.length <= MOST_CHARACTERS && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)
}
