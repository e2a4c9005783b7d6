import { figurePages } from './figure-pages.ts'
import { many } from './many.ts'
import { terms } from './terms.ts'

/** What some sources are called, by their names in answers. */
type Sources = Readonly<Record<string, string>>

/**
 * The texts of the figures of a scan: what they rest on, shares, pay, slices, trend, comparison.
 */
export const figures = {
  ...terms,
  ...figurePages,
  pages: 'Pages of this profession',
  tabs: {
    skills: 'Skills',
    families: 'Skill families',
    pay: 'Pay',
    slices: 'Breakdown',
    trend: 'Trend',
    compare: 'Compare',
    base: 'Sample',
  },
  tabHints: {
    skills: 'Which skills are asked for, and how often',
    families: 'Related skills added up: reporting, databases and so on',
    pay: 'What it pays',
    slices: 'The same by experience, format, employment, region and employer',
    trend: 'What has changed recently',
    compare: 'With another profession',
    base: 'What the figures are based on: how many adverts, whose, from which days',
  },
  source: 'Source',
  sources: { file: 'a file', demo: 'a demonstration, invented adverts' } as Sources,
  fromSources: { file: 'from a file', demo: 'demonstration, invented adverts' } as Sources,
  adverts: (n: number) => many(n, 'advert', 'adverts'),
  restsOn: (adverts: number, employers: number | null) =>
    [
      many(adverts, 'advert', 'adverts'),
      employers !== null && many(employers, 'employer', 'employers'),
    ]
      .filter(Boolean)
      .join(' · '),
  largest: (share: string, name: string) => `${share} of adverts by ${name}`,
  repeats: (repeats: string, all: number) =>
    `Many repeats: ${repeats} of ${many(all, 'advert', 'adverts')}. With and without them ` +
    'shares can differ a lot.',
  withoutRepeats: 'Show shares without repeats',
  published: (from: string, to: string) => `published ${from} – ${to}`,
  distinctJobs: 'Without repeats',
  ofAdverts: (n: number) => many(n, 'advert', 'adverts'),
  citedDistinct: (n: number) => `${many(n, 'advert', 'adverts')} without repeats`,
  employers: 'Employers',
  notKept: 'Not kept',
  permalink: {
    link: 'Permanent link to these figures',
    hint:
      'It leads to this measurement whatever the page shows later; if it is recounted with a ' +
      'newer method, to the new figures. Results are kept for 400 days, after that the last of ' +
      'each month; the administrator can keep one permanently.',
    ofThen: (day: string) => `These are the figures of ${day}, not the latest.`,
    present: 'Show the current figures',
    missing: {
      title: 'No figures for this measurement',
      text:
        'They may not have been kept: of results older than 400 days, only the last of each ' +
        'month stays. Or this profession never had such a measurement.',
    },
  },

  inPoints: (points: string) => `${points} pp`,
  filter: 'Filter',
  atLeast:
    'Shares are usually underestimates: by up to a fifth for technologies, programs and ' +
    'languages, by a third or more for the rest.',
  foundOfKind: (ru: number, en: number) =>
    `In test adverts the program found ${en}% of such requirements, in Russian ones ${ru}%.`,
  whyAtLeast: 'Why',
  tooFew: 'too few',
  tooFewEmployers: 'Too few employers for an interval.',
  statedBy: (n: number) => `${many(n, 'advert states', 'adverts state')} it`,
  shareOf: { all: 'Share of adverts', distinct: 'Share without repeats' },
  barsTo: (title: string, most: string) => `${title} (full bar = ${most})`,
  interval: '95% interval',
  elsewhere: 'In the other professions of this server',
  count: 'Repeats',
  all: 'included',
  distinct: 'left out',
  kind: 'Kind',
  everyKind: 'all',
  family: 'Skill family',
  noneChosen: 'No skill here fits this choice.',
  families: {
    title: 'Skill families',
    lead:
      'How many adverts ask for at least one skill of a family; below its name are its five ' +
      'most frequent skills. An advert can be in several families.',
    none: 'No skill here belongs to a known family.',
    any: 'any',
    all: 'all skill families',
    cited: (name: string) => `Any skill of the family “${name}”`,
  },
  orders: {
    share: 'most asked for',
    distinctive: 'most distinctive',
    pay: 'best paid',
    name: 'by name',
  },
  blockOnly: 'counted in key-skills lists only',
  blockOnlyMark: '* Counted in key-skills lists only: descriptions are not searched for this name.',
  barsHint:
    'Shares are usually underestimates: by up to a fifth for technologies, programs and ' +
    'languages, by a third or more for the rest. The line on a bar is its 95% interval. A ' +
    'pale bar rests on fewer than 30 adverts or too few employers.',

  distinguishes: 'How it differs from the other professions here',
  distinguishesHint:
    'The bar is the share in this profession. The mark is the share in the other professions ' +
    'on this server from the same source, not in the whole market.',
  against: (share: string) => `in other professions here ${share}`,
  allDistinctive: 'All differences',
  nothingOfFew: 'Too few adverts to notice a change.',
  nothingMoved: 'No clear change found.',
  wholeTrend: 'All changes',

  pay: {
    title: 'What it pays',
    crossed:
      'The median “from” is above the median “up to”: the two come from different adverts and ' +
      'are not a range.',
    mix: (counts: string) => `Pay is stated in several currencies: ${counts}.`,
    ofOne: (currency: string) =>
      `Only pay in one currency is shown, converted to roubles: ${currency}. Others:`,
    ofAll:
      'All of them are shown together, converted to roubles: this is the pay of several ' +
      'countries. One by one:',
    together: 'all together',
    usual: (low: string, high: string, middle: string, around: string | null) =>
      `Usually ${low}–${high} thousand roubles a month take-home; the median is ${middle} ` +
      `thousand${around === null ? '' : ` (95%: ${around})`}`,
    middle: (middle: string, around: string | null) =>
      `The median is ${middle} thousand roubles a month ` +
      `take-home${around === null ? '' : ` (95%: ${around})`}`,
    medianOf: {
      from: (amount: string, n: number) =>
        `The median “from” is ${amount} thousand roubles (${many(n, 'advert', 'adverts')}), ` +
        'with too little data to estimate the middle',
      to: (amount: string, n: number) =>
        `The median “up to” is ${amount} thousand roubles (${many(n, 'advert', 'adverts')}), ` +
        'with too little data to estimate the middle',
    },
    byPart: {
      experience: 'Pay by experience required',
      area: 'Pay by region',
      format: 'Pay by work format',
      employment: 'Pay by employment',
      employer: 'Pay by employer',
    },
    lowerOnly:
      'This is the lower bound (“from”). Where the lines overlap, the difference may be chance.',
    axisThousands: 'thousand roubles a month, take-home',
    statedOf: (stated: string, all: string, currency: string | null) =>
      `${stated} of ${all} state monthly pay${currency === null ? '' : ` in ${currency}`}.`,
    tooFew: 'Too few adverts for a median',
    about: (amount: string) => `about ${amount}`,
    unstated: 'Pay is not stated',
    fromShort: 'From',
    toShort: 'Up to',
    medianMark: (amount: string) => `median ${amount}`,
    from: 'Lower bounds (“from”)',
    to: 'Upper bounds (“up to”)',
    chart: 'Distribution of pay',
    chartSummary: (from: string, to: string) =>
      `Lower bounds: ${from}. Upper bounds: ${to}. The table below holds the figures.`,
    median: (amount: string, n: number) => `median ${amount}, ${many(n, 'advert', 'adverts')}`,
    noMedian: (n: number) => `too few for a median, ${many(n, 'advert', 'adverts')}`,
    bound: 'Bound',
    andMore: (amount: string) => `${amount} and more`,
    aboutHint: '“About” and a hollow dot mean that fewer than 20 adverts state the bound.',
    strip:
      'The axis is in thousand roubles a month, take-home. The dot is the median, the line ' +
      'its 95% interval, the bar the middle half of the adverts (25–75%).',
    quantiles: { p10: '10%', p25: '25%', p50: 'Median', p75: '75%', p90: '90%' },
    interval: '95% interval of the median',
    quantilesHint:
      '10, 25, 50, 75 and 90% of the adverts state this much or less. The interval is where ' +
      'the median probably lies. Repeats are left out. A median is shown where at least ten ' +
      'adverts of five employers state pay and no employer has more than half of these ' +
      'adverts.',
    estimate: 'Middle of the range, estimated',
    estimateHint: (full: number) =>
      'The middle of the range; where only one bound is stated, the other is estimated from ' +
      `${many(full, 'advert', 'adverts')} with both.`,
    fewParts: (n: number) => `${many(n, 'more group', 'more groups')} with too little data`,
    asTable: 'Show as a table',
    bySkill: 'Pay by skill',
    bySkillLead:
      'The dot is the median “from” of adverts with the skill, the line its 95% interval; ' +
      'skills with at least 20 adverts that state it are shown. This is correlation, not ' +
      'cause: adverts with a skill may offer more, but not necessarily because of it. The ' +
      'axis of shares is uneven, to spread out rare skills; a larger dot has more adverts.',
    bySkillNone: 'Too few skills have 20 adverts that state “from”.',
    bySkillSummary: (n: number) =>
      `${many(n, 'skill', 'skills')}; the table below holds the figures.`,
    axisShare: 'Share of adverts →',
    axisPay: '↑ Median “from”, thousand roubles',
    usable: (usable: string, stated: string, adverts: string) =>
      `${stated} of ${adverts} adverts state ` +
      `pay${usable === stated ? '' : `, ${usable} of them in a way that can be counted`}.`,
    converted: (converted: string, all: string, day: string) =>
      `Converted to roubles from other currencies: ${converted} of ${all}, at the rates of ${day}.`,
    taxUnstated: (unstated: string, usable: string) =>
      unstated === usable
        ? `None of the ${usable} says whether it is before tax or take-home; all are taken as ` +
          'take-home.'
        : `${unstated} of ${usable} do not say whether it is before tax or take-home; these are ` +
          'taken as take-home.',
    tax: (gross: string, net: string, unstated: string) =>
      `Stated before tax: ${gross}, take-home: ${net}, not said (taken as take-home): ${unstated}.`,
  },

  citeThis: 'How to cite this figure',
  citeRow: 'Cite a figure from this page; choose a row:',
  showCitation: 'Show',
  download: 'Download',
  csv: 'CSV',
  json: 'JSON',
  downloadAs: (what: string, form: string) => `Download ${what} as ${form}`,
}
