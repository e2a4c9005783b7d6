import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import { useView } from '../../components/view.ts'

const SHOWN = 30

/**
 * As adverts write it; apart from these, as nobody wrote it here. Where spellings were not counted
 * it is not told who did.
 */
export function Spellings({ skill: { name, spellings, members } }: { skill: SkillAnswer }) {
  const { t, format } = useView()
  const counts = countsOf(spellings ?? [])
  const met = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)
  const others = members
    .filter((text) => !counts.has(text) && text !== name)
    .slice(0, SHOWN - met.length)
  if (met.length + others.length < 2) return null
  return (
    <section aria-labelledby="spellings">
      <h2 id="spellings">{t.market.spellings}</h2>
      <ul class="words">
        {met.map(([text, count]) => (
          <li key={text}>
            {text} <span>{format.number(count)}</span>
          </li>
        ))}
        {spellings === null && others.map((text) => <li key={text}>{text}</li>)}
      </ul>
      {spellings !== null && others.length > 0 && (
        <small class="muted">{t.market.spellingsByTable(others.join(', '))}</small>
      )}
    </section>
  )
}

/** How often each is written, in blocks and in descriptions. */
function countsOf(spellings: NonNullable<SkillAnswer['spellings']>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, count } of spellings) counts.set(text, (counts.get(text) ?? 0) + count)
  return counts
}
