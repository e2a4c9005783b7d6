import { createCounter } from '../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../src/scans/count/counter-material.ts'
import { findNamesOnce } from './find-names-once.ts'
import { makerOnce } from './made-once.ts'

type Counter = ReturnType<typeof createCounter>

const once = makerOnce<Counter>(5)

/** To make it of what is listed takes a quarter of a second, which is half of a small walk, and most tests list the same. */
export const counterOnce = (material: CounterMaterial): Counter =>
  once(keyOf(material), () => withVocabularyOnce(createCounter(material, { makeFindNames: findNamesOnce })))

function keyOf(material: CounterMaterial): string {
  if ('content' in material) return `of ${Bun.hash(material.content)}`
  const { listed, aliases, known } = material
  return `${Bun.hash(JSON.stringify([listed, aliases]))} after ${known && Bun.hash(known)}`
}

function withVocabularyOnce(counter: Counter): Counter {
  let vocabulary: ReturnType<Counter> | null = null
  return (task) => {
    if (task.do !== 'vocabulary') return counter(task)
    vocabulary ??= counter(task)
    return vocabulary
  }
}
