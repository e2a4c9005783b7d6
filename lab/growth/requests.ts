import type { Access } from './accounts.ts'
import type { Cpu, Served } from './served.ts'

/** A kind of request, made anew for each time it is sent. */
export type Request = (n: number) => {
  path: string
  text?: string
  scanId?: string
  page?: boolean
}

const BATCHES = 4
const OK = [200, 404]

/**
 * Makes the function that sends requests one after the other and tells what one costs: the least of
 * some batches.
 */
export function createAsker(server: Served, { key, session }: Access) {
  let sent = 0

  async function send(request: Request): Promise<void> {
    const { path, text, scanId, page } = request(sent++)
    const headers: Record<string, string> = page
      ? { cookie: `smk_session=${session}` }
      : { authorization: `Bearer ${key}` }
    const body = text === undefined ? undefined : JSON.stringify({ text, scanId })
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await fetch(server.base + path, { method, headers, body, redirect: 'manual' })
    await answer.bytes()
    if (!OK.includes(answer.status)) throw new Error(`${path}: ${answer.status}`)
  }

  async function once(request: Request): Promise<Cpu> {
    const before = server.cpu()
    await send(request)
    const { main, all } = server.cpu()
    return { main: main - before.main, all: all - before.all }
  }

  return {
    once,
    /** @param times in a batch */
    async many(request: Request, times: number): Promise<Cpu> {
      const costs: Cpu[] = []
      for (let batch = -1; batch < BATCHES; batch++) {
        const before = server.cpu()
        for (let i = 0; i < times; i++) await send(request)
        const { main, all } = server.cpu()
        // The first one fills caches and compiles.
        if (batch >= 0)
          costs.push({ main: (main - before.main) / times, all: (all - before.all) / times })
      }
      return {
        main: Math.min(...costs.map(({ main }) => main)),
        all: Math.min(...costs.map(({ all }) => all)),
      }
    },
  }
}
