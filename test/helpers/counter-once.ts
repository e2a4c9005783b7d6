import { createCounter } from '../../src/scans/statistics/counter.ts'
import type { CounterMaterial } from '../../src/scans/statistics/counter-material.ts'
import { findNamesOnce } from './find-names-once.ts'

type Counter = ReturnType<typeof createCounter>

const made = new Map<string, Counter>()
const MOST_KEPT = 5

/** To make it of what is listed takes a quarter of a second, which is half of a small walk, and most tests list the same. */
export function counterOnce(material: CounterMaterial): Counter {
  const key = keyOf(material)
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= MOST_KEPT) made.clear()
  const counter = withVocabularyOnce(createCounter(material, { makeFindNames: findNamesOnce }))
  made.set(key, counter)
  return counter
}

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
