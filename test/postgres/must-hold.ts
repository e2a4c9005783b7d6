import { expect } from 'bun:test'
import { existsSync } from 'node:fs'

const ROOT = new URL('../..', import.meta.url).pathname

/**
 * Runs tests in a process of their own, on the engine that the environment names
 * (test/helpers/engine.ts). Throws what those say that fail.
 * @param paths files or folders of tests
 */
export async function mustHold(
  paths: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  // Of several paths one that leads nowhere would be passed over.
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([])
  const command = [
    process.execPath,
    'test',
    '--preload',
    './test/postgres/after-each.ts',
    '--timeout',
    '240000',
  ]
  const child = Bun.spawn([...command, ...paths.map((path) => `./${path}`)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0) throw new Error(failuresOf(`${said}\n${complained}`))
  // A suite of which everything is skipped, or nothing is found, would hold too.
  expect(Number(/^ *(\d+) pass$/m.exec(complained)?.[1] ?? 0)).toBeGreaterThan(0)
}

/** What a run of tests says but for those that pass. */
const failuresOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('(pass)'))
    .map((line) => line.slice(0, 300))
    .join('\n')
