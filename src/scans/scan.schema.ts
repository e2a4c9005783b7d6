/** The shapes of scans as clients see them: one definition for HTTP, OpenAPI and MCP. */
import { type Static, Type } from '@sinclair/typebox'
import { choiceOf, closed, nullable, optional, shape, share as shareOf } from '../shapes.ts'
import { SITE_CAP } from '../site/address.ts'

/** The list of scans shows at most this many. */
export const LISTED_SCANS = 50
/** An answer about the skills of a profession shows at most this many. */
export const LISTED_SKILLS = 40

const moment = (description: string) => nullable(Type.String({ format: 'date-time' }), description)
const roubles = (description: string) => nullable(Type.Integer(), description)

const id = Type.String({ description: 'Scan identifier' })
const queries = Type.Array(Type.String(), {
  description: 'Vacancy-title phrasings the scan was run for',
})
const scanned = Type.Integer({ description: 'Vacancies walked; the base of all shares' })
const finishedAt = moment('When the data shown were finished')
const share = shareOf('Share of walked vacancies, 0 to 1')
const members = Type.Array(Type.String(), {
  description: 'All spellings of the skill, most frequent first',
})

export const ScanStatus = choiceOf(
  ['running', 'done', 'stopped', 'failed'],
  'running: a recount is in progress, the data are from the previous run. done: finished. ' +
    'stopped: stopped by hand, contains what was counted by then. failed: the last run could ' +
    'not go on, the data are from the previous run.',
)

export const ScanListItem = shape('ScanListItem', {
  id,
  queries,
  status: ScanStatus,
  scanned,
  finishedAt,
  skillCount: Type.Integer({ description: 'Number of skill groups' }),
  salary: nullable(
    Type.Object(
      {
        from: roubles('Median of stated lower bounds'),
        to: roubles('Median of stated upper bounds'),
      },
      closed,
    ),
    'Roubles per month, net. null when salary was not computed or nobody stated one',
  ),
})

export const ScanList = Type.Array(ScanListItem, {
  maxItems: LISTED_SCANS,
  title: 'ScanList',
  description: 'Freshest first',
})

const Distribution = shape('Distribution', {
  p25: roubles('A quarter of the stated bounds lies at or below'),
  p50: roubles('The median'),
  p75: roubles('Three quarters of the stated bounds lie at or below'),
  count: Type.Integer({ description: 'Vacancies that state this bound' }),
})

export const ScanSalary = shape('ScanSalary', {
  from: Distribution,
  to: Distribution,
  withSalary: Type.Integer({ description: 'Vacancies whose salary is usable for counting' }),
  ratesAt: nullable(Type.String({ format: 'date' }), 'Date of the central bank rates used'),
})

export const ScanSkill = shape('ScanSkill', {
  name: Type.String({ description: 'Group name' }),
  members,
  count: Type.Integer({ description: 'Vacancies where it occurs' }),
  share,
  salaryFrom: roubles('Median lower bound over vacancies with this skill'),
  salaryTo: roubles('Median upper bound over vacancies with this skill'),
})

export const TitleWord = shape('TitleWord', {
  word: Type.String({ description: 'A word or a stable phrase of vacancy titles' }),
  count: Type.Integer({ description: 'Vacancies' }),
  employers: Type.Integer({ description: 'Distinct employers' }),
})

export const Area = shape('Area', {
  name: Type.String({ description: 'Region' }),
  count: Type.Integer({ description: 'Vacancies' }),
})

export const ScanStatistics = Type.Object({
  salary: nullable(ScanSalary, 'Roubles per month, net. null when salary was not computed'),
  skills: Type.Array(ScanSkill, { description: 'All skill groups, most frequent first' }),
  titleWords: Type.Array(TitleWord, { description: 'Frequent words and phrases of titles' }),
  areas: Type.Array(Area, { description: 'Regions of the vacancies' }),
})

export const Scan = shape('Scan', {
  id,
  queries,
  status: ScanStatus,
  found: Type.Integer({
    description: 'Vacancies the site reported as found, summed over the phrasings',
  }),
  scanned,
  limitHit: Type.Boolean({
    description: `The site's cap of ${SITE_CAP} vacancies per query stopped the walk`,
  }),
  finishedAt,
  ...ScanStatistics.properties,
})

export const ScanReference = shape('ScanReference', { id, queries, scanned, finishedAt })

export const Skill = shape('Skill', {
  name: Type.String({ description: 'Skill name' }),
  members,
  share,
})

export const SkillsAnswer = shape('Skills', {
  scan: ScanReference,
  skills: Type.Array(Skill, { maxItems: LISTED_SKILLS, description: 'Most frequent first' }),
})

/** Which scans of the list a client wants. A null counts as not given. */
export const ScansPart = Type.Object({
  limit: optional(
    Type.Integer({ minimum: 1, maximum: LISTED_SCANS }),
    `How many scans to return; ${LISTED_SCANS} when absent`,
  ),
  after: optional(Type.String(), 'Return those that follow the scan with this id'),
})

/** A scan, where no other way to name it will do. */
export const scanId = Type.String({ description: 'Scan id from the list of scans' })

const MOST_ENTRIES = 10_000

/** How much of a scan a client wants. A null counts as not given. */
export const firstEntries = optional(
  Type.Integer({ minimum: 1, maximum: MOST_ENTRIES }),
  'Return only the first so many skills, title words and regions; all when absent',
)

/**
 * Asks for the result of one run of a scan instead of the one it shows. A null counts as not given.
 */
export const run = optional(
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  'The figures of this run, by its number in the history; those the scan shows when absent',
)

/** How a client names the scan it means. A null or blank value counts as not given. */
export const scanChoice = {
  profession: optional(
    Type.String(),
    'Profession name: a scan fits when all words of one are in the other, in any form or language',
  ),
  scanId: optional(Type.String(), 'Use this scan instead of matching by profession'),
}

export type ScanStatus = Static<typeof ScanStatus>
export type ScanListItem = Static<typeof ScanListItem>
export type ScanList = Static<typeof ScanList>
export type ScanSalary = Static<typeof ScanSalary>
export type ScanSkill = Static<typeof ScanSkill>
export type TitleWord = Static<typeof TitleWord>
export type Area = Static<typeof Area>
export type ScanStatistics = Static<typeof ScanStatistics>
export type Scan = Static<typeof Scan>
export type ScanReference = Static<typeof ScanReference>
export type Skill = Static<typeof Skill>
export type SkillsAnswer = Static<typeof SkillsAnswer>
export type ScansPart = Static<typeof ScansPart>
export type ScanChoice = { profession?: string | null; scanId?: string | null }
