import type {
  CheckedAgainstScan,
  ReportedSkill,
  ResumeReport,
} from '../../../resume/resume-report.ts'
import { SkillName } from '../../components/skill-name.tsx'
import { useView } from '../../components/view.ts'
import { impliedNote } from './implied-note.ts'

/** More advice would be none. */
const MOST = 10

type Advice = { say: readonly ReportedSkill[]; learn: readonly ReportedSkill[] }

/**
 * What to say, which the text implies, and what to learn, which nothing in it implies: each the
 * most frequent beyond the first skills, whose states the page shows already.
 */
export function adviceOf(
  { missing }: Pick<ResumeReport, 'missing'>,
  first: ReadonlySet<string>,
): Advice {
  const beyond = missing.filter(({ name, isAdvised }) => isAdvised && !first.has(name))
  const say = beyond.filter(({ impliedBy }) => impliedBy.length > 0)
  const learn = beyond.filter(({ impliedBy }) => impliedBy.length === 0)
  return { say: say.slice(0, MOST), learn: learn.slice(0, MOST) }
}

type ShownScan = CheckedAgainstScan['scan']

/** Both, each with how many adverts ask for it. */
export function CheckedAdvice({ scan, advice }: { scan: ShownScan; advice: Advice }) {
  const { t } = useView()
  const lists = [
    { id: 'say', title: t.check.say, skills: advice.say, hint: null },
    { id: 'learn', title: t.check.learn, skills: advice.learn, hint: t.check.learnHint },
  ].filter(({ skills }) => skills.length > 0)
  return (
    <div class="columns">
      {lists.map(({ id, title, skills, hint }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {hint && <p class="muted">{hint}</p>}
          <ul class="plain-list">
            {skills.map((skill) => (
              <Advised key={skill.name} {...{ scan, skill }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Advised({ scan, skill }: { scan: ShownScan; skill: ReportedSkill }) {
  const view = useView()
  const { t, format, paths } = view
  const { name, count, impliedBy } = skill
  const note = impliedNote(impliedBy, view)
  return (
    <li>
      <SkillName name={name} href={paths.skill(scan.id, name)} />{' '}
      <small class="muted">
        {note}
        {count !== null &&
          `${note === null ? '' : ' · '}${t.check.inAdverts(format.number(count), scan.scanned)}`}
      </small>
    </li>
  )
}
