import { createPacker, unpackedText } from '../bytes/packed.ts'
import { parseStored } from '../bytes/unseen-characters.ts'
import type { SkillMention, SkillSection, VacancyMentions } from './result.ts'

/** A vacancy of a result, as it is stored: a skill is its index in the statistics. */
type PackedVacancy = [id: string, title: string, skills: [skill: number | string, where: number][]]

/**
 * The first bit of `where` is whether the description alone names the skill; the others are the
 * section.
 */
const SECTIONS: readonly (SkillSection | undefined)[] = [
  undefined,
  'requirements',
  'nice_to_have',
  'duties',
]

/** The highest number of a place. */
export const HIGHEST_PLACE = SECTIONS.length * 2 - 1

/** Parsing so many takes a millisecond. */
const VACANCIES_OF_A_LINE = 500

const LINE_BREAK = 10

type Skills = readonly { name: string }[]

/** The mentions of a result in few bytes: lines of JSON, each of some vacancies, compressed. */
export function packMentions(
  vacancies: Iterable<VacancyMentions>,
  skills: Skills,
  collectGarbage?: () => void,
): Buffer {
  const indexOf = new Map(skills.map(({ name }, index) => [name, index]))
  const packer = createPacker(collectGarbage)
  let line: PackedVacancy[] = []
  let before = ''
  const endLine = () => {
    packer.add(`${before}${JSON.stringify(line)}`)
    before = '\n'
    line = []
  }
  for (const vacancy of vacancies) {
    line.push(packedVacancy(vacancy, indexOf))
    if (line.length === VACANCIES_OF_A_LINE) endLine()
  }
  if (line.length > 0 || before === '') endLine()
  return packer.end()
}

function packedVacancy(
  { id, title, skills }: VacancyMentions,
  indexOf: ReadonlyMap<string, number>,
): PackedVacancy {
  return [id, title, skills.map((skill) => [indexOf.get(skill.name)!, whereOf(skill)])]
}

/** Where a vacancy names a skill, as one small number. */
export const whereOf = ({ source, section }: Omit<SkillMention, 'name'>): number =>
  SECTIONS.indexOf(section) * 2 + (source === 'description' ? 1 : 0)

/** The inverse of `whereOf`. */
export function placeOf(where: number): Omit<SkillMention, 'name'> {
  const [source, section] = [
    where & 1 ? 'description' : 'key_skills',
    SECTIONS[where >> 1],
  ] as const
  return section === undefined ? { source } : { source, section }
}

/**
 * The mentions that `packMentions` packed, some at a time. In results of earlier versions skills
 * stand by name.
 */
export function* unpackMentions(bytes: Uint8Array, skills: Skills): Generator<VacancyMentions[]> {
  const content = unpackedText(bytes)
  for (let at = 0; at >= 0; ) {
    const end = content.indexOf(LINE_BREAK, at)
    const line = content.toString('utf8', at, end < 0 ? content.length : end)
    at = end < 0 ? end : end + 1
    yield (parseStored(line) as PackedVacancy[]).map(([id, title, named]) => ({
      id,
      title,
      skills: named.map(([skill, where]) => ({
        name: typeof skill === 'number' ? skills[skill]!.name : skill,
        ...placeOf(where),
      })),
    }))
  }
}
