import type { Mention } from '../language/mentions/mention.ts'
import type { Claims } from './claims/claims.ts'
import { type Places, placesBySkill } from './places.ts'

/** What a resume claims, and what it denies and does not claim elsewhere. */
export function readClaims<Skill>(
  { isClaimed, isDenied }: Claims,
  mentions: readonly Mention[],
  skills: readonly Skill[],
): { places: Places; denied: Skill[] } {
  const { claimed = [], others = [] } = Object.groupBy(mentions, ({ start, end, isSure }) =>
    isSure || isClaimed(start, end) ? 'claimed' : 'others',
  )
  const places = placesBySkill(claimed)
  const denied = new Set(
    outermost(others).flatMap(({ skill, start, end }) => (isDenied(start, end) ? [skill] : [])),
  )
  return {
    places,
    denied: [...denied].flatMap((skill) => (places.has(skill) ? [] : [skills[skill]!])),
  }
}

/**
 * Those that are no part of a longer one, in a matcher's order: denying «1С:ERP» does not deny 1С.
 */
function outermost(mentions: readonly Mention[]): Mention[] {
  let farthest = { start: -1, end: -1 }
  return mentions.filter((one) => {
    const isPart =
      farthest.end > one.end || (farthest.end === one.end && farthest.start < one.start)
    if (one.end > farthest.end) farthest = one
    return !isPart
  })
}
