import { claimsIn } from '../src/resume/claims/claims.ts'
import { builtInDictionary } from '../src/resume/public-search.ts'
import { readClaims } from '../src/resume/read-claims.ts'
import {
  cut,
  type Next,
  ordinaryText,
  pick,
  pieceMaker,
  randomFrom,
  realNames,
  realTexts,
} from './hostile-fragments.ts'

/**
 * Looks for texts that a resume check takes long for, by hill climbing: changes a list of pieces,
 * fills 100 KB with it, measures the CPU and keeps what is worse. Arguments: seconds of its CPU
 * (60), seed (1). Prints the worst ten beside 100 KB of ordinary text: of other real descriptions
 * each time, as resumes differ, or told without any of them.
 */
const [seconds = 60, seed = 1] = process.argv.slice(2).map(Number)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

/**
 * `once`: the pieces are said over and over; else they are drawn in any order, so that no two
 * places look the same.
 */
type Hostile = { pieces: string[]; once: boolean }
type Measured = Hostile & { ms: number }

const FIRST = [
  ' R',
  'R R/C ',
  ')R',
  '-)R',
  'Excel ',
  'Go ',
  ' r',
  'excel ',
  'go. ',
  'a.b/c@d:',
  'x@R.ru/',
  'управление проектами ',
  'не знаю ',
  'нет ',
  'хочу изучить ',
  'пишет дизайнер ',
  'не боюсь ',
  'by our ',
  'ООО «',
  'Образование\n',
  'МГУ;',
  'окончил факультет ',
  'BA Finance. ',
]
const LONGEST = 12
const POOL = 12

const skills = realNames()
const dictionary = builtInDictionary()
/** As a check of a resume does. */
const namesIn = (text: string) =>
  readClaims(claimsIn(text, 'resume'), dictionary.mentionsInResume(text), dictionary.skills).places
const piece = pieceMaker(skills)
const next = randomFrom(seed)

function textOf({ pieces, once }: Hostile): string {
  const size = Math.max(1, pieces.join('').length)
  if (once) return cut(pieces.join('').repeat(Math.ceil(102_400 / size)))
  const order = randomFrom(7)
  return cut(
    Array.from({ length: Math.ceil((102_400 / size) * pieces.length) }, () =>
      pick(order, pieces),
    ).join(''),
  )
}

/** The least CPU of the process in some runs: what others do on the machine only adds to it. */
function cpuOf(text: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    namesIn(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

function mutated({ pieces, once }: Hostile, next: Next): Hostile {
  const changed = [...pieces]
  const at = Math.floor(next() * (changed.length + 1))
  const kind = next()
  if (kind < 0.35) changed.splice(at, 0, piece(next))
  else if (kind < 0.6) changed.splice(Math.min(at, changed.length - 1), 1, piece(next))
  else if (kind < 0.8 && changed.length > 1) changed.splice(at, 1)
  else if (kind < 0.9) changed.splice(at, 0, pick(next, changed))
  else return { pieces: changed, once: !once }
  return { pieces: changed.slice(0, LONGEST), once }
}

const madeUp = ordinaryText()
for (let i = 0; i < 30; i++) namesIn(madeUp)
const ofMadeUp = cpuOf(madeUp, 15)
const ofReal = medianOf(realTexts())
const base = ofReal ?? ofMadeUp
print(
  '100 KB of ordinary text: ' +
    `${ofReal === null ? 'NO REAL ONE' : `${ofReal.toFixed(1)} ms of CPU, real descriptions`}; ` +
    `made up, the same sentences again: ${ofMadeUp.toFixed(1)} ms, ` +
    `${namesIn(madeUp).size} of ${dictionary.skills.length} skills; seed ` +
    `${seed}`,
)

/** The median CPU of texts that were all read before, one after the other. */
function medianOf(texts: string[] | null): number | null {
  if (texts === null) return null
  for (const text of texts) namesIn(text)
  const costs = texts.map((text) => cpuOf(text, 1)).toSorted((one, other) => one - other)
  return costs[costs.length >> 1]!
}

const worst = new Map<string, Measured>()
function measure(one: Hostile): Measured {
  const text = textOf(one)
  const quick = cpuOf(text, 2)
  const least = Math.min(...[...worst.values()].map(({ ms }) => ms))
  const measured = {
    ...one,
    ms: worst.size < POOL || quick > least ? Math.min(quick, cpuOf(text, 4)) : quick,
  }
  worst.set(JSON.stringify([one.once, one.pieces]), measured)
  for (const [key] of [...worst].sort((a, b) => b[1].ms - a[1].ms).slice(POOL)) worst.delete(key)
  return measured
}

const cpuSeconds = () => process.cpuUsage().user / 1e6
const until = cpuSeconds() + seconds
for (const first of FIRST) measure({ pieces: [first], once: true })
let tried = FIRST.length
for (let current = pick(next, [...worst.values()]); cpuSeconds() < until; tried++) {
  const changed = measure(
    next() < 0.1
      ? { pieces: [piece(next), piece(next)], once: next() < 0.5 }
      : mutated(current, next),
  )
  // Climbs; now and then begins anew from another of the worst or from anywhere.
  if (changed.ms >= current.ms) current = changed
  else if (next() < 0.05) current = next() < 0.5 ? pick(next, [...worst.values()]) : changed
}

print(`${tried} texts tried in ${seconds} s of CPU; the worst:`)
for (const one of [...worst.values()]
  .map((one) => ({ ...one, ms: cpuOf(textOf(one), 7) }))
  .sort((a, b) => b.ms - a.ms)
  .slice(0, 10))
  print(
    `${(one.ms / base).toFixed(1).padStart(6)} × ${one.ms.toFixed(1).padStart(7)} ms  ` +
      `${one.once ? 'repeated' : 'mixed   '}  ${JSON.stringify(one.pieces)}`,
  )
