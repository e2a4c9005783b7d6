import { createMatcher } from '../../src/language/mentions/matcher.ts'
import { claimsIn } from '../../src/resume/claims/claims.ts'

const NAMES = ['Zig', 'Elm', 'Lua', 'Сварка']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [name] })))

/** Of Zig, Elm, Lua and welding: what a resume names and its writer claims, by the alphabet. */
export const ownNamesIn = (text: string) =>
  [...matcher.covered(text, claimsIn(text, 'resume').isClaimed)]
    .map((skill) => NAMES[skill]!)
    .toSorted()
