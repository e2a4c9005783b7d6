import { type Placed, shownAmong } from '../matching/longest-name.ts'
import { isAskedFor, type SectionKind, theSurer } from '../sections/kinds.ts'
import type { Vocabulary, VocabularySkill } from './vocabulary.ts'

/** A place of a text where a searched spelling of a skill stands. */
export type NamedPlace = Placed & { needsCompany: boolean; section: SectionKind }

/**
 * Tells the skills (indexes) that a description names, each with the section that asks for it most plainly, by all the
 * places of searched spellings in it: those where it speaks of the employer, of what it gives, or of what is not asked for
 * say nothing (docs/design.md, rule 13), the longest name wins, and a spelling that needs company names its skill only
 * beside another skill of the same field.
 * @param beside skills that the vacancy names elsewhere, in its key-skills block: they keep company too.
 */
export type SkillsNamed = (places: readonly NamedPlace[], beside?: Iterable<number>) => Map<number, Named>

/** How a text names a skill: the section that asks for it most plainly, and the spellings that count. */
export type Named = { section: SectionKind; spellings: Set<string> }

export function createSkillsNamed({ skills }: Pick<Vocabulary, 'skills'>): SkillsNamed {
  const counts = skills.map(({ employers }) => ({ count: employers }))
  const always = { isMention: () => true, isWanted: () => true }
  function shown(places: readonly NamedPlace[]): Map<number, Named> {
    const sectionAt = new Map(places.map(({ start, section }) => [start, section]))
    const spellingAt = new Map(places.map(({ start, end, name }) => [`${name.skill} ${start} ${end}`, name.spelling]))
    const named = new Map<number, Named>()
    for (const { skill, start, end } of shownAmong(places, counts, always)) {
      const { section, spellings } = named.get(skill) ?? { section: undefined, spellings: new Set<string>() }
      spellings.add(spellingAt.get(`${skill} ${start} ${end}`)!)
      named.set(skill, { section: theSurer(section, sectionAt.get(start)!), spellings })
    }
    return named
  }

  return (all, beside = []) => {
    const places = all.filter(({ section }) => isAskedFor(section))
    const sure = places.filter(({ needsCompany }) => !needsCompany)
    const named = shown(sure)
    if (sure.length === places.length) return named
    // What colleagues are called by tells the field too.
    const ofPeople = all.filter(({ section, needsCompany }) => section === 'others' && !needsCompany)
    const others = [...new Set([...named.keys(), ...beside, ...ofPeople.map(({ name }) => name.skill)])]
    const hasCompany = new Map<number, boolean>()
    const isAccepted = ({ needsCompany, name: { skill } }: NamedPlace): boolean => {
      if (!needsCompany) return true
      const known = hasCompany.get(skill)
      if (known !== undefined) return known
      const verdict = others.some((other) => other !== skill && keepsCompany(skills[other]!, skills[skill]!))
      hasCompany.set(skill, verdict)
      return verdict
    }
    // Once more, as a longer name that has company hides the shorter ones in it.
    return shown(places.filter(isAccepted))
  }
}

const TOOLS = new Set(['technology', 'product', 'method', 'licence'])

/** Whether a skill tells what a doubtful one means: of a tool, other tools of its field do; of an activity, any skill. */
function keepsCompany({ kind, field }: VocabularySkill, doubtful: VocabularySkill): boolean {
  if (kind === null || field !== doubtful.field) return false
  return TOOLS.has(kind) || !TOOLS.has(doubtful.kind ?? '')
}
