import { descriptionOf } from '../adverts/fields/texts.ts'
import { readInOrder } from '../language/sections/reading.ts'
import { asKeySkill } from '../site/pages/json.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'

/** A pasted advert, in the form in which skills are found. It has no number, and is never kept. */
export function pastedVacancy(pasted: {
  title?: string | null
  text: string
  keySkills?: readonly string[] | null
}): Vacancy {
  const { description, block } = withoutBlock(descriptionOf(pasted.text))
  return {
    id: '',
    title: pasted.title ?? '',
    employer: { id: null, name: null },
    area: { id: null, name: null },
    salary: null,
    keySkills: [...(pasted.keySkills ?? []), ...block].flatMap((skill) => asKeySkill(skill) ?? []),
    description,
    publishedAt: null,
    archived: false,
    experience: null,
    workFormats: [],
    employment: null,
  }
}

const HEAD = /^(?:ключевые навыки|key skills):?$/im
const BULLET = /^[^\p{L}\p{N}.#]+/u
const ITEM = /^.{2,60}(?<![.;:!?,])$/
/** What pages of adverts have behind the block. */
const OF_PAGE =
  /^(?:задайте вопрос|адрес|где располагается|показать|вакансия опубликована|похожие|откликнуться|контакт|apply|similar)/i

/**
 * What a page that was copied lists under «Ключевые навыки», a line each, and the text without it.
 * Under such a heading employers write sentences too: those stay.
 */
function withoutBlock(text: string): { description: string; block: string[] } {
  const head = HEAD.exec(text)
  if (head === null) return { description: text, block: [] }
  const lines = text.slice(head.index + head[0].length + 1).split('\n')
  const ends = lines.findIndex((line) => isHeading(line) || OF_PAGE.test(line))
  const items = ends < 0 ? lines : lines.slice(0, ends)
  if (!items.every((line) => ITEM.test(line))) return { description: text, block: [] }
  return {
    description: [text.slice(0, head.index).trimEnd(), ...lines.slice(items.length)].join('\n'),
    block: items.map((line) => line.replace(BULLET, '')),
  }
}

const isHeading = (line: string) => readInOrder(line)[0]?.unit.heading != null
