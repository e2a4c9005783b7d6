import { AppError } from '../errors.ts'
import { whyAbsent } from './answers/codes.ts'
import type { NamedSheet } from './sheets.ts'

/**
 * The skill of a spelling by the vocabulary, which knows more spellings than a result lists; null:
 * none.
 */
export type KnownSpelling = (
  spelling: string,
) => Promise<{ name: string; isSearched: boolean } | null>

/**
 * The number of the skill with a spelling: one that the scan lists, else any that the vocabulary
 * takes for it («Python 3»).
 * @throws AppError `not_found`, which says why
 */
export async function skillNamed(
  spelling: string,
  { skillOf }: Pick<NamedSheet, 'skillOf'>,
  knownSpelling: KnownSpelling,
): Promise<number> {
  const listed = skillOf(spelling)
  if (listed !== null) return listed
  const known = await knownSpelling(spelling)
  const skill = known === null ? null : skillOf(known.name)
  if (skill === null)
    throw new AppError('not_found', `This scan has no such skill: ${whyAbsent(known).text}.`)
  return skill
}
