import { closeSync, openSync, readFileSync } from 'node:fs'

/** How many file descriptors the process has open, and how many it may have. */
export type Descriptors = { used: number; limit: number }

/** Kept free for the files of the database and requests to the site. */
const RESERVE = 8
/** Where the limit cannot be read, only its effect is noticed. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** Looks whether nearly all descriptors are used; null while there is room. */
export function watchDescriptors(limit: number = limitOf()): () => Descriptors | null {
  return () => {
    const used = lowestFree() ?? limit
    return used > limit - RESERVE ? { used, limit } : null
  }
}

/** The lowest number that no descriptor has, as a new one gets it; null when there is none left. */
function lowestFree(): number | null {
  try {
    const descriptor = openSync('/dev/null', 'r')
    closeSync(descriptor)
    return descriptor
  } catch (error) {
    return (error as { code?: string }).code === 'EMFILE' ? null : 0
  }
}

function limitOf(): number {
  try {
    const [, limit] =
      /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return limit === undefined ? UNKNOWN : Number(limit)
  } catch {
    return UNKNOWN
  }
}
