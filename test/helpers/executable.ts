import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const EXECUTABLE = join(ROOT, 'dist/skills-market')

let built: Promise<string> | null = null

/** The executable, built first when there is none or when the sources are newer. */
export function executable(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  if (!existsSync(EXECUTABLE) || newestSource() > statSync(EXECUTABLE).mtimeMs) {
    const { exitCode, stderr } = Bun.spawnSync({ cmd: [process.execPath, 'build.ts'], cwd: ROOT })
    if (exitCode !== 0) throw new Error(`the executable could not be built:\n${stderr}`)
  }
  return EXECUTABLE
}

function newestSource(): number {
  const sources = [
    ...new Bun.Glob('{src,db,build}/**/*').scanSync(ROOT),
    'build.ts',
    'package.json',
  ]
  return Math.max(...sources.map((path) => statSync(join(ROOT, path)).mtimeMs))
}

export type Ended = { code: number; stdout: string; stderr: string }

export type Running<Announced> = {
  /** The first line of its standard output, read as JSON. */
  announced: Announced
  pid: number
  kill(signal: NodeJS.Signals): Promise<number>
  /** Its exit code, when it ends by itself. */
  ended(): Promise<number>
  stderr(): string
}

/** @param before the command that runs it, such as strace with its options */
type Options = { env?: Record<string, string>; before?: readonly string[] }

/** @param onStart is told the process, and returns what is called when it has ended */
type RunOptions = Options & { input?: string; onStart?: (pid: number) => () => void }

/** A folder in which commands run with an empty environment. */
export type Workplace = {
  folder: string
  run(args: readonly string[], options?: RunOptions): Promise<Ended>
  /** The JSON that a command prints. Throws when the command fails. */
  json<Printed = unknown>(...args: readonly string[]): Promise<Printed>
  /** Starts a command that keeps running, and waits for its first line. */
  start<Announced>(args: readonly string[], options?: Options): Promise<Running<Announced>>
  /** Kills the commands that still run, and removes the folder. */
  remove(): Promise<void>
}

/** @param program what runs a command; the executable when not given. */
export async function createWorkplace(program?: readonly string[]): Promise<Workplace> {
  const command = program ?? [await executable()]
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-place-'))
  const processes: Bun.Subprocess[] = []

  function spawn(
    args: readonly string[],
    { env = {}, before = [], input = '' }: Options & { input?: string },
  ) {
    const child = Bun.spawn([...before, ...command, ...args], {
      cwd: folder,
      env,
      stdin: new TextEncoder().encode(input),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    processes.push(child)
    return child
  }

  async function run(args: readonly string[], options: RunOptions = {}) {
    const child = spawn(args, options)
    const onEnd = options.onStart?.(child.pid)
    const [stdout, stderr, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    onEnd?.()
    return { code, stdout, stderr }
  }

  return {
    folder,
    run,
    async json<Printed>(...args: readonly string[]) {
      const { code, stdout, stderr } = await run([...args, '--json'])
      if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
      return JSON.parse(stdout) as Printed
    },
    async start<Announced>(args: readonly string[], options: Options = {}) {
      const child = spawn(args, options)
      let told = ''
      collect(child.stderr, (text) => {
        told += text
      })
      const line = await firstLine(child.stdout)
      if (line === null) throw new Error(`${args.join(' ')} ended at once: ${told}`)
      return {
        announced: JSON.parse(line) as Announced,
        pid: child.pid,
        stderr: () => told,
        ended: () => child.exited,
        async kill(signal) {
          child.kill(signal)
          return child.exited
        },
      }
    },
    async remove() {
      for (const child of processes) child.kill('SIGKILL')
      await Promise.all(processes.map((child) => child.exited))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  take: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    take(decoder.decode(chunk, { stream: true }))
}

/**
 * The first line, null when there is none. Reads on after it, so that the process never waits for a
 * reader.
 */
function firstLine(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    const take = (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
    }
    collect(stream, take).then(() => resolve(null))
  })
}
