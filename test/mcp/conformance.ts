import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Baseline } from './conformance-baseline.ts'

const MODULES = join(import.meta.dir, '../../node_modules')

/**
 * Two releases of the suite: the stable one knows revision 2025-11-25, the next one both revisions.
 */
export const SUITES = {
  'stable, 2025-11-25': ['@modelcontextprotocol/conformance', '--suite', 'all'],
  'next, 2025-11-25': ['conformance-next', '--requirements', '2025-11-25'],
  'next, 2026-07-28': ['conformance-next', '--requirements', '2026-07-28'],
} as const
export type Suite = keyof typeof SUITES
export const suites = Object.keys(SUITES) as Suite[]

export const revisionOf = (suite: Suite) => (suite.endsWith('2026-07-28') ? 2026 : 2025)

type Check = { id: string; status: string; errorMessage?: string }
type Scenario = { name: string; checks: Check[] }

/** Runs a suite against an address that needs no key. */
export async function runSuite(suite: Suite, url: string): Promise<Scenario[]> {
  const [name, ...selection] = SUITES[suite]
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  try {
    const program = join(MODULES, name, 'dist/index.js')
    const run = Bun.spawn(
      [process.execPath, program, 'server', '--url', url, ...selection, '-o', folder],
      {
        stdout: 'ignore',
        stderr: 'ignore',
      },
    )
    await run.exited
    return readdirSync(folder).map((entry) => ({
      name: entry.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T.*$/, ''),
      checks: JSON.parse(readFileSync(join(folder, entry, 'checks.json'), 'utf8')),
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The differences from the baseline, in words; empty when everything is as expected. */
export function deviations(scenarios: readonly Scenario[], baseline: Baseline): string[] {
  const run = new Set(scenarios.map(({ name }) => name))
  const unknown = Object.keys(baseline).filter((name) => !run.has(name))
  const differing = scenarios.flatMap(({ name, checks }) => {
    const failed = checks.filter(({ status }) => status === 'FAILURE')
    const exception = baseline[name]
    if (exception && failed.length === 0) return [`${name} passes now: take it off the baseline`]
    if (exception && !exception.checks) return []
    const excepted = new Set(exception?.checks)
    const unexpected = failed
      .filter(({ id }) => !excepted.has(id))
      .map(({ id, errorMessage }) => `${name}: ${id} ${errorMessage}`)
    const stale = [...excepted]
      .filter((id) => !failed.some((check) => check.id === id))
      .map((id) => `${name}: ${id} does not fail any more: take it off the baseline`)
    return [...unexpected, ...stale]
  })
  return [
    ...unknown.map((name) => `${name} is no scenario of the suite: take it off the baseline`),
    ...differing,
  ]
}
