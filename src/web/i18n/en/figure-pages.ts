import { many } from './many.ts'

/** The texts of the pages about parts, trend, comparison and base of a scan, and about a skill. */
export const figurePages = {
  slices: {
    title: 'The same market in parts',
    by: 'By',
    lead: 'Every part shows the same skills, the most frequent first, on one scale. The mark is the share in the whole scan.',
    readTheLine: 'Fewer adverts, wider intervals: read the line, not the end of the bar.',
    noLine: 'The bars are pale, without intervals: too few employers stand behind each to tell of others.',
    atMostHint:
      'The sign ≤: the skill is not among the twenty that the slice names most, so its share is no more than this.',
    inSeveral: 'An advert may be in several parts: together they make more than 100 %.',
    adverts: (n: number, share: string) => `${many(n, 'advert', 'adverts')}, ${share}`,
    atMost: (share: string) => `≤ ${share}`,
    cited: (by: string, name: string) => `adverts (${by}: ${name})`,
    numbered: (name: string, number: string) => `${name} (no. ${number} of the site)`,
    tooFew: 'Fewer than ten adverts: no skills told.',
    other: (values: number, adverts: number) =>
      `${many(values, 'more value', 'more values')} with ${many(adverts, 'advert', 'adverts')} are left out here; the download has all.`,
    none: 'Nothing is known of the parts of this scan.',
  },

  trend: {
    title: 'What moved',
    method:
      'A skill moved when its change stands out after allowing for how many were tested and for employers that advertise in both runs. Of those told at most one in ten is wrong on average.',
    verdicts: {
      rising: 'Rising',
      falling: 'Falling',
      steady: 'Surely steady',
      unclear: 'Too unsure to tell',
    },
    none: 'None.',
    counts: (n: number) => many(n, 'skill', 'skills'),
    from: 'Was',
    to: 'Is',
    change: 'Change, points',
    overRuns: 'Run by run',
    overRunsHint: 'The line is the share, the band its 95 % interval; each chart goes from 0 to its own highest share.',
    runs: 'Runs',
    finished: 'Finished',
    status: 'Status',
    found: 'Found',
    read: 'Read',
    ofSkill: 'Trend',
    line: (name: string, from: string, to: string) => `${name}: ${from} at first, ${to} now`,
    oneRun: 'One run so far. A trend needs a second one, at least seven days later.',
    days: (n: number) => `Last ${many(n, 'day', 'days')}`,
    window: 'Window',
  },

  compare: {
    title: 'Two markets beside each other',
    a: 'First profession',
    b: 'Second profession',
    submit: 'Compare',
    choose: 'Choose two professions: what each asks for and pays, and where they surely differ.',
    same: 'Choose two different professions.',
    needTwo: 'A comparison needs a second profession.',
    differ: 'Skills that both ask for',
    sign: (a: string, b: string) => `A plus: asked for oftener in “${b}” than in “${a}”; a minus: more rarely.`,
    yearsApart: ([a = '', b = '']: readonly string[]) =>
      `The adverts are of different years: half of the first were published since ${a}, half of the second since ${b}; pay and shares may differ for that alone.`,
    differLead:
      'Those that differ most surely first. A difference in bold has an interval that does not hold 0; the rest may be chance.',
    taxUnlike: (titles: string) =>
      `Compare pay with care: in one scan far more of it than in the other does not say whether it is before tax or on hand (${titles}), and is taken as on hand.`,
    difference: 'Difference, points',
    only: (scan: string) => `Only in ${scan}`,
    onlyNone: 'None.',
    bearInMind: 'Bear in mind',
    nothing: 'No skill is named in both.',
    swap: 'Swap',
  },

  base: {
    title: 'What the figures rest on',
    employers: 'Who advertises',
    employersLead: (count: string, effective: string) =>
      `${count} employers, whose adverts are shared out as among ${effective} equal ones. Where that is far below their number, a few of them decide what the figures say.`,
    nobody: 'No employer stated',
    withKeySkills: 'With a list of key skills',
    found: 'Found by the site',
    read: 'Read',
    distinct: 'Distinct jobs',
    published: 'Published',
    source: 'Site',
    rates: 'Currency rates of',
    currencies: 'Currencies',
    ofKnown: (named: string, known: string) => `${named} of ${known}`,
    names: 'Skills named, of those known',
    method: 'Way of counting',
    vocabulary: 'Revision of names',
    unknown: 'not known',
    comparable: 'Figures of two runs compare where the way of counting and the revision of names are the same.',
  },

  skill: {
    adverts: 'Adverts that name it',
    distinct: 'Distinct jobs',
    employers: 'Employers',
    ofAll: (share: string, n: string) => `${share} of ${n}`,
    inBlocks: (n: string) => `${n} of them in key skills`,
    here: (interval: string) => `95 % interval ${interval}`,
    together: 'What goes with it',
    togetherHint: 'How many times oftener a job that names it names the other too, than jobs do at large.',
    times: (lift: string) => `×${lift}`,
    togetherNone: 'Nothing is named beside it often enough to tell.',
    employer: 'Employer',
    region: 'Region',
    pay: 'Pay',
    published: 'Published',
    where: 'Named in',
    nobody: 'not stated',
    distinctive: {
      more: (score: string) => `surely oftener here (z‑score ${score})`,
      less: (score: string) => `surely more rarely here (z‑score ${score})`,
      unsure: (score: string) => `the difference may be chance (z‑score ${score})`,
    },
  },
}

export type FigurePageTexts = typeof figurePages
