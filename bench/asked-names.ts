import { parseArgs } from 'node:util'
import { isAskedFor } from '../src/language/sections/kinds.ts'
import { keyOfWord } from '../src/language/spelling/word-keys.ts'
import { noAliases } from '../src/language/tables/aliases.ts'
import { builtInVocabulary } from '../src/language/tables/vocabulary.ts'
import { isAdjectiveForm } from '../src/language/text/russian-agreement.ts'
import { wordsOf } from '../src/language/text/words.ts'
import { AROUND } from '../src/language/vocabulary/around.ts'
import { createCompany, createIsNear, featuresOf } from '../src/language/vocabulary/asked.ts'
import { createVocabulary } from '../src/language/vocabulary/create-vocabulary.ts'
import {
  createFindNames,
  createPlacesOf,
  withNamesOf,
} from '../src/language/vocabulary/searched-names.ts'
import { createSkillsNamed, isCounted, isSure } from '../src/language/vocabulary/skills-named.ts'
import type { VocabularySkill } from '../src/language/vocabulary/vocabulary.ts'
import { createListedIn } from '../src/scans/count/skills-of-scan.ts'
import labels from './labels/doubtful-mentions.json'
import { listedIn } from './listed.ts'
import { type Example, logOdds, type Regression, regress } from './logistic-regression.ts'
import { realVacancies } from './real-vacancies.ts'

/**
 * Makes src/language/vocabulary/asked.txt: of names that often mean another thing, how likely an
 * advert asks for the skill by them. Learned from where real adverts hold them, among what they ask
 * for or among what they offer and tell of themselves, and from the mentions of
 * labels/doubtful-mentions.json; prints how well it does on adverts it was not made of.
 *
 *     bun bench/asked-names.ts [--data FOLDER] [--least ODDS] [--write]
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    least: { type: 'string', default: '3' },
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

const PARTS = 5
const PENALTY = 0.5
/** How far a name is believed by itself: its feature has this value. */
const OF_A_NAME = 1.2
/**
 * How far others are believed beside who read a mention by itself: what readers had said of a mark,
 * by two mentions of it, and whether the name stands in what a reader of the whole advert wrote
 * down.
 */
const BELIEF = { marks: 0.6, adverts: 0.6 }
/** So many rows of the table narrow a general name. */
const NARROWED_BY = 3

type Label = {
  at: number
  name: string
  asked: 'yes' | 'no' | 'debatable'
  by?: keyof typeof BELIEF
}
const labelsOf = (id: string) => (labels as Record<string, Label[]>)[id] ?? []

const rowsOfTable = builtInVocabulary().rows.filter(
  ({ kind }) => kind !== 'role' && kind !== 'nothing',
)
const known = new Map(
  rowsOfTable.flatMap((row) =>
    row.spellings.map((spelling) => [spelling.text, { ...spelling, row }] as const),
  ),
)
/** Things that say little without what is done to them. */
const THINGS: readonly string[] = ['Отчеты', 'Отчет', 'Reports']

/** Whether the table marks it: it often means something else. */
function isDoubtful(text: string): boolean {
  if (THINGS.includes(text)) return false
  const { searchable = true, whereRequired, whereHeaded } = known.get(text) ?? {}
  return !searchable || whereRequired === true || whereHeaded === true
}

const plain = createVocabulary(listedIn(vacancies), noAliases)
const vocabulary = { ...plain, skills: plain.skills.map(withDoubtful) }
const { skills } = vocabulary

/** With all ambiguous spellings searched for, as if nothing were known of them. */
function withDoubtful(skill: VocabularySkill): VocabularySkill {
  if (skill.isRole || skill.kind === null) return skill
  const searched = skill.searched
    .filter(({ studied }) => !studied)
    .map((one) => (isDoubtful(one.text) ? { ...one, odds: 0 } : one))
  const texts = new Set(searched.map(({ text }) => text))
  const others = skill.members.filter(
    (text) => !texts.has(text) && known.get(text)?.searchable === false,
  )
  const added = others.map((text) => ({
    text,
    needsCompany: false,
    exactCase: known.get(text)!.exactCase,
    odds: 0,
  }))
  return { ...skill, searched: [...searched, ...added] }
}

const names = withNamesOf(vocabulary, [])
const find = createFindNames(names)
const placesOf = createPlacesOf(vocabulary, names)
const skillsNamed = createSkillsNamed(vocabulary)
const listedBy = createListedIn(vocabulary)

/** How often a name stands where adverts ask, and where they offer or tell. */
const seen = new Map<string, { asked: number; offered: number }>()
type Mention = Example & { by: Label['by']; employer: string }
const mentions: Mention[] = []

const judged = vacancies.map((vacancy) => {
  const places = placesOf(find(vacancy.description))
  const ambiguous = places.filter(({ odds }) => odds !== undefined)
  for (const { name, section } of ambiguous) {
    const counts = seen.get(name.spelling) ?? { asked: 0, offered: 0 }
    seen.set(name.spelling, counts)
    counts[isAskedFor(section) ? 'asked' : 'offered']++
  }
  const own = labelsOf(vacancy.id)
  if (own.length === 0) return []
  const sure = places.filter((place) => isCounted(place) && isSure(place))
  const beside = [...listedBy(vacancy).keys()]
  const companyOf = createCompany(skills, new Set([...skillsNamed(sure, beside).keys(), ...beside]))
  const isNear = createIsNear(sure)
  return own.flatMap((label) => {
    const place = ambiguous.find(
      ({ start, name }) => start === label.at && name.spelling === label.name,
    )
    if (place === undefined || label.asked === 'debatable') return []
    const { section, around = 0, skipped, name } = place
    const here = { section, around, isParted: skipped !== undefined, isNear: isNear(place) }
    return [
      { label, name: name.spelling, there: { ...here, company: companyOf(name.skill) }, vacancy },
    ]
  })
})

const GENERAL_KINDS: readonly unknown[] = ['activity', 'field']
/** The names of the table by their heads: «Анализ рынка» is an «Анализ». */
const narrowing = Map.groupBy(rowsOfTable, ({ spellings }) => headOf(spellings[0]!.text))
function headOf(name: string): string {
  const words = wordsOf(name).map(({ text }) => text)
  const [first, last] = [words.find((word) => !isAdjectiveForm(word)) ?? words[0]!, words.at(-1)!]
  return keyOfWord(/^[a-z]/i.test(last) ? last : first)
}

/**
 * «Анализ», «Отчетность»: many names of the table narrow it, so that alone it says little. Such are
 * left to their marks.
 */
function isGeneral(name: string): boolean {
  const row = known.get(name)?.row
  if (row === undefined || name.includes(' ') || !GENERAL_KINDS.includes(row.kind)) return false
  const [word, ...more] = wordsOf(row.spellings[0]!.text)
  if (word === undefined || more.length > 0) return false
  return narrowing.get(keyOfWord(word.text))!.length > NARROWED_BY
}

/** What is known of a name wherever it stands. */
function featuresOfName(name: string): [string, number][] {
  const { asked, offered } = seen.get(name) ?? { asked: 0, offered: 0 }
  const { row, searchable = true } = known.get(name) ?? {}
  return [
    [`name ${name}`, OF_A_NAME],
    ['offered', Math.log((asked + 2) / (offered + 1))],
    [`kind ${row?.kind}`, 1],
    ['isRow', Number(row?.spellings[0]?.text === name)],
    ['isLong', Number(name.includes(' '))],
    ['isLatin', Number(/^[A-Za-z]/.test(name))],
    ['wasSearched', Number(searchable)],
  ]
}

const numbers = new Map<string, number>()
const numbered = (features: readonly (readonly [string, number])[]) =>
  features.map(([name, value]) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size)
    return [numbers.get(name)!, value] as const
  })

for (const { label, name, there, vacancy } of judged.flat()) {
  mentions.push({
    features: numbered([...featuresOf(there), ...featuresOfName(name)]),
    isTrue: label.asked === 'yes',
    weight: label.by === undefined ? 1 : BELIEF[label.by],
    by: label.by,
    employer: vacancy.employer.id ?? vacancy.employer.name ?? vacancy.id,
  })
}

const judgedNames = new Set(judged.flat().map(({ name }) => name))
const partOf = ({ employer }: Mention) =>
  Number(Bun.hash.xxHash64(`part ${employer}`) % BigInt(PARTS))
const fit = (from: readonly Mention[]): Regression => regress(from, numbers.size, PENALTY)
const withoutPart = Array.from({ length: PARTS }, (_, part) =>
  fit(mentions.filter((one) => partOf(one) !== part)),
)
for (const by of [undefined, 'adverts']) {
  const of = mentions.filter((one) => one.by === by)
  const read = of.map((one) => ({
    isTrue: one.isTrue,
    odds: logOdds(withoutPart[partOf(one)]!, one.features),
  }))
  print(
    `${mentions.length} mentions, ${read.length} of them read ${by ?? 'one by one'}; by what ` +
      'the other employers teach:',
  )
  for (const least of [0, 1, 1.5, 2, 2.4, 2.8]) {
    const [counted, asked] = [
      read.filter(({ odds }) => odds >= least),
      read.filter(({ isTrue }) => isTrue),
    ]
    const right = counted.filter(({ isTrue }) => isTrue).length
    const [precision, recall] = [right / counted.length, right / asked.length]
    print(
      `from log odds of ${least} on: ${counted.length}, right ${precision.toFixed(3)}, found ` +
        `${recall.toFixed(3)}`,
    )
  }
}

const { base, weights } = fit(mentions)
const weightOf = (name: string) => (numbers.has(name) ? weights[numbers.get(name)!]! : 0)
const WHERE = ['requirements', 'nice_to_have', 'duties', 'unknown', 'told']
const HERE = [...WHERE, ...AROUND, 'parted', 'near', 'subject', 'field', 'anySubject']
/** What stands around a name hardly ever outweighs it. */
const LEAST_OF_A_NAME = -3
const oddsOf = new Map(
  [...known.keys()].flatMap((name) => {
    if (!isDoubtful(name) || !judgedNames.has(name) || isGeneral(name)) return []
    const own = featuresOfName(name).reduce(
      (sum, [feature, value]) => sum + weightOf(feature) * value,
      base,
    )
    const odds = Math.round((own - Number(values.least)) * 10) / 10
    return odds >= LEAST_OF_A_NAME ? [[name, odds] as const] : []
  }),
)
print(`${oddsOf.size} names of ${seen.size} seen`)
print(HERE.map((name) => `${name} ${weightOf(name).toFixed(2)}`).join(', '))
for (const name of ['offered', 'isRow', 'isLong', 'isLatin', 'wasSearched'])
  print(`${name} ${weightOf(name).toFixed(2)}`)

if (values.write) {
  const byOdds = Map.groupBy([...oddsOf.keys()].sort(), (name) => oddsOf.get(name)!)
  const path = new URL('../src/language/vocabulary/asked.txt', import.meta.url).pathname
  await Bun.write(
    path,
    [
      '# What the place of a name says for asking, and behind it names by their own log odds ' +
        '(asked.ts). Made by',
      '# bench/asked-names.ts, not by hand.',
      ...HERE.map((name) => `${name} = ${weightOf(name).toFixed(2)}`),
      ...[...byOdds]
        .sort(([a], [b]) => a - b)
        .map(([odds, own]) => [odds.toFixed(1), ...own].join('\t')),
      '',
    ].join('\n'),
  )
  print(`${path}: ${oddsOf.size} names`)
}
