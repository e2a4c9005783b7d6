import { createRandom, type Random } from '../../src/demo/vacancies/random.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { builtInVocabulary } from '../../src/language/tables/vocabulary.ts'
import { NO_SKILL_KINDS } from '../../src/language/tables/vocabulary-file.ts'
import { htmlToText } from '../../src/site/pages/html-text.ts'
import { NO_TERMS } from '../../src/vacancies/kept-vacancy.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'
import { realAdverts } from './adverts.ts'
import { inventedName } from './names.ts'

export type ProfessionAdverts = { title: string; adverts: Vacancy[]; isReal: boolean }

const LEAST_ADVERTS = 8
const INVENTED_ADVERTS = 300

/**
 * As many professions as unlike each other as they can be: real ones by the words of titles, then
 * made up ones.
 */
export function unlikeProfessions(count: number): ProfessionAdverts[] {
  const real = realProfessions(realAdverts() ?? []).slice(0, count - AMBIGUOUS.length)
  const ambiguous = AMBIGUOUS.map((one, i) => ambiguousProfession(one, 900_000_000 + i * 1000))
  const fields = fieldsOfTable()
  const invented = Array.from(
    { length: Math.max(0, count - real.length - ambiguous.length) },
    (_, i) => inventedProfession(fields[i % fields.length]!, i),
  )
  return [...real, ...ambiguous, ...invented]
}

const titleWords = (title: string) =>
  [
    ...new Set(
      title
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/[\p{L}\d+#.]+/gu) ?? [],
    ),
  ].filter((word) => word.length > 2)

/** The adverts of each word and each pair of words of titles. */
function namedByTitles(adverts: readonly Vacancy[]): Map<string, Set<Vacancy>> {
  const named = new Map<string, Set<Vacancy>>()
  for (const advert of adverts) {
    const words = titleWords(advert.title)
    const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
    for (const name of [...words, ...pairs])
      named.set(name, (named.get(name) ?? new Set()).add(advert))
  }
  return named
}

/**
 * Words and pairs of words of titles, rare ones first, of whose vacancies half are in no other scan
 * yet.
 */
function realProfessions(adverts: readonly Vacancy[]): ProfessionAdverts[] {
  const named = namedByTitles(adverts)
  const taken = new Set<Vacancy>()
  const chosen: ProfessionAdverts[] = []
  for (const [title, of] of [...named].sort((a, b) => a[1].size - b[1].size)) {
    const fresh = [...of].filter((advert) => !taken.has(advert)).length
    if (of.size < LEAST_ADVERTS || fresh < of.size / 2) continue
    for (const advert of of) taken.add(advert)
    chosen.push({ title, adverts: [...of], isReal: true })
  }
  return chosen
}

/** A scan by the numbers of its adverts in a list. */
export type TitleScan = { title: string; of: number[] }

/**
 * Scans of adverts by the words and pairs of words of their titles, the largest first; they overlap
 * as titles do. Those of few adverts get others with a word of their titles, until they have
 * `least`.
 */
export function scansByTitles(
  adverts: readonly Vacancy[],
  count: number,
  least: number,
): TitleScan[] {
  const numberOf = new Map(adverts.map((advert, number) => [advert, number]))
  const named = namedByTitles(adverts)
  const largest = [...named].sort((a, b) => b[1].size - a[1].size).slice(0, count)
  return largest.map(([title, own]) => {
    const of = new Set(own)
    const words = new Set([...own].flatMap((advert) => titleWords(advert.title)))
    for (const word of words)
      for (const advert of named.get(word) ?? []) if (of.size < least) of.add(advert)
    return { title, of: [...of].map((advert) => numberOf.get(advert)!) }
  })
}

type Field = { field: string; names: string[] }

const NO_SKILLS: readonly string[] = NO_SKILL_KINDS

function fieldsOfTable(): Field[] {
  const byField = new Map<string, string[]>()
  for (const { field, kind, spellings } of builtInVocabulary().rows) {
    if (NO_SKILLS.includes(kind)) continue
    byField.set(field, [...(byField.get(field) ?? []), spellings[0]!.text])
  }
  return [...byField]
    .map(([field, names]) => ({ field, names }))
    .filter(({ names }) => names.length > 20)
}

const plain = (i: number, random: Random) => ({
  employer: { id: String(500_000 + i), name: `Работодатель ${i}` },
  area: { id: '1', name: 'Москва' },
  salary: random.chance(0.6)
    ? { from: 60_000 + 1000 * (i % 90), to: null, currency: 'RUR', gross: false, mode: 'MONTH' }
    : null,
  publishedAt: '2026-11-02T10:00:00.000+03:00',
  archived: false,
  ...NO_TERMS,
})

const filler = generateVacancies({ seed: 77 }).map(({ description }) => htmlToText(description))

/**
 * Adverts that name skills of a field of the table, the first more often, and list ten names that
 * no table has.
 */
function inventedProfession({ field, names }: Field, number: number): ProfessionAdverts {
  const random = createRandom(1000 + number)
  const draw = () => names[random.whole(0, random.whole(1, names.length - 1))]!
  const own = Array.from({ length: 10 }, (_, i) => inventedName(100_000 + number * 10 + i))
  const title = `${inventedName(150_000 + number)} ${field}`
  const adverts = Array.from({ length: INVENTED_ADVERTS }, (_, i): Vacancy => {
    const asked = Array.from({ length: 14 }, draw)
    const lines = asked
      .slice(0, 10)
      .map(
        (name, n) => `Требуется: ${name}, ${asked[(n + 3) % asked.length]} и ${own[(i + n) % 10]}.`,
      )
    const text = [...lines, filler[(i * 7 + number) % filler.length]!.slice(0, 900)].join('\n')
    const keySkills = [...new Set([...asked.slice(8), own[i % 10]!])]
    return {
      ...plain(i, random),
      id: String(600_000_000 + number * 1000 + i),
      title,
      keySkills,
      description: text,
    }
  })
  return { title, adverts, isReal: false }
}

/**
 * Names that mean one thing in software and another elsewhere, in texts where they mean the other.
 */
const AMBIGUOUS = [
  {
    title: 'официант зала',
    keySkills: ['R-Keeper', 'iiko', 'Обслуживание гостей'],
    text:
      'Работа в программе R-Keeper, открытие смены в R-Keeper и iiko. Спокойный зал, ведём учёт ' +
      'в 1С:R и бронь столов.',
    wrong: ['R'],
  },
  {
    title: 'психолог клиники',
    keySkills: ['Диагностика', 'Тест Go/No-Go'],
    text:
      'Проведение теста Go/No-Go и пробы Струпа. Протокол Go/No-Go заполняется сразу. Let it ' +
      'go: выгорание лечим вместе.',
    wrong: ['Go'],
  },
  {
    title: 'оператор чата поддержки',
    keySkills: ['Spark', 'Грамотная речь'],
    text: 'Переписка с клиентами в мессенджере Spark, корпоративный чат Spark, быстрые ответы.',
    wrong: ['Apache Spark', 'Spark'],
  },
  {
    title: 'мастер маникюра салона',
    keySkills: ['Педикюр', 'Наращивание'],
    text:
      'Материалы Luxio и Swift Dry, уход за кожей. Витамин C в подарок гостю. Word of mouth ' +
      'приводит к нам гостей, rust-оттенки в моде.',
    wrong: ['Swift', 'C', 'Microsoft Word', 'Word', 'Rust'],
  },
]
export const WRONG_NAMES = AMBIGUOUS.map(({ title, wrong }) => ({ title, wrong }))

function ambiguousProfession(
  { title, keySkills, text }: (typeof AMBIGUOUS)[number],
  first: number,
): ProfessionAdverts {
  const random = createRandom(first)
  const adverts = Array.from(
    { length: 40 },
    (_, i): Vacancy => ({
      ...plain(i, random),
      id: String(first + i),
      title,
      keySkills: i % 2 === 0 ? keySkills : [],
      description: `${text}\nГрафик 2/2, питание за наш счёт. Участок ${i}.`,
    }),
  )
  return { title, adverts, isReal: false }
}
