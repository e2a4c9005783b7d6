import { expect, test } from 'bun:test'
import { createMatcher } from '../../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../../src/language/mentions/mention.ts'

/**
 * The names of the skills that a text names. A skill is given as its name, with other spellings
 * after `=`: `Go=Golang`.
 */
export function namedIn(text: string, ...skills: string[]): string[] {
  const list = skills.map((skill): NamedSkill => {
    const [name, ...members] = skill.split('=')
    return { name: name!, members }
  })
  return [...createMatcher(list).covered(text)].map((i) => list[i]!.name)
}

/** A test for each row: the text, the skills looked for, the ones it names. */
export function testNames(rows: [text: string, skills: string[], named: string[]][]): void {
  for (const [text, skills, named] of rows) {
    test(JSON.stringify(text.slice(0, 60)), () => {
      expect(namedIn(text, ...skills).sort()).toEqual([...named].sort())
    })
  }
}
