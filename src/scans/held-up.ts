/**
 * What a machine lacks for a time, by the beginning of the code of the error. It is no fault of the
 * run or the site.
 */
export const HELD_UP: readonly (readonly [code: RegExp, reason: string])[] = [
  [
    /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    'The disk is full. The run goes on by itself when there is room.',
  ],
  [/^(SQLITE_IOERR|EIO)/, 'The disk cannot be read or written. The run tries again by itself.'],
]

/** Why a run waits for its own machine; null when waiting does not help. */
export const whyHeldUp = (code = ''): string | null =>
  HELD_UP.find(([known]) => known.test(code))?.[1] ?? null

/** Limits of the process: what it may not do, or has run out of. */
const OF_PROCESS = /^(EACCES|EPERM|EROFS|EMFILE|ENFILE)$/

/**
 * Whether the machine failed the work, by the code of the error: it says nothing of what was worked
 * on.
 */
export const isOfMachine = (code = ''): boolean => whyHeldUp(code) !== null || OF_PROCESS.test(code)
