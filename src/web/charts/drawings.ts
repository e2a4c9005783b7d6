import { whoAsks } from '../../lines/asker.ts'
import { getOrCompute } from '../../lines/single-flight.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import type { Visit } from '../visit/visit.ts'
import type { ChartFigures, ChartKind, ChartPool, ChartTask, DrawnChart } from './chart-task.ts'
import type { BarSkill } from './share-bars.ts'

/** The charts of the pages: each takes the figures it shows, and for whom. */
export type Charts = {
  [Kind in ChartKind]: (figures: ChartFigures[Kind], visit: DrawingFor) => Promise<DrawnChart>
}

type DrawingFor = Pick<Visit, 'language' | 'nonce'>

/**
 * Draws charts in workers, in the visitor's line: a drawing takes milliseconds, the first
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

  const of =
    <Kind extends ChartKind>(chart: Kind) =>
    (figures: ChartFigures[Kind], visit: DrawingFor) =>
      draw({ do: 'draw', chart, figures, language: visit.language } as ChartTask, visit)

  return {
    use: of('use'),
    pay: of('pay'),
    payBySkill: of('payBySkill'),
    runs: of('runs'),
    trend: of('trend'),
    picture: of('picture'),
    skills: (figures, visit) => of('skills')(figures.map(shown), visit),
  }
}

const PACKAGES = { of: 'charts', state: '', material: () => ({ charts: true as const }) }

/** What is not drawn would only make another key for the same drawing. */
const shown = ({ name, label, share, interval }: BarSkill) => ({ name, label, share, interval })
