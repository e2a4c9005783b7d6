import { isAllSeen } from '../unseen-characters.ts'

export const MOST_NAME_CHARACTERS = 100

/** A name as it is stored. Normalised, because systems type the same letters as different code points. */
export const tidyName = (name: string): string => name.normalize('NFC').trim()

/**
 * Whether a tidied name is allowed for an owner or a key: one line of 1 to 100 UTF-16 units, without invisible
 * characters, so that no two names look the same.
 */
export const isName = (name: string): boolean => name !== '' && name.length <= MOST_NAME_CHARACTERS && isAllSeen(name)
