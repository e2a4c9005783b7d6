/**
 * Faults of the disk, one by one: strace lets the n-th system call of a kind fail, in any program
 * and without a change of it. Calls are counted in each thread by itself, as strace does.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The n-th call of that name fails once, or every one from it on. */
export type Point = {
  call: string
  nth: number
  error: 'ENOSPC' | 'EIO' | 'EMFILE'
  onwards: boolean
}

export const pointText = ({ call, nth, error, onwards }: Point): string =>
  `${call} ${nth}${onwards ? ' and on' : ''}: ${error}`

/** What makes, reads, fills, secures, names and removes files. */
const CALLS = [
  'openat read readv pread64 preadv pwrite64 pwritev write writev fsync fdatasync ftruncate ' +
    'fallocate',
  'rename renameat renameat2 link linkat unlink unlinkat mkdir mkdirat copy_file_range sendfile',
].flatMap((line) => line.split(' '))

const strace = (options: readonly string[]) => [
  'strace',
  '-f',
  '--seccomp-bpf',
  '-y',
  '-qq',
  ...options,
]

/** What stands before a command so that its calls are written to a file. */
export const recording = (file: string) => strace(['-s', '256', '-e', `trace=${CALLS}`, '-o', file])

/** What stands before a command so that it meets the fault. */
export const failing = ({ call, nth, error, onwards }: Point) =>
  strace([
    '-o',
    '/dev/null',
    '-e',
    `inject=${call}:error=${error}:when=${nth}${onwards ? '+' : ''}`,
  ])

/**
 * Every point of the calls in a recording that touch the folder.
 * @param most of one kind of call: of more, every second, third and so on is taken
 */
export function pointsIn(recorded: string, folder: string, most: number): Point[] {
  const counts = new Map<string, number>()
  const found = new Map<string, Set<number>>()
  const touches = touching(folder)
  for (const line of recorded.split('\n')) {
    const [, thread, call] = /^(\d+)\s+(\w+)\(/.exec(line) ?? []
    if (thread === undefined || call === undefined) continue
    const nth = (counts.get(`${thread} ${call}`) ?? 0) + 1
    counts.set(`${thread} ${call}`, nth)
    if (touches.test(line)) found.set(call, (found.get(call) ?? new Set()).add(nth))
  }
  return [...found].flatMap(([call, all]) => {
    const each = Math.ceil(all.size / most)
    const taken = [...all].sort((a, b) => a - b).filter((_, i) => i % each === 0)
    return taken.flatMap((nth, i) => {
      const ways = waysOf(call).map((way) => ({ call, nth, ...way }))
      return taken.length <= FEW ? ways : [ways[i % ways.length]!]
    })
  })
}

/** Of so many calls each fails in every way; of more, they take turns. */
const FEW = 12

/**
 * Strace shows what a descriptor is of, and the names that are given; one that is relative lies in
 * the folder.
 */
const touching = (folder: string) =>
  new RegExp(`\\(\\d+<${folder}[/>]|(\\(|AT_FDCWD<[^>]*>, )"(?!/)|"${folder}[/"]`)

function waysOf(call: string): Pick<Point, 'error' | 'onwards'>[] {
  // What is read and written by these calls comes from and goes to pipes and sockets too: all
  // failing is no fault of a disk.
  const spans = ['read', 'write'].includes(call) ? [false] : [false, true]
  const errors = call.includes('read') ? (['EIO'] as const) : (['ENOSPC', 'EIO'] as const)
  return spans.flatMap((onwards) => errors.map((error) => ({ error, onwards })))
}

/** Records the calls of a command. */
export async function record(
  run: (before: readonly string[]) => Promise<unknown>,
): Promise<string> {
  const own = mkdtempSync(join(tmpdir(), 'skills-market-calls-'))
  const file = join(own, 'calls')
  await run(recording(file))
  const recorded = readFileSync(file, 'utf8')
  rmSync(own, { recursive: true })
  return recorded
}
