import type { Base } from '../../../market/answers/base.schema.ts'
import { citationRuOf } from '../../../market/answers/citation.ru.ts'
import { type CitedPay, type CitedShare, citationOf } from '../../../market/answers/citation.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import { publishedLongBefore } from '../../../market/answers/published-before.ts'
import type { SkillRow } from '../../../market/answers/skills.schema.ts'
import type { Citation } from '../../components/cite.tsx'
import { isoCode } from '../../i18n/currency-name.ts'
import type { Visit } from '../../visit/visit.ts'

type CitedBy = Pick<Visit, 'language' | 't'>

/** A figure of a scan in one line, in the language of the page. */
export function citedFrom(
  base: Base,
  figure: CitedShare | CitedPay,
  { language }: CitedBy,
): string {
  const { scan, source, method, vocabulary } = base
  return (language === 'ru' ? citationRuOf : citationOf)(figure, {
    scan,
    source,
    method,
    vocabulary,
    published: publishedLongBefore(base),
  })
}

/** The row of a skill. */
export const citedSkill = (base: Base, skill: CitedShare, visit: CitedBy): Citation => ({
  title: skill.name,
  lines: [citedFrom(base, skill, visit)],
})

/** The same over distinct jobs; over all adverts where repeats were not looked for. */
export function citedDistinct(base: Base, row: SkillRow, visit: CitedBy): Citation {
  const { name, distinctShare: share, distinctInterval: interval } = row
  return citedSkill(
    base,
    share === null ? row : { name, share, interval, ...ofDistinct(base, visit) },
    visit,
  )
}

/** The medians of both bounds, as far as known: they are of adverts without repeats. */
export function citedPay(
  base: Base,
  { from, to }: PayAnswer,
  currency: string | null,
  visit: CitedBy,
): Citation[] {
  const of = { ...ofDistinct(base, visit), currency: currency && isoCode(currency) }
  const lines = (['from', 'to'] as const).flatMap((bound) => {
    const { p50 = null, count = 0 } = { from, to }[bound] ?? {}
    return p50 === null ? [] : [citedFrom(base, { bound, p50, count, ...of }, visit)]
  })
  return lines.length === 0 ? [] : [{ title: visit.t.figures.pay.title, lines }]
}

/** Nothing where repeats were not looked for: then all adverts count. */
const ofDistinct = ({ distinct }: Base, { t }: CitedBy) =>
  distinct === null ? {} : { of: t.figures.citedDistinct(distinct) }
