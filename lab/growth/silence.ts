import type { Cpu, Served } from './served.ts'

const EVERY_MS = 5

/**
 * Asks the server whether it is well, again and again, until `stop`, which tells the most CPU that
 * the thread that answers used from one answer to the next: it was silent for as long. Silences of
 * up to EVERY_MS may be two that follow each other.
 */
export function watchSilence(server: Pick<Served, 'base'> & { cpu(): Pick<Cpu, 'main'> }): {
  stop(): Promise<number>
} {
  let isWatching = true
  let longest = 0
  const watch = async () => {
    await fetch(`${server.base}/healthz`)
    let before = server.cpu().main
    while (isWatching) {
      await Bun.sleep(EVERY_MS)
      await (await fetch(`${server.base}/healthz`)).text()
      const now = server.cpu().main
      longest = Math.max(longest, now - before)
      before = now
    }
  }
  const watching = watch()
  return {
    async stop() {
      isWatching = false
      await watching
      return longest
    },
  }
}
