import { many } from './many.ts'

/** The texts of the pages about the market: the list of scans, a scan, a skill. */
export const market = {
  title: 'The market',
  lead:
    'What employers ask for and what pay they offer, by profession. Beside each profession is ' +
    'the number of adverts read.',
  short: 'Market',
  search: 'Search',
  find: 'Find a profession',
  all: 'Show all',
  foundNothing: (asked: string) =>
    `There is no profession “${asked}” here yet. The administrator decides which to add.`,
  nearest: (asked: string) => `There is no profession “${asked}” here. This one is the nearest:`,
  profession: 'Profession',
  adverts: 'Adverts',
  fewAdverts: 'few',
  manyRepeats: 'repeats',
  advertsOf: (from: string, to: string) => `adverts of ${from === to ? from : `${from}–${to}`}`,
  fewHint: (n: string) =>
    `A pale bar: fewer than ${n} adverts or too few employers, so the share is approximate.`,
  updated: 'Measured',
  updatedOn: 'measured',
  pay: 'Pay',
  usually: (range: string) => `usually ${range}`,
  firstSkills: 'Asked for most',
  educationToo: (named: string) => `Education asked for: ${named}`,
  moved: 'What changed',
  movedSince: (day: string) => `since ${day}`,
  nothingMoved: 'No clear change found',
  notMoved: {
    one_run: 'Measured once so far',
    no_runs: 'Not updated for 90 days',
    too_close: 'Measured less than a week apart',
    other_method: 'Method changed',
    other_vocabulary: 'Dictionary changed',
    other: 'Not comparable',
  },
  tooFew: 'Too few',
  tooFewHint: (n: number) =>
    n === 0
      ? 'No advert states it.'
      : `${many(n, 'advert states', 'adverts state')} it: too few for a median.`,
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `up to ${amount}`,
  medianFrom: (amount: string) => `median “from” ${amount}`,
  medianTo: (amount: string) => `median “up to” ${amount}`,
  notCounted: 'Not collected',
  tick: (title: string) => `Select to compare: ${title}`,
  compareTicked: 'Compare selected (2–3)',
  bySkill: (asked: string) =>
    `No profession here has this name. These ask for the skill “${asked}”:`,
  estimateHint:
    'monthly, take-home; other currencies are converted to roubles at the rates on the day of ' +
    'measurement. The two amounts are not one advert’s range: a quarter of the adverts pay ' +
    'less than the first, and a quarter more than the second (by the middle of their ranges; a ' +
    'missing bound is estimated). The dot is the median, the line its 95% interval. The ' +
    'medians of “from” and of “up to” come from different adverts.',
  newScan: 'Add a profession',
  now: 'Now',
  lowerPay: 'Median “from”',
  upperPay: 'Median “up to”',
  stating: (n: number) => `median of ${many(n, 'advert', 'adverts')}`,
  inPublic: 'Public page',
  inPublicHint: 'The same figures, visible to everybody without signing in',
  manage: 'Manage',
  checkAgainst: 'Check a resume against it',
  skills: 'Skills',
  allSkills: 'All skills',
  searchSkill: 'Find a skill',
  sortBy: 'Order',
  shownOf: (shown: string, all: string) =>
    shown === all ? `${all} skills` : `${shown} of ${all} skills`,
  noSuchSkill: (asked: string) => `No skill here is called “${asked}”.`,
  skill: 'Skill',
  regions: 'Regions',
  moreRegions: (n: number) => `and ${many(n, 'other region', 'other regions')}`,
  titleWords: 'Words in job titles',
  titleWordsHint: 'The number of job titles that contain the word in this form.',
  searchedTitles: 'Titles searched for',
  spellings: 'Written as',
  spellingsByTable: (spellings: string) =>
    `Also counted as this skill, though not seen here: ${spellings}.`,
  namedIn: 'Adverts with this skill',
  advert: 'Advert',
}
