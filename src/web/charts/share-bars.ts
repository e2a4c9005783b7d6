import * as Plot from '@observablehq/plot'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { cut } from './cut.ts'
import type { Draw } from './draw.ts'
import { plotted, widthOf } from './plotted.ts'

/**
 * A skill with its share of adverts, and the 95 % interval of that.
 * @property label instead of its name, where there is less room than on a page
 */
export type BarSkill = {
  name: string
  label?: string
  share: number
  interval: readonly [number, number] | null
}

const ROW = 30
const LONGEST = 34

/** The first skills as bars, each with its interval and its share in figures. */
export const drawShareBars: Draw<readonly BarSkill[]> = (rows, { language, narrow }) => {
  const { share } = figureFormatOf(language)
  // A row belongs to a name: what is left of two names may be the same.
  const labels = new Map(rows.map(({ name, label }) => [name, label ?? cut(name, LONGEST)]))
  const most = Math.max(...rows.map(({ share: own, interval }) => interval?.[1] ?? own))
  const sure = rows.filter(({ interval }) => interval !== null)
  return plotted({
    width: widthOf(narrow),
    height: ROW * rows.length + 40,
    marginLeft: narrow ? 140 : 250,
    marginRight: 70,
    marginTop: 6,
    marginBottom: 28,
    x: {
      domain: [0, most],
      tickFormat: share,
      ticks: narrow ? 4 : 8,
      tickSize: 0,
      grid: true,
      label: null,
    },
    y: {
      domain: rows.map(({ name }) => name),
      tickFormat: (name: string) => labels.get(name),
      tickSize: 0,
      label: null,
      padding: 0.3,
    },
    marks: [
      Plot.barX(rows, { x: 'share', y: 'name' }),
      Plot.ruleY(sure, {
        x1: ({ interval }) => interval![0],
        x2: ({ interval }) => interval![1],
        y: 'name',
      }),
      Plot.text(rows, {
        x: ({ share: own, interval }) => interval?.[1] ?? own,
        y: 'name',
        text: ({ share: own }) => share(own),
        textAnchor: 'start',
        dx: 6,
      }),
    ],
  })
}
