import type { ReportedSkill, ResumeReport } from '../../../resume/resume-report.ts'
import { useView } from '../../components/view.ts'
import { AdvertSkills, isPlus } from './advert-skills.tsx'

/** What an advert requires, and how much of it a text says. */
export function mustsOf({ covered, missing }: Pick<ResumeReport, 'covered' | 'missing'>) {
  const [named, lacking] = [covered, missing].map(
    (skills) => skills.filter((skill) => !isPlus(skill)).length,
  )
  return { named: named!, all: named! + lacking! }
}

/**
 * A resume against one advert: what it lacks first, must-haves before the rest, and what it only
 * implies apart.
 */
export function CheckedAdvert({ report: { covered, missing } }: { report: ResumeReport }) {
  const { t } = useView()
  const { unsaid, below, implied } = byState(missing)
  const lists: [id: string, title: string, skills: ReportedSkill[], none: string][] = [
    ['missing', t.check.missingOfAdvert, unsaid, missing.length > 0 ? '' : t.check.nothingMissing],
    ['below', t.check.below, below, ''],
    ['implied', t.check.say, implied, ''],
    ['covered', t.check.covered, covered, t.check.nothingNamed],
  ]
  if (covered.length + missing.length === 0) return null
  return (
    <div class="columns result">
      {lists.map(
        ([id, title, skills, none]) =>
          (skills.length > 0 || none !== '') && (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {skills.length === 0 ? (
                <p>{none}</p>
              ) : (
                <AdvertSkills skills={skills} isMissing={id !== 'covered'} />
              )}
            </section>
          ),
      )}
    </div>
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
