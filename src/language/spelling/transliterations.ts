import { CYRILLIC, kindOf } from '../text/characters.ts'
import { addToList } from './lists.ts'
import { phoneticKeyOf, soundsLike } from './phonetic-key.ts'
import type { SkillGroup } from './skill-group.ts'
import { wordsOfTag } from './words-of-tag.ts'

/** Foreign names of several words are often written as one: саунд-дизайн, video mapping. */
const MOST_WORDS = 3
const LONGEST = 60
/** Shorter words are heard alike by chance, as are those of few consonants. */
const SHORTEST = 4
const FEWEST_CONSONANTS = 3
const LONG_WITH_FEWER = 5

/** Most names: they need not be cut into words to know that they are more. */
const SEVERAL_WORDS = /(?:[A-Za-zА-яЁё\d]+[ -]){3}[A-Za-zА-яЁё\d]/

type Named<Group> = { group: Group; words: string[] }
type ByKey<Group> = Map<string, Named<Group>[]>

/**
 * Groups of one foreign name, written in both alphabets: «скоринг» and scoring. From each spelling
 * of the Russian group to the name of the English one; the other way where the Russian alone is a row
 * of a table.
 */
export function transliterations<Group extends SkillGroup>(
  groups: readonly Group[],
  areApart: (a: Group, b: Group) => boolean,
  isRow: (group: Group) => boolean,
): Map<string, string> {
  const [latin, cyrillic]: [ByKey<Group>, ByKey<Group>] = [new Map(), new Map()]
  for (const named of groups.flatMap((group) => withFewWords(group))) {
    const { group, words } = named
    const [first, ...others] = new Set(words.map(isRussian))
    if (others.length > 0) continue
    for (const key of isAbbreviation(group.name)
      ? abbreviationKey(words[0]!)
      : keysOf(words.join('')))
      addToList(first ? cyrillic : latin, key, named)
  }
  const same = new Map<string, string>()
  for (const [russian, english] of ofOneWord(latin, cyrillic)) {
    if (areApart(english, russian)) continue
    const isRussianRow = isRow(russian) && !isRow(english)
    const [one, meant] = isRussianRow ? [english, russian] : [russian, english]
    for (const member of one.members) same.set(member, meant.name)
  }
  return same
}

function withFewWords<Group extends SkillGroup>(group: Group): Named<Group>[] {
  if (group.name.length > LONGEST || SEVERAL_WORDS.test(group.name)) return []
  const words = wordsOfTag(group.name).map(({ word }) => word)
  return words.length > MOST_WORDS || words.length === 0 ? [] : [{ group, words }]
}

/** IATA and ИАТА agree in letters, however few. */
const isAbbreviation = (name: string) => /^\p{Lu}{4,6}$/u.test(name)
const abbreviationKey = (word: string) => [`abbreviation ${phoneticKeyOf(word)}`]

const isRussian = (word: string) => kindOf(word.charCodeAt(0)) === CYRILLIC

/**
 * Russian groups with the English one that each is heard as. With two candidates on a side, nobody
 * knows which one is meant.
 */
function ofOneWord<Group>(latin: ByKey<Group>, cyrillic: ByKey<Group>): [Group, Group][] {
  const pairs = [...cyrillic].flatMap(([key, inCyrillic]) =>
    inCyrillic.flatMap((russian) => {
      const inLatin = latin.get(key)
      const pattern = inLatin && soundsLike(russian.words.join(''))
      const alike = inLatin?.filter(({ words }) => pattern!.test(words.join(''))) ?? []
      return alike.map((english) => ({ russian, english }))
    }),
  )
  const [byRussian, byEnglish] = [
    Map.groupBy(pairs, ({ russian }) => russian.group),
    Map.groupBy(pairs, ({ english }) => english.group),
  ]
  return [...byRussian].flatMap(([group, others]): [Group, Group][] => {
    const meant = others[0]!.english.group
    const russian = byEnglish.get(meant)!.map((one) => one.russian)
    const isSure = areOneWord(others.map((one) => one.english)) && areOneWord(russian)
    return isSure ? [[group, meant]] : []
  })
}

/** Whether they differ in nothing but letters written twice: сторителинг, сторителлинг. */
const areOneWord = (names: readonly Pick<Named<unknown>, 'words'>[]) =>
  new Set(names.map(({ words }) => words.join('').replace(/(.)\1/g, '$1'))).size === 1

/** The keys that a foreign word may share with itself in the other alphabet, in any form. */
function keysOf(word: string): Set<string> {
  if (word.length < SHORTEST) return new Set()
  const forms = isRussian(word) ? [word, ...inEnglishEndings(word)] : [word, word.replace(/s$/, '')]
  // «Гидропоника» begins with what the keys of English words leave out.
  if (word.startsWith('г')) forms.push(word.slice(1))
  const keys = forms.map(phoneticKeyOf).filter((key) => key !== null)
  return new Set(
    keys.filter(
      (key) =>
        key.length >= FEWEST_CONSONANTS || (key.length > 1 && word.length >= LONG_WITH_FEWER),
    ),
  )
}

/** «Логирование» may be logging, «агрегация» aggregation, «сомелье» sommelier. */
function inEnglishEndings(word: string): string[] {
  const stem = /^(.{3,}?)(?:ировани[ея]|(?:ир)?овка)$/.exec(word)?.[1]
  if (stem !== undefined) return [`${stem}инг`, `${stem}атинг`, `${stem}ашн`]
  if (word.endsWith('ье')) return [`${word}р`]
  return /[цс]ия$/.test(word) ? [`${word}н`] : []
}
