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

export type Administration = 'no owner' | 'no administrator' | 'administered'

/**
 * Whether there is an administrator who can sign in: one that is not disabled and has a password.
 * @param withPassword ids of the owners that have one.
 */
export function administrationOf(owners: readonly Owner[], withPassword: ReadonlySet<string>): Administration {
  if (owners.length === 0) return 'no owner'
  const canSignIn = ({ id, disabledAt }: Owner) => disabledAt === null && withPassword.has(id)
  return owners.some((owner) => owner.admin && canSignIn(owner)) ? 'administered' : 'no administrator'
}

export const MOST_NAME_CHARACTERS = 100

/** A name as it is kept: the same name typed on another system is the same. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/**
 * Whether a tidied name can be given to an owner or a key: 1 to 100 characters, in one line, and none of them one that
 * cannot be seen: two names must not look the same.
 */
export const isName = (name: string): boolean =>
  name !== '' && name.length <= MOST_NAME_CHARACTERS && !UNSEEN.test(name) && !STRAY_JOINER.test(name)

// A control character would be carried out by the terminal that lists the name; one that turns the direction of
// writing, or takes no room, makes a name look like another. Variation selectors belong to emoji; U+2800 is an empty one of
// Braille.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?<![\p{Extended_Pictographic}\d#*])[\ufe00-\ufe0f]|(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

// The two joiners shape Persian and Indic words, and join emoji; they do nothing beside these letters or at an end.
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/u
