import { openSync, readdirSync, readFileSync } from 'node:fs'

export type Server = {
  name: string
  port: number
  cpuSeconds(): number
  /** Of the threads that are there now, by their own clocks. */
  cpuNanoseconds(): number
  residentMb(): number
  stop(): Promise<void>
}

const running: Server[] = []

/** Ends all that still run, whatever became of the measurement. */
export const stopServers = async (): Promise<void> =>
  void (await Promise.all(running.map(({ stop }) => stop())))

/**
 * Starts a server in a process of its own. The first line of its output must name its port; its log
 * goes into a file.
 */
export async function startServer(
  name: string,
  command: string[],
  logFile: string,
): Promise<Server> {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: openSync(logFile, 'a') })
  const server: Server = {
    name,
    port: 0,
    cpuSeconds: () => cpuSeconds(child.pid),
    cpuNanoseconds: () => cpuNanoseconds(child.pid),
    residentMb: () => residentMb(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
  running.push(server)
  server.port = await firstPort(child.stdout)
  return server
}

async function firstPort(output: ReadableStream<Uint8Array>): Promise<number> {
  let text = ''
  for await (const chunk of output as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    const port = /^(\d+)$/m.exec(text)?.[1] ?? /127\.0\.0\.1:(\d+)/.exec(text)?.[1]
    if (port && text.includes('\n')) return Number(port)
  }
  throw new Error(`a server ended before it listened: ${text}`)
}

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

// USER_HZ is 100 on every current Linux.
const TICKS_PER_SECOND = 100

/** User and system time of all threads, from /proc/{pid}/stat, fields 14 and 15. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function cpuNanoseconds(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended meanwhile.
      return sum
    }
  }, 0)
}
