import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { startKeyProxy } from './key-proxy.ts'

export const EXECUTABLE = join(import.meta.dir, '../../dist/skills-market')

/**
 * The executable that `bun run build` makes. Without it, the tests that run it are skipped and say
 * so.
 */
export const executableExists = existsSync(EXECUTABLE)

export type Demo = {
  /** The address of a proxy that adds the key. */
  proxyUrl: string
  /** The address of the service itself. */
  url: string
  key: string
  vacancy: string
  stop(): Promise<void>
}

/** Runs the built executable on its sample site, behind a proxy that adds the key. */
export async function startDemo(): Promise<Demo> {
  const proxy = await startKeyProxy()
  const url = `http://127.0.0.1:${await freePort()}`
  const limits = ['--limit-per-minute', '1000000', '--limit-per-day', '1000000']
  const open = ['--public', 'on', '--public-per-minute', '100000']
  const flags = ['--port', new URL(url).port, '--base-url', proxy.url, ...limits, ...open, '--json']
  const program = Bun.spawn([EXECUTABLE, 'demo', ...flags], { stdout: 'pipe', stderr: 'ignore' })
  const { key, vacancy } = JSON.parse(await firstLine(program.stdout))
  proxy.aim(url, key)
  return {
    proxyUrl: proxy.url,
    url,
    key,
    vacancy,
    async stop() {
      proxy.stop()
      program.kill()
      await program.exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    const end = text.indexOf('\n')
    if (end !== -1) return text.slice(0, end)
  }
  throw new Error('The demo ended before it served.')
}
