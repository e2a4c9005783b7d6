import type { Base } from '../../../market/answers/base.schema.ts'
import { citationRuOf } from '../../../market/answers/citation.ru.ts'
import { type CitedPay, type CitedShare, citationOf } from '../../../market/answers/citation.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import type { Citation } from '../../components/cite.tsx'
import type { Visit } from '../../visit/visit.ts'

type CitedBy = Pick<Visit, 'language'>

/** A figure of a scan in one line, in the language of the page. */
export function citedFrom(base: Base, figure: CitedShare | CitedPay, { language }: CitedBy): string {
  const { scan, source, method, vocabulary } = base
  return (language === 'ru' ? citationRuOf : citationOf)(figure, { scan, source, method, vocabulary })
}

/** The row of a skill. */
export const citedSkill = (base: Base, skill: CitedShare, visit: CitedBy): Citation => ({
  title: skill.name,
  lines: [citedFrom(base, skill, visit)],
})

/** The same over distinct jobs; over all adverts where repeats were not looked for. */
export function citedDistinct(base: Base, row: SkillRow, visit: Pick<Visit, 'language' | 't'>): Citation {
  const { name, distinctShare: share, distinctInterval: interval } = row
  if (share === null || base.distinct === null) return citedSkill(base, row, visit)
  const of = { count: base.distinct, what: visit.t.figures.citedDistinct }
  return citedSkill(base, { name, share, interval, of }, visit)
}
