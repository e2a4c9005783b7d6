import type { NamedSkill } from '../../src/language/mentions/mention.ts'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../src/language/vocabulary/create-vocabulary.ts'
import { median } from '../api/processes.ts'
import { HALVES } from '../quality-halves.ts'
import { type Case, errorsOf, readCases } from '../quality-matching.ts'
import type { Finder } from './rivals.ts'

/** All spellings of the built-in vocabulary, as a check looks for them. */
export function wholeVocabulary(): NamedSkill[] {
  return createVocabulary([], noAliases).skills.map(({ name, members, searched, employers }) => ({
    name,
    members: [...members, ...searched.map(({ text }) => text)],
    count: employers,
    exactCase: searched.filter(({ exactCase }) => exactCase).map(({ text }) => text),
  }))
}

/** Milliseconds of CPU of this process, its compilers included: to make it, and for a text. */
export type Speed = { buildMs: number; leastMs: number; medianMs: number; found: number }

const BATCHES = 8
const WARM_UP = 5

/**
 * Has the finders find in turn, batch by batch, another first each time: in each batch all get the
 * same texts.
 */
export function speedsOf(
  finders: readonly Finder[],
  skills: readonly NamedSkill[],
  texts: readonly string[],
): Speed[] {
  const made = finders.map(({ make }) => {
    const begun = cpuMs()
    return { find: make(skills), buildMs: cpuMs() - begun, costs: [] as number[], found: 0 }
  })
  const size = Math.floor(texts.length / BATCHES)
  for (let batch = -WARM_UP; batch < BATCHES; batch++) {
    const from = ((batch + BATCHES) % BATCHES) * size
    for (let turn = 0; turn < made.length; turn++) {
      const one = made[(turn + batch + BATCHES) % made.length]!
      const before = cpuMs()
      one.found =
        texts.slice(from, from + size).reduce((sum, text) => sum + one.find(text).size, 0) / size
      if (batch >= 0) one.costs.push((cpuMs() - before) / size)
    }
  }
  return made.map(({ buildMs, costs, found }) => ({
    buildMs,
    leastMs: Math.min(...costs),
    medianMs: median(costs),
    found,
  }))
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export type Quality = { traps: number; trapsRight: number; sentences: Errors }
export type Errors = { named: number; wrong: number; missing: number }

/** What a finder says of the labelled cases, both halves. */
export async function qualityOf({ name, make }: Finder, data: string): Promise<Quality> {
  const method = {
    name,
    covered: (text: string, skills: readonly NamedSkill[]) => make(skills)(text),
  }
  const traps = await bothHalves(`${data}/matching/traps.jsonl`)
  const sentences: Errors = { named: 0, wrong: 0, missing: 0 }
  for (const one of await bothHalves(`${data}/matching/real.jsonl`)) {
    const errors = errorsOf(method, one)
    sentences.named += one.covered.length
    sentences.wrong += errors.filter((error) => error.startsWith('+')).length
    sentences.missing += errors.filter((error) => error.startsWith('-')).length
  }
  const trapsRight = traps.filter((one) => errorsOf(method, one).length === 0).length
  return { traps: traps.length, trapsRight, sentences }
}

async function bothHalves(path: string): Promise<Case[]> {
  return (await Promise.all(HALVES.map((half) => readCases(path, half)))).flat()
}
