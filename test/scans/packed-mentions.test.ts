/** What is kept of the mentions of a result. */
import { expect, test } from 'bun:test'
import { createSkillIndex } from '../../src/scans/catalog/skill-index.ts'
import { packMentions, unpackMentions } from '../../src/scans/packed-mentions.ts'
import type { SkillMention, VacancyMentions } from '../../src/scans/result.ts'

const SKILLS = [{ name: 'SQL', members: ['SQL'] }]
const WHERES: Omit<SkillMention, 'name'>[] = (['key_skills', 'description'] as const).flatMap(
  (source) => [
    { source },
    ...(['requirements', 'nice_to_have', 'duties'] as const).map((section) => ({
      source,
      section,
    })),
  ],
)
const VACANCIES: VacancyMentions[] = WHERES.map((where, i) => ({
  id: `${i + 1}`,
  title: 'Аналитик',
  skills: [{ name: 'SQL', ...where }],
}))

test('each mention comes back with its source and its section', () => {
  expect([...unpackMentions(packMentions(VACANCIES, SKILLS), SKILLS)].flat()).toEqual(VACANCIES)
})

test('an index of vacancies tells both too', () => {
  const { add, index } = createSkillIndex(SKILLS)
  VACANCIES.forEach(add)
  expect(index.part('SQL', { from: 0, most: 20 })).toEqual(
    VACANCIES.map(({ id, title }, i) => ({ id, title, ...WHERES[i]! })),
  )
})
