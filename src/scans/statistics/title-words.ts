import type { Vacancy } from '../../site/vacancy.ts'
import { employerKey } from '../../site/vacancy.ts'
import { wordsOf } from '../../skills/text/words.ts'
import { byCountThenName } from '../result.ts'
import type { TitleWord } from '../scan.schema.ts'

/** Words that only join others, and abbreviations of addresses: no title words, though a phrase may have one inside. */
const FUNCTION_WORDS = new Set(
  `а без более бы в во вне все вы да до для же за и из или их к как ко ли между менее мы на над не нет но о об обо
  от ото по под при про с со так также то у уже через что это г м ул обл
  a an and as at by for from in into is of off on or our out the to up via we with you your`.split(/\s+/),
)

const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)

const MIN_VACANCIES = 2
const MAX_LISTED = 200
const MAX_PHRASE_WORDS = 3
// A phrase is stable when its words mostly stand together: its count against the mean count of its words.
const STABLE = 0.4
// A word (or a shorter phrase) whose occurrences stand this often in one listed phrase says nothing of its own.
const ABSORBED = 0.9

type Entry = { name: string; words: string[]; vacancies: Set<number>; count: number }

/** Words and stable phrases of titles (DESIGN 2.17). Counts are vacancies; words are not stemmed. */
export function titleWordsOf(vacancies: readonly Pick<Vacancy, 'title' | 'employer'>[]): TitleWord[] {
  const entries = collect(vacancies.map(({ title }) => title))
  const frequent = [...entries.values()].filter((entry) => entry.count >= MIN_VACANCIES).sort(byCountThenName)
  const candidates = frequent.filter((entry) => isStable(entry, entries))
  const listed = withoutAbsorbed(candidates).slice(0, MAX_LISTED)
  return listed.map(({ name, count, vacancies: indexes }) => ({
    word: name,
    count,
    employers: new Set([...indexes].map((index) => employerKey(vacancies[index]!))).size,
  }))
}

function collect(titles: readonly string[]): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  titles.forEach((title, index) => {
    for (const words of phrasesOf(title)) {
      const name = words.join(' ')
      const entry = entries.get(name) ?? { name, words, vacancies: new Set<number>(), count: 0 }
      entries.set(name, entry)
      entry.vacancies.add(index)
      entry.count = entry.vacancies.size
    }
  })
  return entries
}

/** Runs of one to three words of a title that no punctuation divides and no function word begins or ends. */
function phrasesOf(title: string): string[][] {
  const phrases: string[][] = []
  for (const run of unbrokenRuns(title)) {
    for (let start = 0; start < run.length; start++) {
      for (let length = 1; length <= MAX_PHRASE_WORDS && start + length <= run.length; length++) {
        const words = run.slice(start, start + length)
        if (!isFunctionWord(words[0]!) && !isFunctionWord(words[length - 1]!)) phrases.push(words)
      }
    }
  }
  return phrases
}

function unbrokenRuns(title: string): string[][] {
  const runs: string[][] = []
  let previousEnd = -1
  for (const { text, start, end } of wordsOf(title)) {
    const joined = previousEnd >= 0 && /^[\s\-‐‑]*$/.test(title.slice(previousEnd, start))
    if (joined) runs[runs.length - 1]!.push(text)
    else runs.push([text])
    previousEnd = end
  }
  return runs
}

function isStable({ words, count }: Entry, entries: Map<string, Entry>): boolean {
  if (words.length === 1) return !/^\p{N}+$/u.test(words[0]!)
  const meaningful = words.filter((word) => !isFunctionWord(word))
  const total = meaningful.reduce((sum, word) => sum + (entries.get(word)?.count ?? 0), 0)
  return (count * meaningful.length) / total >= STABLE
}

/** Drops what stands almost only inside one longer phrase that stays. */
function withoutAbsorbed(candidates: readonly Entry[]): Entry[] {
  const longestFirst = [...candidates].sort((a, b) => b.words.length - a.words.length)
  const kept: Entry[] = []
  for (const entry of longestFirst) {
    const absorbed = kept.some(
      (phrase) =>
        phrase.words.length > entry.words.length && contains(phrase, entry) && overlap(entry, phrase) >= ABSORBED,
    )
    if (!absorbed) kept.push(entry)
  }
  return kept.sort(byCountThenName)
}

const contains = (phrase: Entry, part: Entry) => ` ${phrase.name} `.includes(` ${part.name} `)

const overlap = (part: Entry, phrase: Entry) => phrase.count / part.count
