/** A person or a system that keys are made for. A limit of null: the service's own setting applies. */
export type Owner = {
  id: string
  name: string
  admin: boolean
  perMinute: number | null
  perDay: number | null
  vacancyFetches: number | null
  createdAt: number
  /** Since when this owner's keys and sessions are refused; null: they are accepted. */
  disabledAt: number | null
}

/** The limits to set for an owner. An absent field leaves the limit as it is. */
export type OwnerLimits = Partial<Pick<Owner, 'perMinute' | 'perDay' | 'vacancyFetches'>>

export type OwnersStore = {
  /** Returns false, changing nothing, when the name is taken. */
  add(owner: Owner): Promise<boolean>
  /** Returns false, changing nothing, when no enabled administrator would be left. */
  set(id: string, changes: OwnerLimits & { admin?: boolean }): Promise<boolean>
  /**
   * Disables an owner and deletes the owner's sessions and links, in one step. Returns false, changing nothing, when no
   * enabled administrator would be left.
   */
  disable(id: string, now: number): Promise<boolean>
  enable(id: string): Promise<void>
  findByName(name: string): Promise<Owner | null>
  findById(id: string): Promise<Owner | null>
  /** In the order of their names. */
  list(): Promise<Owner[]>
}

/** The lowest and the highest value of each limit, for owners and for the service's settings. */
export const LIMIT_BOUNDS = {
  perMinute: [1, 10_000_000],
  perDay: [1, 1_000_000_000],
  vacancyFetches: [0, 1_000_000],
} as const

export type Administration = 'no owner' | 'no administrator' | 'administered'

/**
 * Whether there is an administrator who can sign in: one who is not disabled and has a password.
 * @param withPassword ids of the owners that have a password.
 */
export function administrationOf(owners: readonly Owner[], withPassword: ReadonlySet<string>): Administration {
  if (owners.length === 0) return 'no owner'
  const canSignIn = ({ id, disabledAt }: Owner) => disabledAt === null && withPassword.has(id)
  return owners.some((owner) => owner.admin && canSignIn(owner)) ? 'administered' : 'no administrator'
}

export const MOST_NAME_CHARACTERS = 100

/** A name as it is stored. Normalised, because systems type the same letters as different code points. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/**
 * Whether a tidied name is allowed for an owner or a key: one line of 1 to 100 UTF-16 units, without invisible
 * characters, so that no two names look the same.
 */
export const isName = (name: string): boolean =>
  name !== '' && name.length <= MOST_NAME_CHARACTERS && !UNSEEN.test(name) && !STRAY_JOINER.test(name)

// A terminal that lists names would obey control characters. Characters that turn the direction of writing or have no
// width make one name look like another. Variation selectors are allowed after emoji; U+2800 is Braille's blank.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?<![\p{Extended_Pictographic}\d#*])[\ufe00-\ufe0f]|(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u

// The two joiners shape Persian and Indic words and join emoji. Beside Latin, Cyrillic or Greek letters, or at the end
// of a name, they do nothing and are not seen.
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/u
