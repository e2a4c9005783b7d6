import type { Run } from '../../../market/answers/history.schema.ts'
import type { TrendPoint } from '../../charts/share-trend.ts'

/** The shares of a skill in the runs that looked for it, oldest first. */
export function pointsOf(runs: readonly Run[], name: string): TrendPoint[] {
  return runs.flatMap(({ finishedAt, skills }) => {
    const skill = skills.find((each) => each.name === name)
    if (skill === undefined || skill.share === null) return []
    return [{ at: Date.parse(finishedAt), share: skill.share, interval: skill.interval }]
  })
}
