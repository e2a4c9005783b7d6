import { createMatcher } from '../../src/language/mentions/matcher.ts'
import type { Mention } from '../../src/language/mentions/mention.ts'
import { claimsIn } from '../../src/resume/claims/claims.ts'

const NAMES = ['Zig', 'Elm', 'Lua', 'Сварка']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [name] })))

/** Of Zig, Elm, Lua and welding: what a resume names and its writer claims, by the alphabet. */
export const ownNamesIn = (text: string) =>
  claimedAmong(matcher.find(text), text)
    .map((skill) => NAMES[skill]!)
    .toSorted()

function claimedAmong(mentions: readonly Mention[], text: string): number[] {
  const { isClaimed } = claimsIn(text, 'resume')
  const claimed = mentions.filter(({ start, end }) => isClaimed(start, end))
  return [...new Set(claimed.map(({ skill }) => skill))]
}
