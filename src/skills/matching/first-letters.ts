import { latinTwinCode } from '../text/look-alikes.ts'

const SLOTS = 1 << 16
const LETTERS = 3

/**
 * Tells whether a word may be one of some words, in any of its forms, by a hash of its first letters: cheaper than to
 * look the word up, let alone to stem it. As of a Bloom filter, the answer "no" is certain and the answer "yes" is not.
 *
 * @param keys those words as the trie has them: a word or its stem, perhaps in Latin letters for Cyrillic ones that look
 * alike
 */
export function createFirstLetters(keys: Iterable<string>): (word: string) => boolean {
  const taken = new Uint8Array(SLOTS)
  for (const key of keys) {
    let slot = 0
    // A plus ends the letters of a stem with its class, and of C++.
    for (let i = 0; i < LETTERS && i < key.length && (i === 0 || key[i] !== '+'); i++)
      slot = nextSlot(slot, key.charCodeAt(i))
    taken[slot] = 1
  }
  return (word) => {
    const length = Math.min(LETTERS, word.length)
    let [slot, twin] = [0, 0]
    let hasTwin = true
    for (let i = 0; i < length; i++) {
      const code = word.charCodeAt(i)
      slot = nextSlot(slot, code)
      if (taken[slot] === 1) return true
      const twinCode = latinTwinCode(code)
      hasTwin = hasTwin && twinCode !== 0
      if (!hasTwin) continue
      twin = nextSlot(twin, twinCode)
      if (taken[twin] === 1) return true
    }
    return false
  }
}

function nextSlot(slot: number, code: number): number {
  return (slot * 31 + code) & (SLOTS - 1)
}
