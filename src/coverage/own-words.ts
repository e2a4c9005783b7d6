import { partsBeside } from './beside.ts'
import { DENIAL_PIECES, withoutDenied } from './denied.ts'
import { OTHERS_PIECES, withoutOthers } from './of-others.ts'
import { withoutParts } from './parts.ts'
import { FORM_PIECES, formIn } from './resume-form.ts'
import { createSpotter } from './spots.ts'
import { UNUSED_PIECES, unusedRules } from './unused.ts'
import { WISH_PIECES, wishRules } from './wishes.ts'

const spotsIn = createSpotter({
  ...OTHERS_PIECES,
  ...DENIAL_PIECES,
  ...WISH_PIECES,
  ...UNUSED_PIECES,
  ...FORM_PIECES,
})

/**
 * The text with a sign for each character of what its writer does not know by it: what is told of others (of-others.ts),
 * denied (denied.ts, unused.ts), wished (wishes.ts) or printed by the site's form (resume-form.ts). Every other offset stays.
 */
export function ownWordsOf(text: string): string {
  const spots = spotsIn(text)
  const own = withoutDenied(withoutOthers(text, spots), spots)
  const beside = partsBeside(text, [...wishRules(spots), ...unusedRules(spots)])
  return withoutParts(own, [...beside, ...formIn(text, spots)])
}
