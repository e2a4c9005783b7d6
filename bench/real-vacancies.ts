import { existsSync } from 'node:fs'
import { htmlToText } from '../src/site/pages/html-text.ts'
import { vacancyWithoutContacts } from '../src/vacancies/contacts.ts'
import { NO_TERMS } from '../src/vacancies/kept-vacancy.ts'
import type { Vacancy } from '../src/vacancy/vacancy.ts'

type Line = {
  id: number
  name: string
  employer: { id: number | null; name: string }
  keySkills: string[] | null
  description: string
}

/**
 * The real vacancies in a folder of labelled data, as an instance would keep them; null where there
 * are none.
 */
export async function realVacancies(folder: string): Promise<Vacancy[] | null> {
  const path = `${folder}/vacancies.jsonl.zst`
  if (!existsSync(path)) return null
  const lines = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
    .toString()
    .split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => vacancyWithoutContacts(vacancyOf(JSON.parse(line))))
}

/** The vacancy that the page reader would have made of the line. */
function vacancyOf({ id, name, employer, keySkills, description }: Line): Vacancy {
  return {
    id: String(id),
    title: name,
    employer: { id: employer.id === null ? null : String(employer.id), name: employer.name },
    area: { id: null, name: null },
    salary: null,
    keySkills: keySkills ?? [],
    description: htmlToText(description),
    publishedAt: null,
    archived: false,
    ...NO_TERMS,
  }
}

/** As many of them, drawn at random; the same for the same seed. */
export function drawn<T>(from: readonly T[], count: number, seed: number): T[] {
  return from
    .map((value, i) => ({ value, order: Bun.hash.xxHash64(`${seed} ${i}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, count)
    .map(({ value }) => value)
}

/** A place of a text in double brackets, with so many characters around it, in one line. */
export function shown(
  text: string,
  { start, end }: { start: number; end: number },
  around: number,
): string {
  const before = text.slice(Math.max(0, start - around), start)
  return `…${before}[[${text.slice(start, end)}]]${text.slice(end, end + around)}…`.replace(
    /\s+/g,
    ' ',
  )
}
