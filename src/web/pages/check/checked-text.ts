import type { ResumeReport } from '../../../resume/resume-report.ts'
import type { Texts } from '../../i18n/en.ts'
import { adviceOf } from './checked-advice.tsx'

/** The longest list that somebody pastes into a letter. */
const MOST_LINES = 40

/** A check as plain text to paste: its headline, then a line for each skill with its state. */
export function checkedText(
  report: ResumeReport,
  about: readonly string[],
  { check: t }: Texts,
): string {
  const { summary, covered, missing } = report
  const top = summary?.top ?? []
  const names = (skills: readonly { name: string }[]) =>
    skills.slice(0, MOST_LINES).map(({ name }) => name)
  const isImplied = (skill: (typeof missing)[number]) => skill.impliedBy.length > 0
  const { say, learn } = adviceOf(report, new Set(top.map(({ name }) => name)))
  const lists: [string, readonly string[]][] =
    top.length > 0
      ? [
          ...(['named', 'implied', 'absent'] as const).map((state): [string, string[]] => [
            t.states[state],
            names(top.filter((skill) => skill.state === state)),
          ]),
          [t.say, names(say)],
          [t.learn, names(learn)],
        ]
      : [
          [t.states.absent, names(missing.filter((skill) => !isImplied(skill)))],
          [t.states.implied, names(missing.filter(isImplied))],
          [t.states.named, names(covered)],
        ]
  const shown = lists
    .filter(([, skills]) => skills.length > 0)
    .map(([title, skills]) => `${title}: ${skills.join(', ')}`)
  return [...about, '', ...shown].join('\n')
}
