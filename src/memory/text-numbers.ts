import { growing } from './growing.ts'
import { growingTexts } from './growing-texts.ts'

/**
 * Numbers texts from 0, in the order met. A million short ones take some 30 MB, and as keys of a
 * Map four times that.
 */
export function textNumbers() {
  const texts = growingTexts()
  const hashes = growing(new Int32Array(1024))
  /** The number of a text in the slot of its hash or the next free one after it; -1: free. */
  let table = new Int32Array(1024).fill(-1)

  /** @param text null: a free slot for another one */
  function slotOf(hash: number, text: string | null): number {
    const last = table.length - 1
    for (let at = hash & last; ; at = (at + 1) & last) {
      const number = table[at]!
      if (number < 0) return at
      if (text !== null && hashes.at(number) === hash && texts.at(number) === text) return at
    }
  }

  function makeRoom(): void {
    if (texts.length() * 2 < table.length) return
    table = new Int32Array(table.length * 2).fill(-1)
    for (const [number, hash] of hashes.all().entries()) table[slotOf(hash, null)] = number
  }

  return {
    of(text: string): number {
      makeRoom()
      const hash = Bun.hash.xxHash32(text) | 0
      const at = slotOf(hash, text)
      if (table[at]! < 0) {
        table[at] = texts.length()
        texts.add(text)
        hashes.add(hash)
      }
      return table[at]!
    },
    size: texts.length,
  }
}
