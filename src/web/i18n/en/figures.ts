import { figurePages } from './figure-pages.ts'
import { many } from './many.ts'
import { terms } from './terms.ts'

/** The texts of the figures of a scan: what they rest on, shares, pay, slices, trend, comparison. */
export const figures = {
  ...terms,
  ...figurePages,
  pages: 'Pages of this scan',
  tabs: {
    skills: 'Skills',
    families: 'Families',
    pay: 'Pay',
    slices: 'Slices',
    trend: 'Trend',
    compare: 'Compare',
    base: 'Base',
  },
  tabHints: {
    skills: 'Which skills are asked for, and how often',
    families: 'Related skills added up: reporting, databases and so on',
    pay: 'What it pays',
    slices: 'The same by experience, format, employment, region and employer',
    trend: 'What moved from run to run',
    compare: 'Beside another profession',
    base: 'What the figures rest on: how many adverts, whose, of which days',
  },
  adverts: (n: number) => many(n, 'advert', 'adverts'),
  restsOn: (adverts: number, distinct: number | null, employers: number | null) =>
    [
      many(adverts, 'advert', 'adverts'),
      distinct !== null && many(distinct, 'distinct job', 'distinct jobs'),
      employers !== null && many(employers, 'employer', 'employers'),
    ]
      .filter(Boolean)
      .join(', '),
  published: (from: string, to: string) => `published ${from} – ${to}`,
  distinctJobs: 'Distinct jobs',
  citedDistinct: 'distinct jobs',
  distinctHint: 'the same job counted once',
  employers: 'Employers',
  effectiveHint: (n: string) => `their adverts are shared out unevenly: as among ${n} equal ones`,
  days: 'Days covered',
  daysHint: (day: string) => `half of the adverts published since ${day}`,
  notKept: 'Not kept',
  permalink: {
    link: 'Permanent link to these figures',
    hint: 'It leads to these figures whatever the scan shows later. Results are kept for 400 days, after that the last of each month; the operator can keep one for good.',
    ofThen: (day: string) => `These are the figures of ${day}. The scan shows other ones now.`,
    present: 'Show the present figures',
    missing: {
      title: 'No figures of this run',
      text: 'They are not kept: of results older than 400 days the last of each month stays. Or the run is one of another scan, or ended without a result.',
    },
  },
  capHint: (found: string) => `of ${found} found: the cap stopped the walk`,

  tooFew: 'too few',
  tooFewEmployers: 'Too few employers for an interval.',
  statedBy: (n: number) => `${many(n, 'advert states', 'adverts state')} it`,
  shareOf: { all: 'Share of adverts', distinct: 'Share of distinct jobs' },
  barsTo: (title: string, most: string) => `${title} (bars to ${most})`,
  interval: '95 % interval',
  payFrom: 'Pay from, median',
  elsewhere: 'In other scans',
  count: 'Count',
  all: 'all adverts',
  distinct: 'distinct jobs',
  kind: 'Kind',
  everyKind: 'all',
  family: 'Family',
  noneChosen: 'No skill here fits this choice.',
  families: {
    title: 'Families of skills',
    lead: 'How many adverts name any skill of a family, each advert once; below its name its five most frequent skills. An advert can be in several families.',
    none: 'No skill here belongs to a known family.',
    any: 'any',
    all: 'all families',
    cited: (name: string) => `Any skill of the family “${name}”`,
  },
  orders: { share: 'most asked for', distinctive: 'most distinctive', pay: 'best paid', name: 'by name' },
  blockOnly: 'counted in key-skills lists only',
  blockOnlyMark: '* Counted in key-skills lists only: descriptions are not searched for this name.',
  barsHint:
    'The line on a bar is its 95 % interval: where the share would lie had other employers of the same kind advertised. A pale bar has none, because too few employers stand behind it.',

  distinguishes: 'What distinguishes it',
  distinguishesHint:
    'The bar is the share here, the mark the share in all other adverts counted here, those of other professions.',
  against: (share: string) => `elsewhere ${share}`,
  allDistinctive: 'All by this order',
  moved: 'What moved',
  nothingMoved: 'No skill is seen to rise or fall.',
  wholeTrend: 'The whole trend',

  pay: {
    title: 'What it pays',
    lead: 'Roubles a month on hand. Adverts state a lower bound, an upper one, or both: the two are told apart, because joining them would invent ranges.',
    crossed:
      'The median “from” is above the median “up to” here: some adverts state a lower bound, others an upper one, and the two are not the ends of one range.',
    mix: (counts: string) => `Pay is in several currencies, adverts: ${counts}.`,
    ofOne: (currency: string) => `Shown is pay in ${currency}, converted to roubles. Others:`,
    ofAll: 'Shown are all of them together, converted to roubles: this is the pay of several countries. One by one:',
    together: 'all together',
    unstated: 'Pay is not stated',
    fromShort: 'From',
    toShort: 'Up to',
    medianMark: (amount: string) => `median ${amount}`,
    from: 'Lower bounds (“from”)',
    to: 'Upper bounds (“up to”)',
    chart: 'How many adverts state which pay',
    chartSummary: (from: string, to: string) =>
      `Lower bounds: ${from}. Upper bounds: ${to}. The table below holds the figures.`,
    median: (amount: string, n: number) => `median ${amount}, ${many(n, 'advert', 'adverts')}`,
    noMedian: (n: number) => `too few for a median, ${many(n, 'advert', 'adverts')}`,
    bound: 'Bound',
    bin: 'Pay',
    andMore: (amount: string) => `${amount} and more`,
    strip:
      'Pay: the dot is the median, the bar the half of the adverts in the middle, without the lowest and the highest quarter. Without a bar fewer than twenty adverts state it, and the median can be far off.',
    quantiles: { p10: '10 %', p25: '25 %', p50: 'Median', p75: '75 %', p90: '90 %' },
    interval: 'Median, 95 %',
    quantilesHint:
      '10 %: a tenth of the adverts state no more than this; 25 %: a quarter; median: half; 75 %: three quarters; 90 %: nine tenths. “Median, 95 %” is where the median would lie had other employers of the kind advertised. Each job counts once; there is no median where fewer than ten adverts or five employers state it, or one has more than half of the adverts.',
    adverts: 'Adverts',
    estimate: 'In between, estimated',
    estimateHint: (full: number) =>
      `Midpoints of ranges; a missing bound is filled by the usual ratios of ${many(full, 'advert', 'adverts')} with both.`,
    asTable: 'The same as a table',
    bySkill: 'Pay by skill, against how often it is asked for',
    bySkillLead:
      'Each dot is a skill whose median lower bound rests on 10 adverts of five employers or more; a larger dot rests on more. Nothing here is a cause: that adverts with a skill pay more does not say that the skill does. Small shares are drawn apart: the scale below is not even.',
    bySkillNone: 'No skill has ten adverts of five employers that state a lower bound.',
    bySkillSummary: (n: number) => `${many(n, 'skill', 'skills')}; the table below holds the figures.`,
    axisShare: 'Share of adverts →',
    axisPay: '↑ Median lower bound, roubles',
    usable: (usable: string, stated: string, adverts: string) =>
      `${stated} of ${adverts} adverts state pay, ${usable} of them in a way that can be counted.`,
    taxUnstated: (unstated: string, usable: string) =>
      `${unstated} of ${usable} do not say whether before tax or on hand: these are taken as on hand.`,
    tax: (gross: string, net: string, unstated: string) =>
      `Stated before tax: ${gross}, on hand: ${net}, not said (taken as on hand): ${unstated}.`,
  },

  citeThis: 'How to cite this figure',
  citeRow: 'How to cite a figure of this page: the row',
  showCitation: 'Show',
  download: 'Download',
  csv: 'CSV',
  json: 'JSON',
  downloadAs: (what: string, form: string) => `Download ${what} as ${form}`,
}

export type FigureTexts = typeof figures
