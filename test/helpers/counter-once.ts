import type { Planning } from '../../src/language/mentions/trie-plan.ts'
import { remembering } from '../../src/language/text/bounded-cache.ts'
import {
  createFindNames,
  type FindNames,
  type SearchedNames,
} from '../../src/language/vocabulary/searched-names.ts'
import { lazy } from '../../src/memory/lazy.ts'
import { createCounter } from '../../src/scans/count/counter.ts'
import type { Counted, CounterMaterial } from '../../src/scans/count/counter-material.ts'
import type {
  CounterAnswers,
  CounterTask,
  PerformCount,
} from '../../src/scans/count/counter-tasks.ts'
import { performing } from '../../src/workers/worker-protocol.ts'
import { makerOnce } from './made-once.ts'
import { packOnce } from './pack-once.ts'
import { areBehindBuiltIn, builtInNamesOnce, countedOnce, holdPacked } from './vocabulary-once.ts'

/** More of them are more to look through for each collection of garbage. */
const counters = makerOnce<PerformCount>(4)
const finders = makerOnce<FindNames>(4)
const TEXTS_REMEMBERED = 1000

/**
 * To make it of what is listed takes a quarter of a second, which is half of a small walk, and most
 * tests list the same.
 */
export const counterOnce = (material: CounterMaterial): PerformCount =>
  counters(keyOf(material), () => {
    const counted = countedOnce(material)
    const options = { countedBy: () => counted, makeFindNames: findNamesOnce }
    const counter = createCounter(material, options)
    return 'content' in material ? withoutPlans(counter) : withVocabularyOnce(counter, counted)
  })

/**
 * To make it of all names of the vocabulary takes half a second, and most tests know those of the
 * built-in one and few besides: texts are searched for these as for names that came up later.
 */
function findNamesOnce(names: SearchedNames, from = 0, planning: Planning = {}): FindNames {
  const builtIn = builtInNamesOnce()
  if (from > 0 || !areBehindBuiltIn(names)) return finderOnce(names, from, planning)
  const find = finderOnce(builtIn, 0, planning)
  if (names.length === builtIn.length) return find
  const findOthers = finderOnce(names, builtIn.length)
  return (text) => [...find(text), ...findOthers(text)]
}

/** Most tests read the same few texts: to search them took a seventh of the time of pages. */
const finderOnce = (names: SearchedNames, from: number, planning: Planning = {}): FindNames =>
  finders(`${from} ${Bun.hash(JSON.stringify(names.slice(from)))}`, () =>
    remembering(createFindNames(names, from, planning), TEXTS_REMEMBERED),
  )

function keyOf(material: CounterMaterial): string {
  if ('content' in material) return `of ${Bun.hash(material.content)}`
  const { listed, aliases, known } = material
  return `${Bun.hash(JSON.stringify([listed, aliases]))} after ${known && Bun.hash(known)}`
}

function withVocabularyOnce(counter: PerformCount, counted: Counted): PerformCount {
  const vocabulary = lazy(() => {
    const content = packOnce(counted.vocabulary, counted.names)
    holdPacked(content, counted)
    return { revision: counted.vocabulary.revision, content }
  })
  const others = withoutPlans(counter)
  return performing<CounterTask, CounterAnswers>((task) =>
    task.do === 'vocabulary' ? vocabulary() : others(task),
  )
}

/** What checks need takes most of the time, and most tests of counting check nothing. */
const withoutPlans = (counter: PerformCount): PerformCount =>
  performing<CounterTask, CounterAnswers>((task) =>
    task.do === 'plan' ? task.content : counter(task),
  )
