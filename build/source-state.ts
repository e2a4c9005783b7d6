import { $ } from 'bun'
import type { Build } from '../src/version.ts'

/** What a build is made from: the commit, and the second it was made, Unix time. */
export type SourceState = Build & { seconds: number | null }

const LENGTH = 12

/**
 * The commit of the work tree; without a repository, as in an image that is built from copied
 * files, what the variables
 * `SOURCE_COMMIT` and `SOURCE_DATE_EPOCH` say.
 */
export async function sourceState(
  environment: Record<string, string | undefined> = process.env,
): Promise<SourceState> {
  const { SOURCE_COMMIT: stated, SOURCE_DATE_EPOCH: epoch } = environment
  const head = stated ? { exitCode: 1 } : await $`git log -1 --format=%H:%ct`.quiet().nothrow()
  if (!('stdout' in head) || head.exitCode !== 0)
    return stateOf(stated || null, epoch ? Number(epoch) : null)
  const [commit = '', seconds] = head.stdout.toString().trim().split(':')
  const changes = (await $`git status --porcelain --untracked-files=no`.quiet().text()).trim()
  return stateOf(commit, Number(seconds), changes !== '')
}

function stateOf(commit: string | null, seconds: number | null, changed = false): SourceState {
  return {
    commit: commit && `${commit.slice(0, LENGTH)}${changed ? '+changes' : ''}`,
    date: seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10),
    seconds,
  }
}
