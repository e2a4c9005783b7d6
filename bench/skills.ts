import { createMatcher } from '../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../src/language/mentions/mention.ts'
import { groupSpellings } from '../src/language/spelling/group-spellings.ts'
import type { SpellingCount } from '../src/language/spelling/skill-group.ts'

// Times the matcher (a resume, the number of names, hostile input) and the grouping. All input is
// generated from a seed. Prints milliseconds and ratios beside their goals.
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const LATIN =
  'python docker kubernetes kafka airflow react angular figma tableau redis grafana jenkins ansible spark hadoop'.split(
    ' ',
  )
const RUSSIAN =
  'управление анализ разработка проектами данных продажами персоналом отчетности клиентами процессов документации переговоров бюджета рисков закупок качества обучение планирование контроль ведение учет финансовый бухгалтерский системный складской налоговый'.split(
    ' ',
  )
const PROSE =
  'отвечал за внедрение и поддержку внутренних сервисов компании участвовал в подготовке отчетов для руководителей вместе с командой мы сократили время обработки заявок на треть и улучшили показатели отдела'.split(
    ' ',
  )

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

function pick<T>(next: () => number, from: readonly T[]): T {
  return from[Math.floor(next() * from.length)]!
}

/** Skills with made-up names. The text holds the first 70 of them. */
function skillList(size: number): NamedSkill[] {
  const next = random(7)
  const names = new Set<string>(LATIN)
  for (const a of RUSSIAN.slice(0, 8)) for (const b of RUSSIAN.slice(3, 10)) names.add(`${a} ${b}`)
  const common = [...names].slice(0, Math.min(70, size))
  const rest = Array.from({ length: size - common.length }, (_, i) =>
    i % 2 === 0
      ? `${pick(next, LATIN)}x${i} tool`
      : `${pick(next, RUSSIAN)} ${pick(next, RUSSIAN)}${suffix(i)}`,
  )
  return [...common, ...rest].map((name) => ({
    name,
    members: [name, name.toUpperCase()],
    count: 10,
  }))
}

/** A made-up ending, different for each number. */
function suffix(i: number): string {
  return [...String(i)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')
}

function resume(bytes: number): string {
  const next = random(11)
  const words: string[] = []
  for (let size = 0; size < bytes; ) {
    const word =
      next() < 0.06
        ? pick(next, LATIN)
        : next() < 0.1
          ? `${pick(next, RUSSIAN)} ${pick(next, RUSSIAN)}`
          : pick(next, PROSE)
    words.push(next() < 0.08 ? `${word},` : next() < 0.05 ? `${word}.\n` : word)
    size += Buffer.byteLength(word) + 1
  }
  return words.join(' ')
}

/**
 * The best of some runs, in milliseconds: the closest to what the work takes on an idle machine.
 */
function time(work: () => unknown, runs = 15): number {
  const times = Array.from({ length: runs }, () => {
    const start = Bun.nanoseconds()
    work()
    return (Bun.nanoseconds() - start) / 1e6
  })
  return Math.min(...times)
}

function report(what: string, ms: number, goal: string): void {
  print(`${what.padEnd(58)}${ms.toFixed(3).padStart(10)} ms   goal ${goal}`)
}

const text = resume(20 * 1024)
const matcher = createMatcher(skillList(1500))
for (let i = 0; i < 200; i++) matcher.find(text)
report(
  `20 KB of text, 1500 groups (${matcher.find(text).length} mentions)`,
  time(() => matcher.find(text), 101),
  '≤ 1 ms',
)
// A word that is not in the cache must be stemmed: each run gets words of its own.
const unseen = Array.from({ length: 9 }, (_, run) =>
  text.replace(/(?<=[а-я]{5})(?=[\s,.])/g, suffix(run + 10)),
)
let run = 0
report(
  '  the same with all longer words never met before',
  time(() => matcher.find(unseen[run++]!), 9),
  '',
)
report(
  '  building the matcher, once per scan',
  time(() => createMatcher(skillList(1500)), 5),
  '',
)

const few = createMatcher(skillList(100))
const many = createMatcher(skillList(10_000))
const hits = [few.find(text).length, many.find(text).length]
for (let i = 0; i < 200; i++) [few.find(text), many.find(text)]
const [fewTime, manyTime] = [time(() => few.find(text), 101), time(() => many.find(text), 101)]
report(`100 groups (${hits[0]} mentions)`, fewTime, '')
report(
  `10,000 groups (${hits[1]} mentions), ${(manyTime / fewTime).toFixed(2)} × the time of 100`,
  manyTime,
  '≤ 1.5 ×',
)

function spellings(size: number): SpellingCount[] {
  const next = random(5)
  return Array.from({ length: size }, (_, i) => {
    const words = [
      pick(next, RUSSIAN),
      pick(next, RUSSIAN),
      i % 3 === 0 ? pick(next, LATIN) : suffix(i),
    ]
    return {
      spelling: words.slice(0, 1 + (i % 3)).join(' ') + (i % 7 === 0 ? suffix(i) : ''),
      count: 1 + Math.floor(next() ** 8 * 300),
    }
  })
}
groupSpellings(spellings(100))
const fresh = (salt: string, size: number) =>
  spellings(size).map(({ spelling, count }) => ({ spelling: spelling + salt, count }))
const groupTimes = ['а', 'б', 'в', 'г', 'д'].map((salt) => {
  const list = fresh(salt, 10_000)
  return time(() => groupSpellings(list), 1)
})
report('grouping 10,000 spellings never seen before', Math.min(...groupTimes), '≤ 300 ms')
report(
  'grouping 20,000 spellings never seen before',
  time(() => groupSpellings(fresh('е', 20_000)), 1),
  '≤ 600 ms',
)

const hostile: [string, string, number][] = [
  ['100 KB without a space', 'я'.repeat(51_200), 5],
  ['100 KB of one Latin word', 'x'.repeat(102_400), 5],
  ['100 KB of dots and letters', 'a.b/c@d:'.repeat(12_800), 5],
  ['100 KB of a one-letter name', 'C, '.repeat(34_000), 5],
  ['100 KB of nested names', 'управление проектами '.repeat(2_500), 5],
  ['a million combining marks', `e${'\u0301'.repeat(1_000_000)}`, 100],
  ['100 KB of lone surrogates', '\ud800'.repeat(51_200), 5],
  ['100 KB of emoji', '👩‍💻 '.repeat(9_000), 5],
]
const withLetters = createMatcher([
  ...skillList(1500),
  { name: 'C', members: [] },
  { name: 'R', members: [] },
  { name: '', members: [''] },
  { name: 'a', members: ['a.b', 'b/c'] },
  { name: Array(50).fill('c').join(' '), members: [] },
])
for (const [name, input, goal] of hostile)
  report(
    name,
    time(() => withLetters.find(input), 5),
    `≤ ${goal} ms`,
  )
report(
  'an empty spelling among 1,000',
  time(() => groupSpellings([...spellings(1000), { spelling: '', count: 1 }]), 3),
  '',
)
