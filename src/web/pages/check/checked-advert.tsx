import type { ReportedSkill, ResumeReport } from '../../../resume/resume-report.ts'
import { useView } from '../../components/view.ts'
import { AdvertSkills, isPlus } from './advert-skills.tsx'

/** What an advert asks for and what would be a plus, and how much of each a text says. */
export function totalsOf({ covered, missing }: Pick<ResumeReport, 'covered' | 'missing'>) {
  const [pluses, all] = [covered.filter(isPlus).length, [...covered, ...missing]]
  const allPluses = all.filter(isPlus).length
  return {
    musts: { named: covered.length - pluses, all: all.length - allPluses },
    pluses: { named: pluses, all: allPluses },
  }
}

/**
 * A resume against one advert: what it does not meet, must-haves before the rest and what it only
 * implies last, beside what it does.
 */
export function CheckedAdvert({ report: { covered, missing } }: { report: ResumeReport }) {
  const { t } = useView()
  const { unsaid, below, implied } = byState(missing)
  const none = missing.length > 0 ? '' : t.check.nothingMissing
  if (covered.length + missing.length === 0) return null
  return (
    <div class="columns result">
      <div>
        <Listed id="missing" title={t.check.missingOfAdvert} skills={unsaid} none={none} />
        <Listed id="below" title={t.check.below} skills={below} />
        <Listed id="implied" title={t.check.say} skills={implied} />
      </div>
      <Listed
        id="covered"
        title={t.check.states.named}
        skills={covered}
        none={t.check.nothingNamed}
      />
    </div>
  )
}

type ListedProps = { id: string; title: string; skills: ReportedSkill[]; none?: string }

/** A list with its title; what is said where there is none, else nothing. */
function Listed({ id, title, skills, none = '' }: ListedProps) {
  if (skills.length === 0 && none === '') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {skills.length === 0 ? (
        <p>{none}</p>
      ) : (
        <AdvertSkills skills={skills} isMissing={id !== 'covered'} />
      )}
    </section>
  )
}

/** What a resume does not meet: not in it at all, known less well than is asked for, or implied. */
export function byState(missing: readonly ReportedSkill[]) {
  const {
    unsaid = [],
    below = [],
    implied = [],
  } = Object.groupBy(missing, (skill) => {
    if (skill.level !== undefined) return 'below'
    return skill.impliedBy.length === 0 ? 'unsaid' : 'implied'
  })
  return { unsaid, below, implied }
}
