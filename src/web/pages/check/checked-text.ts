import type { CoverageSummaryAnswer } from '../../../market/answers/coverage-summary.schema.ts'
import type { ReportedSkill, ResumeReport } from '../../../resume/resume-report.ts'
import { nameIn } from '../../components/skill-name.tsx'
import type { View } from '../../components/view.ts'
import { isPlus } from './advert-skills.tsx'
import { byState } from './checked-advert.tsx'
import { adviceOf } from './checked-advice.tsx'
import { uncomparedOf } from './uncompared.tsx'

/** The longest list that somebody pastes into a letter. */
const MOST_LINES = 40

type TextView = Pick<View, 't' | 'language'>
type List = [title: string, names: readonly string[]]

/** A check as plain text to paste: its headline, then a line for each skill with its state. */
export function checkedText(
  report: ResumeReport,
  about: readonly string[],
  view: TextView,
): string {
  const { t } = view
  const top = report.summary?.top ?? []
  const lists = top.length > 0 ? listsOfScan(report, top, view) : listsOfAdvert(report, view)
  const shown = lists
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}: ${names.slice(0, MOST_LINES).join(', ')}`)
  const others = uncomparedOf(report, t).map(
    ([title, lines]) =>
      `\n${t.check.uncompared} (${title.toLowerCase()}):\n${lines.map((line) => `– ${line}`).join('\n')}`,
  )
  return [...about, '', ...shown, ...others].join('\n')
}

function listsOfScan(
  report: ResumeReport,
  top: CoverageSummaryAnswer['top'],
  view: TextView,
): List[] {
  const {
    t: { check: t },
    language,
  } = view
  const namesOf = (skills: readonly { name: string }[]) =>
    skills.map(({ name }) => nameIn(language, name))
  const { say, learn } = adviceOf(report, new Set(top.map(({ name }) => name)))
  const states = (['named', 'implied', 'absent'] as const).map((state): List => {
    return [t.states[state], namesOf(top.filter((skill) => skill.state === state))]
  })
  return [...states, [t.say, namesOf(say)], [t.learn, namesOf(learn)]]
}

/** What would be a plus stands apart, so that nobody takes it for required. */
function listsOfAdvert({ covered, missing }: ResumeReport, view: TextView): List[] {
  const {
    t: { check: t },
    language,
  } = view
  const named = (name: string) => nameIn(language, name)
  const { unsaid, below, implied } = byState(missing)
  const shown = (skill: ReportedSkill) => {
    const name =
      skill.choice && unsaid.includes(skill) ? t.anyOf(skill.choice.map(named)) : named(skill.name)
    return skill.level ? `${name} (${t.levels(skill.level.named, skill.level.asked)})` : name
  }
  const lists: [string, readonly ReportedSkill[]][] = [
    [t.states.absent, unsaid],
    [t.below, below],
    [t.states.implied, implied],
    [t.states.named, covered],
  ]
  return lists.flatMap(([title, skills]): List[] => [
    [title, skills.filter((skill) => !isPlus(skill)).map(shown)],
    [t.ofPlus(title), skills.filter(isPlus).map(shown)],
  ])
}
