import { acquireBuffer } from '../memory/buffer-pool.ts'

/**
 * The JSON of the skills of a result as answers about skills show them, one after the other, a
 * comma after each.
 */
export type ShownSkills = {
  bytes: Buffer
  /** Where each begins, and where the last one ends. */
  starts: Uint32Array
}

/** Skills by their places, ascending. */
export type Offsets = ArrayLike<number>

/**
 * Puts pieces of JSON and skills, with commas between those, into one piece of memory, which is
 * lent.
 */
export function joined(
  parts: readonly (Buffer | Offsets)[],
  { bytes, starts }: ShownSkills,
): Buffer {
  const sizes = parts.map((part) => (Buffer.isBuffer(part) ? part.length : sizeOf(part, starts)))
  const all = acquireBuffer(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      at += part.copy(all, at)
      continue
    }
    // A check leaves out a few of many skills: those between two of them are copied at once.
    for (let from = 0, to = 0; from < part.length; from = to) {
      do to++
      while (to < part.length && part[to] === part[to - 1]! + 1)
      at += bytes.copy(all, at, starts[part[from]!]!, starts[part[to - 1]! + 1]!)
    }
    // No comma after the last one.
    if (part.length > 0) at--
  }
  return all.subarray(0, at)
}

function sizeOf(offsets: Offsets, starts: Uint32Array): number {
  let size = 0
  for (let i = 0; i < offsets.length; i++) size += starts[offsets[i]! + 1]! - starts[offsets[i]!]!
  return size
}
