import { executable } from '../../helpers/executable.ts'

/** Its sources would be read, and its tables made, with each of a hundred starts. */
export const PROGRAM = [await executable()]

/** What a line of an answer may hold. */
export type Line = {
  id: string | number | null
  result?: {
    isError?: boolean
    content?: { text: string }[]
    tools?: unknown[]
    structuredContent?: unknown
  }
  error?: { code: number; message: string; data?: { type: string } }
}

/** A process that serves MCP over its standard streams. */
export type Session = {
  /** Sends a request, and waits for the line that answers it. */
  ask(method: string, params?: object): Promise<Line>
  call(name: string, input?: object): Promise<Line>
  write(text: string): void
  /** Reads no more of its output, as a client that has died. */
  stopReading(): Promise<void>
  /** Closes its input. */
  end(): void
  kill(signal: NodeJS.Signals): void
  exited: Promise<number>
  told(): Promise<string>
}

export function openSession(
  args: readonly string[],
  {
    cwd,
    env = {},
    program = PROGRAM,
  }: { cwd: string; env?: Record<string, string>; program?: readonly string[] },
): Session {
  const child = Bun.spawn([...program, 'mcp', ...args], {
    cwd,
    env,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const told = new Response(child.stderr).text()
  const reader = child.stdout.getReader()
  const waiting = new Map<unknown, (line: Line) => void>()
  let ids = 0

  async function read() {
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (text + decoder.decode(value, { stream: true })).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines.map((each) => JSON.parse(each) as Line)) waiting.get(line.id)?.(line)
    }
  }
  read().catch(() => {})

  const write = (text: string) => {
    child.stdin.write(text)
    child.stdin.flush()
  }
  const ask: Session['ask'] = (method, params = {}) => {
    const id = ++ids
    const answered = new Promise<Line>((resolve) => waiting.set(id, resolve))
    write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
    return answered
  }
  return {
    ask,
    call: (name, input = {}) => ask('tools/call', { name, arguments: input }),
    write,
    stopReading: () => reader.cancel(),
    end: () => child.stdin.end(),
    kill: (signal) => child.kill(signal),
    exited: child.exited,
    told: () => told,
  }
}

/** The type of the error that a call failed with; undefined when it did not. */
export const failureIn = ({ result }: Line): string | undefined =>
  result?.isError ? JSON.parse(result.content![0]!.text).error.type : undefined
