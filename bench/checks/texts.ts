import { createRandom } from '../../src/demo/vacancies/random.ts'

export const TEXT_BYTES = 20 * 1024

/**
 * Makes the function that gives texts of 20 KB, each another: descriptions one after the other, in
 * an order drawn anew.
 */
export function createTexts(descriptions: readonly string[]): () => string {
  const random = createRandom(3)
  let rest: string[] = []
  return () => {
    const parts: string[] = []
    for (let size = 0; size < TEXT_BYTES; ) {
      if (rest.length === 0) rest = random.shuffle(descriptions)
      const next = rest.pop()!
      parts.push(next)
      size += Buffer.byteLength(next) + 1
    }
    const bytes = Buffer.from(parts.join('\n')).subarray(0, TEXT_BYTES)
    return bytes.toString().replace(/\uFFFD+$/, '')
  }
}

/**
 * A text that names the same and is another: its lines begin so many lines later, and go on with
 * the first.
 */
export function linesMoved(text: string, by: number): string {
  const lines = text.split('\n')
  const at = by % lines.length
  return [...lines.slice(at), ...lines.slice(0, at)].join('\n')
}
