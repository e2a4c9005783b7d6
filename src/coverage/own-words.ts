import { partsBeside } from './beside.ts'
import { DENIAL_PIECES, withoutDenied } from './denied.ts'
import { DONE_BY_PIECES, doneByRules } from './done-by.ts'
import { EXPIRED_PIECES, expiredRules } from './expired.ts'
import { GIVEN_PIECES, givenAwayRules } from './given-away.ts'
import { HEADED_PIECES, headedRules } from './headed-lists.ts'
import { INSTEAD_PIECES, insteadRules } from './instead.ts'
import { OTHERS_PIECES, withoutOthers } from './of-others.ts'
import { withoutParts } from './parts.ts'
import { LIFE_PIECES, lifeRules } from './private-life.ts'
import { FORM_PIECES, formIn } from './resume-form.ts'
import { createSpotter } from './spots.ts'
import { UNFINISHED_PIECES, unfinishedRules } from './unfinished.ts'
import { UNUSED_PIECES, unusedRules } from './unused.ts'
import { WISH_PIECES, wishRules } from './wishes.ts'

const spotsIn = createSpotter({
  ...OTHERS_PIECES,
  ...DENIAL_PIECES,
  ...WISH_PIECES,
  ...UNUSED_PIECES,
  ...UNFINISHED_PIECES,
  ...LIFE_PIECES,
  ...DONE_BY_PIECES,
  ...HEADED_PIECES,
  ...INSTEAD_PIECES,
  ...EXPIRED_PIECES,
  ...GIVEN_PIECES,
  ...FORM_PIECES,
})

/**
 * The text with a sign for each character of what its writer does not know by it: what is told of others (of-others.ts,
 * done-by.ts), denied (denied.ts, unused.ts), not finished (unfinished.ts), wished (wishes.ts), of one's private life
 * (private-life.ts) or printed by the site's form (resume-form.ts). Every other offset stays.
 */
export function ownWordsOf(text: string): string {
  const spots = spotsIn(text)
  const own = withoutDenied(withoutOthers(text, spots), spots)
  const beside = partsBeside(
    text,
    [
      wishRules,
      unusedRules,
      unfinishedRules,
      lifeRules,
      doneByRules,
      headedRules,
      insteadRules,
      expiredRules,
      givenAwayRules,
    ].flatMap((rules) => rules(spots)),
  )
  return withoutParts(own, [...beside, ...formIn(text, spots)])
}
