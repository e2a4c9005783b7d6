import type { DictionaryGroup } from '../../skills/grouping/merge-dictionaries.ts'
import type { ShownScan } from '../shown-scan.ts'
import { type ResultStore, resultOf } from './scan-detail.ts'

/** A skill of a finished scan, and whether the descriptions were searched for it. */
export type KnownSkill = DictionaryGroup & { searched: boolean }

/**
 * Makes the function that reads the skills of all scans shown. It reads them again only when other results are shown;
 * until then it returns the same array. It throws ResultReplaced.
 */
export function createKnownSkills(store: ResultStore) {
  let kept: { runs: string; skills: Promise<readonly (readonly KnownSkill[])[]> } | null = null
  return (scans: readonly ShownScan[]) => {
    const runs = scans.map((scan) => scan.runId).join(' ')
    if (kept?.runs !== runs) {
      const made = { runs, skills: Promise.all(scans.map((scan) => knownSkillsOf(scan, store))) }
      // The next call tries again after a failure.
      made.skills.catch(() => {
        if (kept === made) kept = null
      })
      kept = made
    }
    return kept.skills
  }
}

async function knownSkillsOf(shown: ShownScan, store: ResultStore): Promise<readonly KnownSkill[]> {
  const { statistics, evidence } = await resultOf(shown, store)
  return statistics.skills.map(({ name, members, count }, i) => {
    return { name, members, count, searched: evidence[i]?.searched === true }
  })
}
