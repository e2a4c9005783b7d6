/** How many employers name a skill, of how many. */
export type NamedByEmployers = { naming: number; employers: number }

/** With fewer employers on either side a score says nothing. */
const MIN_EMPLOYERS = 20
/** What the prior weighs, in employers on either side. */
const PRIOR = 500

/**
 * How much more the employers of one scan name a skill than those elsewhere, as a z-score; above 0
 * more. Null when either side has too few employers.
 *
 * The log-odds ratio with an informative Dirichlet prior, here of two outcomes (to name it or not):
 * both sides are given 500 employers more, of whom the share p names the skill that names it on
 * both sides together. With y of n naming and a = 500·p: δ = ln[(y1 + a)/(n1 + 500 − y1 − a)] −
 * ln[(y2 + a)/(n2 + 500 − y2 − a)], over the root of the sum of the reciprocals of the four counts.
 * Monroe, Colaresi and Quinn, Fightin' Words (Political Analysis 2008); their shorter variance
 * leaves out those who do not name it, which is right for rare words only. The prior makes it
 * cautious: between two draws of the same employers its standard deviation was 0.3 to 0.8, not 1,
 * the smaller the fewer employers.
 */
export function distinctiveScore(
  here: NamedByEmployers,
  elsewhere: NamedByEmployers,
): number | null {
  if (here.employers < MIN_EMPLOYERS || elsewhere.employers < MIN_EMPLOYERS) return null
  const share = (here.naming + elsewhere.naming) / (here.employers + elsewhere.employers)
  // Named by nobody or by everybody on both sides.
  if (share === 0 || share === 1) return 0
  const odds = [here, elsewhere].map(({ naming, employers }) => ({
    naming: naming + PRIOR * share,
    others: employers - naming + PRIOR * (1 - share),
  }))
  const [ratio1, ratio2] = odds.map(({ naming, others }) => Math.log(naming / others))
  const variance = odds.reduce((sum, { naming, others }) => sum + 1 / naming + 1 / others, 0)
  return (ratio1! - ratio2!) / Math.sqrt(variance)
}
