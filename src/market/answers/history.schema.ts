import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, count, nullable, optional, shape, share } from '../../shapes.ts'
import {
  currencies,
  Interval,
  MarketScanReference,
  method,
  mixed,
  ReasonCode,
  RunQuartiles,
  reason,
  vocabulary,
} from './market.schema.ts'

export const MOST_RUNS = 400
/** How far back a history goes by default. */
export const DEFAULT_SINCE = '90d'

export const RunSkill = shape('RunSkill', {
  name: Type.String({ description: 'Skill name' }),
  share: nullable(
    Type.Number({ minimum: 0, maximum: 1 }),
    'Share of scanned; null when it may not have been looked for',
  ),
  interval: Interval,
  reason,
})

export const run = {
  run: Type.Integer({
    minimum: 1,
    description: 'Its number: the parameter `run` asks for its figures',
  }),
  finishedAt: Type.String({ format: 'date-time' }),
  status: choiceOf(['done', 'stopped'], 'stopped: ended by hand, counts what was read by then'),
  scanned: count('Vacancies walked'),
  found: count('Vacancies the site reported as found'),
  limitHit: Type.Boolean({ description: "The site's cap stopped the walk" }),
  method,
  vocabulary,
  pay: nullable(
    shape('RunPay', {
      from: RunQuartiles,
      to: RunQuartiles,
      currencies: nullable(currencies, 'null when they were not kept'),
      mixed: nullable(mixed, 'null when they were not kept'),
    }),
    'Of all currencies together; null without salaries, or when they were not kept',
  ),
  reason,
}

export const Change = shape('Change', {
  name: Type.String({ description: 'Skill name' }),
  from: share('Share in the first run that is compared'),
  to: share('Share in the last one'),
  change: Type.Number({ description: 'The second minus the first' }),
  interval: Interval,
  verdict: choiceOf(
    ['rising', 'falling', 'steady', 'unclear'],
    'rising, falling: changed; at most one in ten of these verdicts is wrong. steady: surely ' +
      'changed by no more than 3 points and no more than a quarter of the earlier share. ' +
      'unclear: neither',
  ),
})

export const history = {
  runs: Type.Array(shape('Run', { ...run, skills: Type.Array(RunSkill) }), {
    maxItems: MOST_RUNS,
    description: 'Newest last',
  }),
  changes: Type.Array(Change, { description: 'Between the first and the last run that are done' }),
  reason: nullable(ReasonCode, 'Why no changes are listed, or none has an interval; else null'),
}

export const History = shape('History', { scan: MarketScanReference, ...history })

export const HistoryPart = Type.Object({
  skill: optional(Type.String(), 'Only one skill, by any spelling'),
  since: optional(
    Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2}|[1-9]\\d{0,3}d)$' }),
    'From this Moscow day on, or this many days back: 2026-11-20 or 30d (1d to 9999d); ' +
      `${DEFAULT_SINCE} when absent`,
  ),
})

export type Run = Static<typeof history.runs>[number]
export type Change = Static<typeof Change>
export type History = Static<typeof History>
export type HistoryPart = Static<typeof HistoryPart>
