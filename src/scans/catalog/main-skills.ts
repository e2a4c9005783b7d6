import { isEducation } from '../../language/tables/vocabulary.ts'
import { canonicalKey } from '../../language/text/canonical-key.ts'
import { getOrCompute } from '../../lines/single-flight.ts'
import { ANSWERS, bytesOf } from '../../memory/answer-budget.ts'
import { yieldToEventLoop } from '../../time/turns.ts'
import type { ScansStore, ShownScan } from '../shown-scan.ts'
import { figuresOf } from './scan-detail.ts'

/**
 * The skills that mark a scan, by the canonical keys of their spellings: the share of its vacancies
 * that name each.
 */
export type MainSkills = ReadonlyMap<string, number>

export type MainSkillsOf<Scan> = (scan: Scan) => Promise<MainSkills>

/**
 * Rarer ones do not tell what a profession is: one backend developer in twenty is asked for React
 * too.
 */
const LEAST_SHARE = 0.2
/** An advert names some twenty skills, so that no more than a hundred can be in a fifth of all. */
const MOST_MAIN_SKILLS = 100

/**
 * Makes the function that gives the main skills of a scan. They are kept beside the figures
 * that they are read from, which are a hundred times as large. The function throws ResultReplaced.
 */
export function createMainSkills(store: Pick<ScansStore, 'figures'>): MainSkillsOf<ShownScan> {
  const kept = ANSWERS.cache<string, Promise<MainSkills>>()

  async function read(scan: ShownScan): Promise<MainSkills> {
    // When many scans are looked at, others have their turn between two.
    await yieldToEventLoop()
    const figures = await figuresOf(scan, store)
    const main = figures
      .firstSkills(MOST_MAIN_SKILLS)
      .filter((skill) => skill.share >= LEAST_SHARE && !isEducation(skill))
    // The most frequent skill with a spelling wins, so it is set last.
    return new Map(
      main
        .toReversed()
        .flatMap(({ members, share }) =>
          members.map((member) => [canonicalKey(member), share] as const),
        ),
    )
  }

  return (scan) => getOrCompute(kept, `${scan.runId} ${scan.digest}`, () => read(scan), bytesOf)
}
