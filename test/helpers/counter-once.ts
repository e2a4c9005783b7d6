import { lazy } from '../../src/memory/lazy.ts'
import { createCounter } from '../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../src/scans/count/counter-material.ts'
import type {
  CounterAnswers,
  CounterTask,
  PerformCount,
} from '../../src/scans/count/counter-tasks.ts'
import { performing } from '../../src/workers/worker-protocol.ts'
import { findNamesOnce } from './find-names-once.ts'
import { makerOnce } from './made-once.ts'

const counters = makerOnce<PerformCount>(12)

/** To make it of what is listed takes a quarter of a second, which is half of a small walk, and most tests list the same. */
export const counterOnce = (material: CounterMaterial): PerformCount =>
  counters(keyOf(material), () =>
    withVocabularyOnce(createCounter(material, { makeFindNames: findNamesOnce })),
  )

function keyOf(material: CounterMaterial): string {
  if ('content' in material) return `of ${Bun.hash(material.content)}`
  const { listed, aliases, known } = material
  return `${Bun.hash(JSON.stringify([listed, aliases]))} after ${known && Bun.hash(known)}`
}

function withVocabularyOnce(counter: PerformCount): PerformCount {
  const vocabulary = lazy(() => counter({ do: 'vocabulary' }))
  return performing<CounterTask, CounterAnswers>((task) => {
    if (task.do === 'vocabulary') return vocabulary()
    // What checks need takes most of the time, and most tests of counting check nothing.
    return task.do === 'plan' ? task.content : counter(task)
  })
}
