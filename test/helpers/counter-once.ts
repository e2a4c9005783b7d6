import { packVocabulary } from '../../src/language/vocabulary/content.ts'
import { lazy } from '../../src/memory/lazy.ts'
import {
  type CounterAnswers,
  type CounterTask,
  createCounter,
  type PerformCount,
} from '../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../src/scans/count/counter-material.ts'
import { performing } from '../../src/workers/worker-protocol.ts'
import { findNamesOnce } from './find-names-once.ts'
import { makerOnce } from './made-once.ts'

const counters = makerOnce<PerformCount>(12)

/** What checks need takes most of the time of packing, and most tests of counting check nothing. */
const pack: typeof packVocabulary = (vocabulary, names, changes, collectGarbage) =>
  packVocabulary(vocabulary, names, changes, collectGarbage, null)

/** To make it of what is listed takes a quarter of a second, which is half of a small walk, and most tests list the same. */
export const counterOnce = (material: CounterMaterial): PerformCount =>
  counters(keyOf(material), () => withVocabularyOnce(createCounter(material, { makeFindNames: findNamesOnce, pack })))

function keyOf(material: CounterMaterial): string {
  if ('content' in material) return `of ${Bun.hash(material.content)}`
  const { listed, aliases, known } = material
  return `${Bun.hash(JSON.stringify([listed, aliases]))} after ${known && Bun.hash(known)}`
}

function withVocabularyOnce(counter: PerformCount): PerformCount {
  const vocabulary = lazy(() => counter({ do: 'vocabulary' }))
  return performing<CounterTask, CounterAnswers>((task) => (task.do === 'vocabulary' ? vocabulary() : counter(task)))
}
