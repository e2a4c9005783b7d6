import type { ReportedSkill } from '../../../resume/resume-report.ts'
import { SkillName, withEnglish } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'
import type { Texts } from '../../i18n/en.ts'
import { impliedNote } from './implied-note.ts'

/** Whether an advert says that a skill would be a plus, and not that it requires it. */
export const isPlus = ({ section }: Pick<ReportedSkill, 'section'>): boolean =>
  section === 'nice_to_have'

type Listed = { skills: readonly ReportedSkill[]; isMissing: boolean }

/** Skills of one advert, those that would be a plus apart, at the end. */
export function AdvertSkills({ skills, isMissing }: Listed) {
  const { t } = useView()
  const plus = skills.filter(isPlus)
  return (
    <>
      <List skills={skills.filter((skill) => !isPlus(skill))} isMissing={isMissing} />
      {plus.length > 0 && (
        <>
          <h3>{t.check.plus}</h3>
          <List skills={plus} isMissing={isMissing} />
        </>
      )}
    </>
  )
}

function List({ skills, isMissing }: Listed) {
  const view = useView()
  const { t, language } = view
  const anyOf = (choice: readonly string[]) => t.check.anyOf(withEnglish(choice, language))
  return (
    <ul class="plain-list">
      {skills.map((skill) => (
        <li key={skill.name}>
          {isMissing && skill.choice ? anyOf(skill.choice) : <SkillName name={skill.name} />}{' '}
          <small class="muted">{whereNamed(skill, t)}</small>
          {!isMissing && skill.choice && (
            <small class="muted"> ({t.check.chosenOf(anyOf(skill.choice))})</small>
          )}
          {skill.level && (
            <small class="muted"> ({t.check.levels(skill.level.named, skill.level.asked)})</small>
          )}
          {skill.impliedBy.length > 0 && (
            <small class="muted"> ({impliedNote(skill.impliedBy, view)})</small>
          )}
          {skill.sentence !== null && <small class="sentence muted">{skill.sentence}</small>}
        </li>
      ))}
    </ul>
  )
}

/**
 * The block, or the part of the description where that is known; items under a heading need not
 * repeat it.
 */
function whereNamed(skill: ReportedSkill, { check, scans }: Texts): string {
  const { source, section } = skill
  if (source === null) return ''
  return source === 'key_skills' || section === null || isPlus(skill)
    ? check.sources[source]
    : scans.sections[section]
}
