import { packed, unpacked } from '../../bytes/packed.ts'
import type { SectionKind } from '../../language/sections/kinds.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import { framed, framesIn } from '../../workers/framed.ts'
import type { SharedPart } from '../../workers/shared-bytes.ts'

/**
 * An advert without its texts, and what these name: skills as indexes of the vocabulary, with the
 * spellings there.
 */
export type ReadAdvert = {
  vacancy: Omit<Vacancy, 'description' | 'archived' | 'keySkills'>
  keySkills: number
  listed: readonly (readonly [skill: number, spellings: readonly string[]])[]
  described: readonly (readonly [
    skill: number,
    section: SectionKind,
    spellings: readonly string[],
  ])[]
}

/**
 * What was read of some texts, packed: an advert takes a fifth of a kilobyte. Several of them in a
 * row are one too.
 */
export type ReadPart = SharedPart

export const packRead = (adverts: readonly ReadAdvert[]): Uint8Array =>
  framed(packed(JSON.stringify(adverts.map(plain))))

/** The adverts that were packed, in their order: a part at a time is unpacked. */
export function* advertsIn(parts: readonly ReadPart[]): Generator<ReadAdvert> {
  for (const bytes of framesIn(parts)) {
    const lines = JSON.parse(unpacked(bytes)) as ReturnType<typeof plain>[]
    for (const line of lines) yield read(line)
  }
}

/** Without the names of the fields, which weigh more than what stands in them. */
const plain = ({ vacancy, keySkills, listed, described }: ReadAdvert) => {
  const { id, title, employer, area, salary, publishedAt, experience, workFormats, employment } =
    vacancy
  const stated = [salary, publishedAt, experience, workFormats, employment] as const
  return [id, title, employer, area, ...stated, keySkills, listed, described] as const
}

function read(line: ReturnType<typeof plain>): ReadAdvert {
  const [id, title, employer, area, salary, publishedAt, ...more] = line
  const [experience, workFormats, employment, keySkills, listed, described] = more
  const place = { id, title, employer, area, salary, publishedAt }
  return {
    vacancy: { ...place, experience, workFormats, employment },
    ...{ keySkills, listed, described },
  }
}
