import type { ListPage } from '../../bytes/list-page.ts'
import { getOrCompute } from '../../lines/single-flight.ts'
import { ANSWERS } from '../../memory/answer-budget.ts'
import { yieldToEventLoop } from '../../time/turns.ts'
import { unpackMentions } from '../packed-mentions.ts'
import type { ScansStore } from '../shown-scan.ts'
import { mentionsOf, type ScanDetail } from './scan-detail.ts'
import { createSkillIndex, type NamingVacancy, type SkillIndex } from './skill-index.ts'

/**
 * Finds the vacancies of a result that name a skill, given by any of its spellings, for showing
 * them a part at a time: null when no skill has this spelling, or no vacancy names it. Throws
 * ResultReplaced.
 */
type FindNamingVacancies = (
  detail: ScanDetail,
  spelling: string,
) => Promise<{ skill: string; total: number; part(part: ListPage): NamingVacancy[] } | null>

/**
 * What an index takes of each vacancy: twenty mentions, a title; and for each byte of the figures:
 * the spellings of skills, by their keys.
 */
const [OF_VACANCY, OF_FIGURES] = [400, 3]

export function createNamingVacancies(store: Pick<ScansStore, 'mentions'>): FindNamingVacancies {
  const indexes = ANSWERS.cache<string, Promise<SkillIndex>>()

  async function read({ shown, figures }: ScanDetail): Promise<SkillIndex> {
    const mentions = await mentionsOf(shown, store)
    const { skills } = figures.statistics()
    await yieldToEventLoop()
    const { add, index } = createSkillIndex(skills)
    for (const part of unpackMentions(mentions, skills)) {
      part.forEach(add)
      // Parsing a part takes a millisecond or two; between two of them others may have their turn.
      await yieldToEventLoop()
    }
    return index
  }

  return async (detail, spelling) => {
    const scan = detail.shown
    const bytes = scan.scanned * OF_VACANCY + detail.figures.json.length * OF_FIGURES
    const index = await getOrCompute(
      indexes,
      `${scan.runId} ${scan.digest}`,
      () => read(detail),
      () => bytes,
    )
    const skill = index.nameOf(spelling)
    const total = skill === null ? 0 : index.countOf(skill)
    if (skill === null || total === 0) return null
    return { skill, total, part: (part) => index.part(skill, part) }
  }
}
