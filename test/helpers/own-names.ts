import { claimsIn } from '../../src/coverage/claims/claims.ts'
import { createMatcher } from '../../src/skills/matching/matcher.ts'

const NAMES = ['Zig', 'Elm', 'Lua', 'Сварка']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [name] })))

/** Of Zig, Elm, Lua and welding: what a resume names and its writer claims, by the alphabet. */
export const ownNamesIn = (text: string) =>
  [...matcher.covered(text, claimsIn(text, 'resume').isClaimed)].map((skill) => NAMES[skill]!).toSorted()
