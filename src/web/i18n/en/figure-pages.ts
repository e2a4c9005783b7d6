import { many } from './many.ts'

/** The texts of the pages about parts, trend, comparison and base of a scan, and about a skill. */
export const figurePages = {
  slices: {
    title: 'By group of adverts',
    by: 'Split by',
    byEach: {
      experience: 'experience',
      format: 'format',
      employment: 'employment',
      area: 'region',
      employer: 'employer',
    },
    only: (by: string) => `${by[0]!.toUpperCase()}${by.slice(1)}`,
    lead:
      'Every group shows the same skills on one scale, the most frequent first. The mark is the ' +
      'share in the whole profession.',
    readTheLine: 'The fewer adverts, the wider the interval (the line on the bar).',
    noLine: 'Pale bars have no interval: too few employers.',
    hidden: '“<” means that fewer than three adverts in the group name the skill.',
    inSeveral: 'An advert can be in several groups, so they add up to more than 100%.',
    adverts: (n: number, share: string) => `${many(n, 'advert', 'adverts')}, ${share}`,
    cited: (n: number, by: string, name: string) =>
      `${many(n, 'advert', 'adverts')} (${by}: ${name})`,
    numbered: (name: string, number: string) => `${name} (no. ${number} on the site)`,
    tooFew: 'Fewer than ten adverts: too few to list skills.',
    other: (values: number, adverts: number) =>
      `Not shown: ${many(values, 'more group', 'more groups')} ` +
      `(${many(adverts, 'advert', 'adverts')}); the download has all.`,
    none: 'There is nothing to show here.',
    noneWithin: 'The chosen group has no adverts here. Choose another one, or all.',
  },

  trend: {
    method:
      'A rise or fall is shown only if it is statistically significant (allowing for the ' +
      'number of skills and for employers common to both dates). On average at most one in ' +
      'ten of these is a false alarm.',
    verdicts: {
      rising: 'Rising',
      falling: 'Falling',
      steady: 'Unchanged',
      unclear: 'Unclear',
    },
    unsure: { steady: 'Unchanged', unclear: 'Unclear whether changed' },
    series: { adverts: 'Adverts', pay: 'Median “from”, thousand roubles' },
    runsSummary: (from: number, to: number) =>
      `Adverts: ${from.toLocaleString('en')} at first, ${to.toLocaleString('en')} now. The ` +
      'table below holds the figures.',
    counts: (n: number) => many(n, 'skill', 'skills'),
    overRuns: 'By date',
    runs: 'Measurements',
    finished: 'Date',
    status: 'Status',
    found: 'Found',
    line: (name: string, from: string, to: string) => `${name}: ${from} at first, ${to} now`,
    oneRun: 'Measured once so far. A trend needs a second measurement, at least seven days later.',
    days: (n: number) => `Last ${many(n, 'day', 'days')}`,
    window: 'Window',
    verdict: (verdict: string, points: string, [low, high]: readonly string[]) =>
      `${verdict}: ${points} percentage ` +
      `points${low === undefined ? '' : ` (95%: ${low} to ${high})`}`,
  },

  compare: {
    title: 'Comparison of professions',
    a: 'First profession',
    b: 'Second profession',
    submit: 'Compare',
    choose: 'Choose two professions to see what each asks for and pays, and how they differ.',
    c: 'Third, if needed',
    others: 'Compare others',
    ofThese: (titles: readonly string[]) => titles.join(' vs '),
    more: (title: string) => `Asked for more often: ${title}`,
    moreNames: (title: string, names: string) => `Asked for more often in “${title}”: ${names}.`,
    payMore: (more: string, high: string, less: string, low: string) =>
      `Adverts for ${more} offer more: the median “from” is ${high}, against ${low} for ${less}.`,
    payOf: (amount: string, n: number) => `${amount} (${many(n, 'advert', 'adverts')})`,
    payBoth: (a: string, ofA: string, b: string, ofB: string) =>
      `The median “from” is ${ofA} in ${a} and ${ofB} in ${b}; that may be chance.`,
    paySame: (amount: string) => `The median “from” is ${amount} in both.`,
    listsHint:
      'First the share in this profession, then in the other; the bar is the difference, “<” ' +
      'means fewer than three adverts. Only statistically significant differences are shown, ' +
      'with no allowance for the number of skills: of a hundred asked for equally often, about ' +
      'five get here by chance.',
    against: (share: string) => `vs ${share}`,
    allOfBoth: 'As a table, with intervals',
    same: 'Choose two different professions.',
    needTwo: 'A comparison needs a second profession.',
    differ: 'Skills that both ask for',
    sign: (a: string, b: string) => `A plus: more often in “${b}”; a minus: more often in “${a}”.`,
    yearsApart: (
      [titleA = '', titleB = '']: readonly string[],
      [a = '', b = '']: readonly string[],
    ) =>
      `The adverts are from different times: half of those for ${titleA} were published after ` +
      `${a}, half of those for ${titleB} after ${b}. That alone may explain differences in ` +
      'pay and shares.',
    differLead:
      'Clearest differences first. In bold: statistically significant, each judged on its own: ' +
      'of a hundred skills asked for equally often, about five are bold by chance. The rest ' +
      'may be chance.',
    taxUnlike: (titles: string) =>
      'Compare pay with care: far more adverts of one profession than of the other do not say ' +
      `whether pay is before tax or take-home (${titles}); it is taken as take-home.`,
    few: (titles: string, n: string) =>
      `Fewer than ${n} adverts were read (${titles}): shares and medians are approximate.`,
    difference: 'Difference, pp',
    only: (scan: string) => `Almost only in ${scan}`,
    onlyOne: 'Skills that one of the two hardly asks for',
    onlyHint: 'Fewer than three adverts of the other profession name them, or none.',
    onlyNone: 'None.',
    nothing: 'No skill is named in both.',
    swap: 'Swap',
  },

  base: {
    title: 'What the figures are based on',
    employers: 'Employers',
    /** `effective`: as many of equal size; null where they nearly are of it. */
    employersLead: (count: string, effective: string | null) =>
      effective === null
        ? `${count} employers, each with nearly the same number of adverts.`
        : `${count} employers, but a few post most adverts: as concentrated as ${effective} of ` +
          'equal size.',
    nobody: 'No employer stated',
    withKeySkills: 'With a list of key skills',
    found: 'Found at the source',
    read: 'Read',
    published: 'Published',
    rates: 'Currency rates of',
    currencies: 'Currencies',
    ofKnown: (named: string, known: string) => `${named} different (the dictionary has ${known})`,
    names: 'Skills found',
    method: 'Method version',
    vocabulary: 'Dictionary version',
    unknown: 'not known',
    comparable:
      'Measurements can be compared only if their method and dictionary versions are the same.',
  },

  skill: {
    adverts: 'Adverts with this skill',
    ofAll: (share: string, n: string) => `${share} of ${n}`,
    inBlocks: (n: string) => `${n} have it in their list of key skills`,
    here: (interval: string) => `95% interval ${interval}`,
    askedIn: 'Professions here that ask for it',
    together: 'Named together more than usual',
    togetherHint: 'How much more common the other skill is in these adverts than in all of them.',
    /** `lift` as it is and as it is written. */
    times: (_lift: number, written: string) => `${written} times as often ·`,
    togetherNone: 'No clear combinations.',
    employer: 'Employer',
    region: 'Region',
    published: 'Published',
    where: 'Named in',
    nobody: 'not stated',
    distinctive: {
      more: 'more common here',
      less: 'less common here',
      unsure: 'the difference may be chance',
    },
  },
}
