import { many } from './many.ts'

/**
 * What is said of the figures where they are cited: in catalogues, feeds and lists of references.
 */
export const cited = {
  catalogTitle: 'Skills and pay in job adverts',
  catalogText:
    'Which skills employers ask for and what pay they offer, by profession, counted from job ' +
    'adverts.',
  datasetTitle: (profession: string) => `${profession}: skills and pay in job adverts`,
  datasetText: (profession: string, n: number, source: string) =>
    `Which skills ${many(n, 'job advert', 'job adverts')} for ${profession} name (source: ` +
    `${source}) and how often, with 95% intervals, and what pay they state. Rules read the ` +
    'adverts and miss some of what they ask for, so true shares are mostly higher.',
  datasetShort: (profession: string, n: number) =>
    `Skills and pay, with 95% intervals, counted from ${many(n, 'job advert', 'job adverts')} ` +
    `for ${profession}.`,
  feedTitle: 'Skills clearly in rising or falling demand',
  rose: 'rose',
  fell: 'fell',
  since: (day: string) => `Since ${day}`,
  published: (from: string, to: string, counted: string) =>
    `adverts of ${from} – ${to}, counted ${counted}`,
  boundsOf: (from: string, to: string, all: string) =>
    `n = ${from} lower and ${to} upper bounds of pay (${all} adverts read)`,
  drawings: 'Chart',
  references: 'Reference',
}
