import { existsSync } from 'node:fs'
import { listedIn } from '../../bench/listed.ts'
import { noAliases } from '../../src/language/tables/aliases.ts'
import { type UsableSalary, usableSalary } from '../../src/money/salary.ts'
import { createCounter } from '../../src/scans/count/counter.ts'
import { unpackMentions } from '../../src/scans/packed-mentions.ts'
import { htmlToText } from '../../src/site/pages/html-text.ts'
import { NO_TERMS } from '../../src/vacancies/kept-vacancy.ts'
import { employerKey, type Vacancy } from '../../src/vacancy/vacancy.ts'

/** An advert as the figures of the market see it. */
export type Advert = { title: string; employer: number; skills: number[]; pay: UsableSalary | null }

type Row = {
  id: number
  name: string
  employer: { id?: number; name?: string } | null
  area: { id?: number; name?: string } | null
  compensation: {
    from?: number
    to?: number
    currencyCode?: string
    gross?: boolean
    mode?: string
  } | null
  keySkills: string[] | null
  description: string
  publishedAt: string
  archived: boolean
}

/**
 * The real vacancies of a folder of data with the skills that the program counts for them as one
 * scan; null, said on the terminal, when there are none. Only rouble pay is usable: no rates are at
 * hand.
 */
export async function realAdverts(data: string): Promise<Advert[] | null> {
  const path = `${data}/vacancies.jsonl.zst`
  if (!existsSync(path)) {
    process.stdout.write(
      `SKIPPED: no vacancies at ${path} (--data names another folder); nothing was measured\n`,
    )
    return null
  }
  const lines = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
    .toString()
    .split('\n')
  const vacancies = lines.filter((line) => line !== '').map((line) => vacancyOf(JSON.parse(line)))
  const skills = skillsOf(vacancies)
  const employers = new Map<string, number>()
  return vacancies.map((vacancy, i) => {
    const key = employerKey(vacancy)
    if (!employers.has(key)) employers.set(key, employers.size)
    return {
      title: vacancy.title.toLowerCase(),
      employer: employers.get(key)!,
      skills: skills[i]!,
      pay: usableSalary(vacancy.salary, null),
    }
  })
}

function vacancyOf({
  id,
  name,
  employer,
  area,
  compensation,
  keySkills,
  description,
  ...row
}: Row): Vacancy {
  return {
    id: String(id),
    title: name,
    employer: {
      id: employer?.id === undefined ? null : String(employer.id),
      name: employer?.name ?? null,
    },
    area: { id: area?.id === undefined ? null : String(area.id), name: area?.name ?? null },
    salary: compensation && {
      from: compensation.from ?? null,
      to: compensation.to ?? null,
      currency: compensation.currencyCode ?? '',
      gross: compensation.gross ?? null,
      mode: compensation.mode ?? null,
    },
    keySkills: keySkills ?? [],
    description: htmlToText(description),
    ...row,
    ...NO_TERMS,
  }
}

/** The skills of each vacancy, by number. */
function skillsOf(vacancies: readonly Vacancy[]): number[][] {
  const counter = createCounter({
    listed: [JSON.stringify(listedIn(vacancies))],
    aliases: noAliases,
    known: null,
  })
  const texts = vacancies.map((vacancy) => ({ content: JSON.stringify(vacancy), found: null }))
  const { read } = counter({ do: 'read', texts })
  const finished = counter({ do: 'finish', read: [read], salaries: null })
  const { skills } = JSON.parse(finished.result.statistics) as { skills: { name: string }[] }
  const numberOf = new Map(skills.map(({ name }, index) => [name, index]))
  return [...unpackMentions(finished.result.mentions, skills)]
    .flat()
    .map((vacancy) => vacancy.skills.map(({ name }) => numberOf.get(name)!))
}
