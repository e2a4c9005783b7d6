import { parseArgs } from 'node:util'
import { headsWork } from '../src/language/sections/kinds.ts'
import { beginningsOf, logOddsBy, type Odds } from '../src/language/sections/odds.ts'
import { readInOrder } from '../src/language/sections/reading.ts'
import { type Uncertain, uncertainAmong } from '../src/language/sections/uncertain.ts'
import { isCounted } from '../src/language/vocabulary/skills-named.ts'
import { createBelongsToWork } from '../src/language/vocabulary/trade.ts'
import labels from './labels/asked-mentions.json'
import { type Example, logOdds, type Regression, regress } from './logistic-regression.ts'
import { createNamesInAdverts } from './names-in-adverts.ts'
import { realVacancies } from './real-vacancies.ts'

/**
 * Makes src/language/sections/odds.txt of what real adverts head as asked for and as offered, and
 * the weights of src/language/sections/uncertain.ts of the mentions of labels/asked-mentions.json;
 * prints how well both do on employers that they were not made of. See README.md.
 *
 *     bun bench/section-odds.ts [--data FOLDER] [--write]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    write: { type: 'boolean', default: false },
  },
})
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.data)
if (vacancies === null) {
  print(
    `SKIPPED: no vacancies in ${values.data} (--data names another folder); nothing was made ` +
      'or measured',
  )
  process.exit(0)
}

/** A beginning of a word counts when so many employers have it. */
const FEWEST_EMPLOYERS = 8
/**
 * What adverts tell of their employers under a heading is little beside what they ask for and
 * offer.
 */
const WEIGHT_OF_ABOUT = 4
/** … and those that people judged are few. */
const WEIGHT_OF_JUDGED = 10
const PENALTY_OF_A_WORD = 0.5
const PENALTY_OF_A_WEIGHT = 8
const PARTS = 10

const NOT_ASKED = new Set(['conditions', 'about'])

const adverts = vacancies.map((vacancy) => {
  const { description: text, employer } = vacancy
  const read = readInOrder(text)
  const employerKey = employer.id ?? employer.name ?? vacancy.id
  return {
    vacancy,
    text,
    read,
    employer: employerKey,
    half: Number(Bun.hash.xxHash64(employerKey) % 2n),
  }
})

type Advert = (typeof adverts)[number]

/** A mention that people judged, by the offset in its advert. */
type Label = { at: number; skill: string; asked: string; drawn: string }
const labelsOf = (id: string) => (labels as Record<string, Label[]>)[id] ?? []

/** A sentence that is sure to ask or sure not to. */
type Sentence = {
  beginnings: readonly string[]
  asks: boolean
  weight: number
  employer: string
  half: number
}

function sentencesOf(): Sentence[] {
  const times = new Map<string, number>()
  const found = adverts.flatMap(({ read, text, employer, half }) =>
    read
      .filter(({ unit, kind }) => unit.heading === null && (headsWork(kind) || NOT_ASKED.has(kind)))
      .map(({ unit, words, kind }) => {
        const said = text.slice(unit.start, unit.end).trim()
        times.set(said, (times.get(said) ?? 0) + 1)
        const beginnings = [...beginningsOf(words)]
        return {
          said,
          beginnings,
          asks: headsWork(kind),
          weight: kind === 'about' ? WEIGHT_OF_ABOUT : 1,
          employer,
          half,
        }
      }),
  )
  return found.map(({ said, weight, ...sentence }) => ({
    ...sentence,
    weight: weight / times.get(said)!,
  }))
}

/** The sentences of the mentions that people judged. */
function judgedSentences(): Sentence[] {
  return adverts.flatMap(({ vacancy, read, employer, half }) =>
    labelsOf(vacancy.id).flatMap(({ at, asked, drawn }) => {
      const words = read.find(({ unit }) => unit.start <= at && at < unit.end)?.words
      if (words === undefined || asked === 'debatable' || drawn === 'given') return []
      const beginnings = [...beginningsOf(words)]
      return [{ beginnings, asks: asked === 'yes', weight: WEIGHT_OF_JUDGED, employer, half }]
    }),
  )
}

function oddsOf(sentences: readonly Sentence[]): Odds {
  const employers = new Map<string, Set<string>>()
  for (const { beginnings, employer } of sentences)
    for (const beginning of beginnings) {
      const own = employers.get(beginning) ?? new Set()
      employers.set(beginning, own.add(employer))
    }
  const known = [...employers]
    .filter(([, own]) => own.size >= FEWEST_EMPLOYERS)
    .map(([beginning]) => beginning)
  const number = new Map(known.sort().map((beginning, index) => [beginning, index]))
  const { base, weights } = regress(
    sentences.map(({ beginnings, asks, weight }): Example => {
      const own = beginnings.flatMap((beginning) => number.get(beginning) ?? [])
      return {
        features: own.map((feature) => [feature, 1 / Math.sqrt(own.length)]),
        isTrue: asks,
        weight,
      }
    }),
    known.length,
    PENALTY_OF_A_WORD,
  )
  const rounded = known.map(
    (beginning, index) => [beginning, Math.round(weights[index]! * 10) / 10] as const,
  )
  return {
    base: Math.round(base * 100) / 100,
    ofBeginning: new Map(rounded.filter(([, weight]) => weight !== 0)),
  }
}

const sentences = sentencesOf()
const judgedToo = [...sentences, ...judgedSentences()]
/** Of each half of the employers, what the other half says. */
const ofOthers = [0, 1].map((half) =>
  oddsOf(judgedToo.filter((sentence) => sentence.half !== half)),
)
const isRight = ({ beginnings, asks, half }: Sentence) =>
  logOddsBy(ofOthers[half]!, beginnings) > 0 === asks
const share = (right: number, all: number) =>
  `${right} of ${all}, ${((100 * right) / all).toFixed(1)} %`
for (const asks of [true, false]) {
  const own = sentences.filter((sentence) => sentence.asks === asks)
  print(
    `sentences that ${asks ? 'ask' : 'offer or tell'}: ` +
      `${share(own.filter(isRight).length, own.length)} told so`,
  )
}

// The mentions that people judged.
const { vocabulary, placesIn, listedBy, skillsNamed } = createNamesInAdverts(vacancies)
const indexOf = new Map(vocabulary.skills.map(({ name }, index) => [name, index]))

/**
 * Of how many mentions of the real vacancies so many were drawn: those in uncertain parts, counted
 * before or not.
 */
const MENTIONS_DRAWN_FROM = { unknown: 3357, told: 934, out: 1275, given: 247 }
type Pool = keyof typeof MENTIONS_DRAWN_FROM
type Judged = {
  sentence: Uncertain
  belongs: boolean
  isAsked: boolean
  drawn: Pool
  employer: string
}

const judged = adverts.flatMap((advert): Judged[] => {
  const own = labelsOf(advert.vacancy.id)
  return own.length === 0 ? [] : judgedIn(advert, own)
})

function judgedIn(
  { vacancy, text, read, employer, half }: Advert,
  own: readonly Label[],
): Judged[] {
  if (!read.some(({ unit: { heading } }) => heading !== null && headsWork(heading))) return []
  const uncertain = uncertainAmong(read, (words) => logOddsBy(ofOthers[half]!, beginningsOf(words)))
  const places = placesIn(text).filter((place) => isCounted(place) && !place.needsCompany)
  const headed = skillsNamed(
    places.filter(({ section }) => headsWork(section)),
    [],
  )
  const listed = listedBy(vacancy)
  return own.flatMap((label) => {
    const sentence =
      uncertain[read.findIndex(({ unit }) => unit.start <= label.at && label.at < unit.end)]
    const skill = indexOf.get(label.skill)
    if (!sentence || skill === undefined || label.asked === 'debatable') return []
    const asked = new Set([...headed.keys(), ...listed].filter((other) => other !== skill))
    const belongs = createBelongsToWork(vocabulary.skills, asked)(skill)
    return [
      { sentence, belongs, isAsked: label.asked === 'yes', drawn: label.drawn as Pool, employer },
    ]
  })
}

// What says by its wording what is given: below which log odds it surely does.
const givenAt = adverts.flatMap(({ vacancy, read, half }) =>
  labelsOf(vacancy.id)
    .filter(({ drawn, asked }) => drawn === 'given' && asked !== 'debatable')
    .flatMap(({ at, asked }) => {
      const one = read.find(({ unit }) => unit.start <= at && at < unit.end)
      if (one?.kind !== 'conditions') return []
      return [
        {
          odds: logOddsBy(ofOthers[half]!, beginningsOf(one.words)),
          isAsked: asked === 'yes',
        },
      ]
    }),
)
print(`\n${givenAt.length} mentions of what is given, judged: rightly so below log odds`)
for (const most of [9, 0, -0.5, -1, -1.5, -2, -3]) {
  const below = givenAt.filter(({ odds }) => odds < most)
  print(`of ${most}: ${share(below.filter(({ isAsked }) => !isAsked).length, below.length)}`)
}

const WEIGHED = [
  'odds',
  'before',
  'after',
  'asks',
  'isAmongConditions',
  'isGiven',
  'isOfTrade',
] as const
const exampleOf = ({ sentence, belongs, isAsked }: Judged): Example => ({
  features: WEIGHED.map((name, feature) => [
    feature,
    Number(name === 'isOfTrade' ? belongs : sentence[name]),
  ]),
  isTrue: isAsked,
  weight: 1,
})
const fit = (from: readonly Judged[]): Regression =>
  regress(from.map(exampleOf), WEIGHED.length, PENALTY_OF_A_WEIGHT)

const partOf = ({ employer }: Judged) =>
  Number(Bun.hash.xxHash64(`part ${employer}`) % BigInt(PARTS))
const withoutPart = Array.from({ length: PARTS }, (_, part) =>
  fit(judged.filter((one) => partOf(one) !== part)),
)
const unseen = judged.map((one) => logOdds(withoutPart[partOf(one)]!, exampleOf(one).features))
const drawnOf = (pool: Pool) => judged.filter(({ drawn }) => drawn === pool).length
const standsFor = (one: Judged) => MENTIONS_DRAWN_FROM[one.drawn] / drawnOf(one.drawn)
const sum = (isIn: (one: Judged, index: number) => boolean) =>
  Math.round(
    judged.reduce((total, one, index) => total + (isIn(one, index) ? standsFor(one) : 0), 0),
  )
print(
  '\n' +
    `${judged.length} mentions, weighed as they were drawn: asked for and not, of what counts ` +
    'and of what does not',
)
const NOT_COUNTED_THEN: ReadonlySet<Pool> = new Set(['out', 'given'])
const figures = (counts: (one: Judged, index: number) => boolean) =>
  [true, false].flatMap((isCounting) =>
    [true, false].map((isAsked) =>
      sum((one, i) => counts(one, i) === isCounting && one.isAsked === isAsked),
    ),
  )
print(`by rules alone: ${figures(({ drawn }) => !NOT_COUNTED_THEN.has(drawn)).join(' ')}`)
for (const least of [-0.5, -0.25, 0, 0.25, 0.5, 1])
  print(`from log odds of ${least} on: ${figures((_, index) => unseen[index]! >= least).join(' ')}`)
const { base, weights } = fit(judged)
print(
  `base ${base.toFixed(2)} ` +
    `${WEIGHED.map((name, index) => `${name} ${weights[index]!.toFixed(2)}`).join(' ')}`,
)

if (values.write) {
  const { base: own, ofBeginning } = oddsOf(judgedToo)
  const lines = Map.groupBy(
    [...ofBeginning.keys()].sort(),
    (beginning) => ofBeginning.get(beginning)!,
  )
  const path = new URL('../src/language/sections/odds.txt', import.meta.url).pathname
  await Bun.write(
    path,
    [
      '# What the beginnings of words (five letters, all numbers as 0) say for a sentence ' +
        'that asks for something or tells the work,',
      '# and against one that offers something or tells of the employer. Made by ' +
        'bench/section-odds.ts, not by hand; the line of a',
      '# weight alone is the base.',
      String(own),
      ...[...lines]
        .sort(([a], [b]) => a - b)
        .map(([weight, own]) => [weight.toFixed(1), ...own].join(' ')),
      '',
    ].join('\n'),
  )
  print(`${path}: ${ofBeginning.size} beginnings`)
}
