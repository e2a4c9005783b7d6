import { whoAsks } from '../../lines/asker.ts'
import { getOrCompute } from '../../lines/single-flight.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import type { Visit } from '../visit/visit.ts'
import type { ChartFigures, ChartKind, ChartPool, ChartTask, DrawnChart } from './chart-task.ts'

/** The charts of the pages: each takes the figures it shows, and for whom. */
export type Charts = {
  [Kind in ChartKind]: (figures: ChartFigures[Kind], visit: DrawingFor) => Promise<DrawnChart>
}

type DrawingFor = Pick<Visit, 'language' | 'nonce'>

/**
 * Has charts drawn in workers, in the line of the visitor: a drawing takes milliseconds, the first
 * half a second. It is kept under what it shows, because most loads of a page show what the load
 * before showed; all who ask for one that is being drawn wait for the same drawing.
 */
export function createCharts(pool: ChartPool): Charts {
  const kept = ANSWERS.cache<string, Promise<DrawnChart>>()

  async function draw(task: ChartTask, { nonce }: DrawingFor): Promise<DrawnChart> {
    const key = JSON.stringify(task)
    const sizeOf = ({ wide, narrow }: DrawnChart) => key.length + wide.length + narrow.length
    const { wide, narrow } = await getOrCompute(
      kept,
      key,
      () => pool.run(whoAsks(), PACKAGES, task),
      sizeOf,
    )
    // Plot adds a style element, which the policy of the page admits by its nonce alone.
    const admitted = (svg: string) => svg.replaceAll('<style>', `<style nonce="${nonce}">`)
    return { wide: admitted(wide), narrow: admitted(narrow) }
  }

  return {
    use: (figures, visit) =>
      draw({ do: 'draw', chart: 'use', figures, language: visit.language }, visit),
    pay: (figures, visit) =>
      draw({ do: 'draw', chart: 'pay', figures, language: visit.language }, visit),
    payBySkill: (figures, visit) =>
      draw({ do: 'draw', chart: 'payBySkill', figures, language: visit.language }, visit),
    runs: (figures, visit) =>
      draw({ do: 'draw', chart: 'runs', figures, language: visit.language }, visit),
    trend: (figures, visit) =>
      draw({ do: 'draw', chart: 'trend', figures, language: visit.language }, visit),
    picture: (figures, visit) =>
      draw({ do: 'draw', chart: 'picture', figures, language: visit.language }, visit),
    skills: (figures, visit) => {
      const shown = figures.map(({ name, label, share, interval }) => ({
        name,
        label,
        share,
        interval,
      }))
      return draw({ do: 'draw', chart: 'skills', figures: shown, language: visit.language }, visit)
    },
  }
}

const PACKAGES = { of: 'charts', state: '', material: () => ({ charts: true as const }) }
