import { contactLine } from './contacts.ts'
import type { SampleEmployer } from './employers.ts'
import { escapeHtml } from './escape-html.ts'
import { drawLayout } from './layout.ts'
import { ENGLISH, type Phrases, RUSSIAN } from './phrases.ts'
import type { Level, Profession, ProfessionSkill, Specialism } from './professions/profession.ts'
import type { Random } from './random.ts'

type DescriptionBasis = {
  profession: Profession
  level: Level
  specialism: Specialism
  /** The skills that the text must name. */
  skills: readonly ProfessionSkill[]
  employer: SampleEmployer | null
  english: boolean
}

/** Whether a text has no Russian letter. */
export function isLatin(text: string): boolean {
  return !/[а-яё]/i.test(text)
}

/**
 * The sentences that name a skill in the language of an advert; none when adverts in that language
 * do not name it.
 */
export function linesOf(skill: ProfessionSkill, english: boolean): readonly string[] {
  return english ? skill.english : skill.lines
}

function introduction(
  { employer, english }: DescriptionBasis,
  phrases: Phrases,
  random: Random,
): string {
  const hook = random.pick(phrases.hooks)
  if (!employer) return `<p>${random.pick(phrases.anonymous)} ${hook}</p>`
  const name = `<strong>${escapeHtml(employer.name)}</strong>`
  // An employer describes itself in one language; in the other it only gives its name.
  const about = isLatin(employer.about) === english ? ` — ${employer.about}` : ''
  return `<p>${name}${about}. ${hook}</p>`
}

function some(lines: readonly string[], from: number, to: number, random: Random): string[] {
  return random.shuffle(lines).slice(0, random.whole(from, to))
}

function dutyLines(
  { profession, specialism, english }: DescriptionBasis,
  random: Random,
): string[] {
  if (english) return some(profession.englishDuties, 3, 5, random)
  return random.shuffle([...specialism.duties, ...some(profession.duties, 3, 6, random)])
}

type Requirements = { must: string[]; plus: string[] }

const LISTED_BY_NAME = 0.24
const PLUS = 0.2

/**
 * Puts each skill in a sentence of its own; some adverts list most of them by name in one line
 * instead.
 */
function requirementLines(basis: DescriptionBasis, phrases: Phrases, random: Random): Requirements {
  const { profession, level, english } = basis
  const byName = basis.skills.length > 4 && random.chance(LISTED_BY_NAME)
  const listed = byName ? basis.skills.filter(({ isTool }) => isTool && random.chance(0.7)) : []
  const sentences = basis.skills.filter((skill) => !listed.includes(skill))
  const plus = sentences.filter(() => random.chance(PLUS))
  const must = sentences
    .filter((skill) => !plus.includes(skill))
    .map((skill) => random.pick(linesOf(skill, english)))
  const lead = english ? 'Our tools' : profession.toolsLead
  const names = listed.map((skill) => random.weighted(skill.tags)).join(', ')
  const traits = some(english ? profession.englishTraits : profession.traits, 1, 2, random)
  return {
    must: [
      random.pick(phrases.experience[level]),
      ...(listed.length > 0 ? [`${lead}: ${names}`] : []),
      ...random.shuffle([...must, ...traits]),
    ],
    plus: plus.map((skill) => random.pick(linesOf(skill, english))),
  }
}

const TRAP = 0.3
const CONTACT = 0.22

/**
 * The text of an advert as HTML: introduction, duties, requirements, conditions, a closing line.
 */
export function describe(basis: DescriptionBasis, random: Random): string {
  const phrases = basis.english ? ENGLISH : RUSSIAN
  const layout = drawLayout(random)
  const section = (headings: readonly string[], lines: readonly string[]) =>
    lines.length > 0 ? layout.heading(random.pick(headings)) + layout.list(lines) : ''
  const { must, plus } = requirementLines(basis, phrases, random)
  const duties = section(phrases.dutiesHeadings, dutyLines(basis, random))
  const requirements =
    section(phrases.requirementsHeadings, must) + section(phrases.plusHeadings, plus)
  const trap = !basis.english && random.chance(TRAP) ? [random.pick(basis.profession.traps)] : []
  const conditions = [...some(phrases.conditions, 3, 6, random), ...trap]
  const closing = random.chance(CONTACT) ? contactLine(random) : random.pick(phrases.closings)
  // Some adverts put the requirements before the duties.
  const middle = random.chance(0.2) ? requirements + duties : duties + requirements
  return [
    introduction(basis, phrases, random),
    middle,
    section(phrases.conditionsHeadings, conditions),
    `<p>${closing}</p>`,
  ].join('\n')
}
