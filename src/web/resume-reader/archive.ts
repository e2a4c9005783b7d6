import { unzipSync } from 'fflate'
import { Unreadable } from './problem.ts'

/**
 * The parts of a resume have some hundred kilobytes; those that unpack to more are made to fill the
 * memory.
 */
const MOST_BYTES = 20 * 1024 * 1024

export type Part = readonly [name: string, bytes: Uint8Array]

/**
 * The parts of a zip that are wanted, by names in small letters with slashes: some programs write
 * backslashes.
 * @throws Unreadable
 */
export function partsOf(bytes: Uint8Array, isWanted: (name: string) => boolean): Part[] {
  let sum = 0
  try {
    const parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!isWanted(plainName(name))) return false
        // What is not packed is copied as it is, whatever it says of itself; and parts may overlap.
        sum += Math.max(size, originalSize)
        if (sum > MOST_BYTES) throw new Unreadable('large')
        return true
      },
    })
    return Object.entries(parts).map(([name, part]) => [plainName(name), part])
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/** @throws Unreadable */
export function hasPart(bytes: Uint8Array, wanted: string): boolean {
  let isThere = false
  partsOf(bytes, (name) => {
    isThere ||= name === wanted
    return false
  })
  return isThere
}

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
