/** What a run has shown, line by line; any line that is not as it must be makes the run fail. */
export type Report = {
  say(line: string): void
  /** Prints whether something holds, with the figures behind it. */
  hold(claim: string, holds: boolean, figures?: string): void
  /** 0 when everything held. */
  exitCode(): number
}

export function createReport(): Report {
  let failed = 0
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  return {
    say,
    hold(claim, holds, figures = '') {
      if (!holds) failed++
      say(`${holds ? 'holds ' : 'FAILS '} ${claim}${figures && ` (${figures})`}`)
    },
    exitCode: () => (failed === 0 ? 0 : 1),
  }
}

/**
 * Of a log: warn, error and fatal. What is logged for those who guard the service has a level of
 * its own.
 */
const COMPLAINTS = [40, 50, 60]

/** The complaints in a log, each as its level, its code and its message, with their numbers. */
export function complaints(log: string): string[] {
  const counts = new Map<string, number>()
  for (const line of log.split('\n').filter((each) => each.startsWith('{'))) {
    const { level, msg, code, error } = JSON.parse(line)
    if (!COMPLAINTS.includes(level)) continue
    const what = [level, code ?? error?.code, error?.name, msg].filter(Boolean).join(' ')
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`)
}

/** The number behind a flag such as `--minutes`; the default when the flag is not given. */
export function numberOf(flag: string, byDefault: number): number {
  const at = process.argv.indexOf(`--${flag}`)
  const value = at < 0 ? byDefault : Number(process.argv[at + 1])
  if (!(value > 0)) throw new Error(`--${flag} takes a number above 0`)
  return value
}

/** The text behind a flag such as `--work`; null when it is not given. */
export function textOf(flag: string): string | null {
  const at = process.argv.indexOf(`--${flag}`)
  return at < 0 ? null : (process.argv[at + 1] ?? null)
}

/** The rows of a tally, most frequent first. */
export const tallyText = (answers: ReadonlyMap<string, number>): string =>
  [...answers]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')
