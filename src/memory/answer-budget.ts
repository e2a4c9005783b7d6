import { totalmem } from 'node:os'
import { createBudget } from './lru-cache.ts'

const MB = 1024 * 1024

/** Bytes that this process may take: of the machine, or of the container it runs in. */
export const MACHINE = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * A sixteenth of the memory, but no more than a machine of two gigabytes would get: what is kept
 * only saves milliseconds.
 */
export const SHARE = Math.min(MACHINE / 16, 128 * MB)

/**
 * In bytes: all answers that this process keeps, what it makes them from, and what clients have yet
 * to take.
 */
export const ANSWERS = createBudget(SHARE)

/** So many entries of a long list stand for all of it. */
const LOOKED_AT = 50
const [OF_OBJECT, OF_TEXT, OF_VALUE] = [64, 40, 8]
/** What a set takes beside each member, at most: its table grows by doubling. */
const OF_MEMBER = 80
/** Rows of one form share their names; an object of more names has them for itself. */
const MOST_SHARED_NAMES = 64

/** Letters that the runtime keeps in one byte each, as long as a text has no other. */
const NARROW = /^[\0-\xff]*$/

/** The bytes that a value takes in memory, roughly; what a function holds is not known. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return OF_TEXT + value.length * (NARROW.test(value) ? 1 : 2)
  if (typeof value !== 'object' || value === null) return OF_VALUE
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return OF_OBJECT + value.byteLength
  const members = membersOf(value)
  const step = Math.max(1, Math.floor(members.length / LOOKED_AT))
  let bytes = 0
  for (let i = 0; i < members.length; i += step) bytes += bytesOf(members[i])
  return OF_OBJECT + bytes * step + (value instanceof Set ? value.size * OF_MEMBER : 0)
}

function membersOf(value: object): readonly unknown[] {
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) return [...value]
  const values = Object.values(value)
  return values.length > MOST_SHARED_NAMES ? Object.entries(value) : values
}
