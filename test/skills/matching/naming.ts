import { coveredBy, createMatcher } from '../../../src/skills/matching/matcher.ts'
import type { NamedSkill } from '../../../src/skills/matching/mention.ts'

/** The names of the given skills (members after a slash-free `=`) that a text names. */
export function namedIn(text: string, ...skills: string[]): string[] {
  const list = skills.map((skill): NamedSkill => {
    const [name, ...members] = skill.split('=')
    return { name: name!, members }
  })
  return [...coveredBy(createMatcher(list), text)].map((i) => list[i]!.name)
}
