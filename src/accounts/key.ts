/**
 * The shape of an API key: `smk_`, 30 random base62 characters, and 6 that are the CRC32 of what stands before
 * them, so that a mistyped key is refused without a look-up. Only its SHA-256 is ever stored.
 */
import { hash } from 'node:crypto'
import { BASE62, type RandomBytes, randomBase62 } from '../random.ts'

const PREFIX = 'smk_'
const RANDOM_LENGTH = 30
const CHECK_LENGTH = 6
/** Characters of a key. */
export const KEY_LENGTH = PREFIX.length + RANDOM_LENGTH + CHECK_LENGTH
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** A key as it is kept: everything but the key. */
export type Key = {
  id: string
  ownerId: string
  name: string
  hint: string
  /** Requests a Moscow day for this key alone; null: only its owner's limit holds. */
  perDay: number | null
  createdAt: number
  expiresAt: number | null
}

export function generateKey(random: RandomBytes): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH, random)
  return body + checkOf(body)
}

export function isWellFormedKey(key: string): boolean {
  return SHAPE.test(key) && checkOf(key.slice(0, -CHECK_LENGTH)) === key.slice(-CHECK_LENGTH)
}

/** What a key may be shown as after its creation: `smk_Ab3d…x9Qz`. */
export function hintOf(key: string): string {
  return `${key.slice(0, PREFIX.length + 4)}…${key.slice(-4)}`
}

export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}

function checkOf(body: string): string {
  let rest = Bun.hash.crc32(body)
  let text = ''
  for (let i = 0; i < CHECK_LENGTH; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
