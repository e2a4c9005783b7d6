/**
 * Preloaded into a server by `BUN_OPTIONS`, and by itself into each of its Workers: every half
 * minute each thread collects all garbage and writes what is left, as a line of JSON, to the file
 * that `LIVE_OBJECTS` names.
 */
import { heapStats } from 'bun:jsc'
import { appendFileSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isMainThread, threadId } from 'node:worker_threads'

/** What one thread held so many seconds after it began; `counts` are objects by their types. */
type LiveObjects = { thread: number; seconds: number; mb: number; counts: Record<string, number> }

const EVERY_MS = 30_000
const MB = 1024 * 1024
const into = process.env.LIVE_OBJECTS

if (into !== undefined && (!isMainThread || process.argv.includes('serve'))) {
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options: WorkerOptions = {}) {
      super(url, { ...options, preload: [import.meta.path] })
    }
  }
  const from = performance.now()
  const look = () => {
    Bun.gc(true)
    const { heapSize, objectTypeCounts: counts } = heapStats()
    const seconds = Math.round((performance.now() - from) / 1000)
    const live: LiveObjects = {
      thread: isMainThread ? 0 : threadId,
      seconds,
      mb: Math.round(heapSize / MB),
      counts,
    }
    appendFileSync(into, `${JSON.stringify(live)}\n`)
  }
  setInterval(look, EVERY_MS).unref()
}

/** The environment of a server that writes it to a file. */
export const writingLiveTo = (file: string): Record<string, string> => ({
  BUN_OPTIONS: `--preload=${import.meta.path}`,
  LIVE_OBJECTS: resolve(file),
})

/** The megabytes of each thread, one after the other. */
export function liveLines(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const threads = Map.groupBy(
    lines.map((line) => JSON.parse(line) as LiveObjects),
    ({ thread }) => thread,
  )
  return [...threads].map(
    ([thread, all]) => `Live MB of thread ${thread}: ${all.map(({ mb }) => mb).join(' ')}`,
  )
}
