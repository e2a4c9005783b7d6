import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Processor time in ms: of the thread that answers, and of all threads. */
export type Cpu = { main: number; all: number }

/** The executable while it serves a database. */
export type Served = {
  base: string
  /** What it took from start to first answer. */
  start: Cpu & { wall: number }
  cpu(): Cpu
  /**
   * Milliseconds that each living thread has run: exact, where `cpu` may go by hundredths of a
   * second.
   */
  threads(): ReadonlyMap<string, number>
  /** Megabytes. `peak` counts from the last `forgetPeak`. */
  memory(): { resident: number; peak: number }
  forgetPeak(): void
  stop(): Promise<void>
}

const UNLIMITED = ['--limit-per-minute', '10000000', '--limit-per-day', '1000000000']

export async function serve(
  executable: string,
  db: string,
  site: string,
  more: readonly string[] = [],
): Promise<Served> {
  const addresses = ['--site-url', site, '--rates-url', `${site}/rates.asp`, '--site-rate', '0']
  const begun = performance.now()
  const child = Bun.spawn(
    [
      executable,
      'serve',
      '--db',
      db,
      '--port',
      '0',
      '--json',
      '--log-level',
      'warn',
      ...UNLIMITED,
      ...addresses,
      ...more,
    ],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  const { pid } = child
  const { api } = JSON.parse(await firstLine(child.stdout)) as { api: string }
  const base = new URL(api).origin
  if (!(await fetch(`${base}/healthz`)).ok) throw new Error('the server is not well')
  const start = { ...cpuOf(pid), wall: performance.now() - begun }
  return {
    base,
    start,
    cpu: () => cpuOf(pid),
    threads: () => new Map(tasksOf(pid).map((task) => [task, ranFor(pid, task) / 1e6])),
    memory: () => memoryOf(pid),
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

/** Nanoseconds that a thread has run. */
const ranFor = (pid: number, task: string | number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0 // It has ended.
  }
}

const tasksOf = (pid: number) => readdirSync(`/proc/${pid}/task`)

// USER_HZ is 100 on every current Linux.
const TICK_MS = 10

function cpuOf(pid: number): Cpu {
  const living = tasksOf(pid).reduce((sum, task) => sum + ranFor(pid, task), 0) / 1e6
  // Coarser, but with the threads that have ended.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ever = (Number(fields[11]) + Number(fields[12])) * TICK_MS
  return { main: ranFor(pid, pid) / 1e6, all: Math.max(living, ever) }
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

export async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) return text.split('\n')[0]!
  }
  throw new Error('a process ended before it said where it listens')
}
