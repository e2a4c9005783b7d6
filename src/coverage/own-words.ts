import { partsBeside } from './beside.ts'
import { DENIAL_PIECES, withoutDenied } from './denied.ts'
import { OTHERS_PIECES, withoutOthers } from './of-others.ts'
import { POST_PIECES, postRules } from './other-posts.ts'
import { withoutParts } from './parts.ts'
import { createSpotter } from './spots.ts'
import { STACK_PIECES, stackRules } from './stacks.ts'
import { UNFINISHED_PIECES, unfinishedRules } from './unfinished.ts'
import { UNUSED_PIECES, unusedRules } from './unused.ts'
import { WISH_PIECES, wishRules } from './wishes.ts'

const spotsIn = createSpotter({
  ...OTHERS_PIECES,
  ...DENIAL_PIECES,
  ...WISH_PIECES,
  ...POST_PIECES,
  ...STACK_PIECES,
  ...UNUSED_PIECES,
  ...UNFINISHED_PIECES,
})

/**
 * The text with a sign for each character of what its writer does not know by it: what is told of others (of-others.ts,
 * other-posts.ts, stacks.ts), denied (denied.ts, unused.ts), wished (wishes.ts) or begun and left (unfinished.ts). Every other
 * offset stays.
 */
export function ownWordsOf(text: string): string {
  const spots = spotsIn(text)
  const own = withoutDenied(withoutOthers(text, spots), spots)
  const rules = [wishRules, postRules, stackRules, unusedRules, unfinishedRules].flatMap((rulesAt) => rulesAt(spots))
  return withoutParts(own, [...partsBeside(text, rules)])
}
