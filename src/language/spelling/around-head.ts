import { tagWords } from '../tables/tag-words.ts'
import { TOGETHER } from '../text/gaps.ts'
import { isNounForm } from '../text/russian-agreement.ts'
import { isAdjectiveInTag } from '../text/russian-roots.ts'
import { isRussian, type TagWord } from './words-of-tag.ts'

/**
 * The words of a tag parted into what it names, several things perhaps, and what says which, the
 * first part of a compound word too: in no order of their own.
 */
export type AroundHead = { heads: string[]; modifiers: string[]; stem?: string }

/** Between two of them the order says what becomes of what: «с русского на английский». */
export const PREPOSITION =
  /^(?:в|во|с|со|к|ко|на|по|из|за|от|до|о|об|у|для|под|над|при|про|без|через|между)$/
/** Said of a noun as its adjective says it: «для свадьбы», «из дерева», «по телефону». */
const OF_A_NOUN = /^(?:для|из|по|о|об|у)$/
const PLACED = /^(?:в|во|на)$/
const WHERE = tagWords('where')

/**
 * Parts a Russian tag into its noun and the words around it: «стрижка собак и кошек», «ремонт
 * котлов газовых», «паровая чистка ковров». null where words may not change places.
 */
export function aroundHead(words: readonly TagWord[]): AroundHead | null {
  const around = partedAroundHead(words)
  const compound = around?.heads.length === 1 ? compoundParts(around.heads[0]!) : null
  if (compound === null) return around
  return { heads: [compound.doing], modifiers: around!.modifiers, stem: compound.thing }
}

/** «Грузоперевозки» are «перевозки грузов», «звукозапись» is «запись звука». */
const NO_COMPOUND = /^(?:пере|само|недо|много|руковод|делопр)/
const COMPOUND_DOING = tagWords('compound-doing')
const SHORTEST_THING = 3

/** The thing and the doing of such a word. */
function compoundParts(word: string): { thing: string; doing: string } | null {
  if (NO_COMPOUND.test(word)) return null
  for (let at = SHORTEST_THING; at < word.length; at++)
    if ('ое'.includes(word[at]!) && COMPOUND_DOING.test(word.slice(at + 1)))
      return { thing: word.slice(0, at), doing: word.slice(at + 1) }
  return null
}

function partedAroundHead(all: readonly TagWord[]): AroundHead | null {
  const words = all.filter((_, at) => !isIdleAfter(all, at))
  if (words.length === 1)
    return compoundParts(words[0]!.word) !== null
      ? { heads: [words[0]!.word], modifiers: [] }
      : null
  if (words.length === 0 || words.filter(({ word }) => PREPOSITION.test(word)).length > 1)
    return null
  if (!words.every(({ word }, at) => isRussian(word) && isBeside(words, at))) return null
  const first = words.findIndex(
    ({ word }, at) => !isAdjectiveInTag(word) && word !== 'и' && !isAttribute(words, at),
  )
  if (first === -1 || !isNounForm(words[first]!.word)) return null
  const heads = [words[first]!.word]
  const others = words.slice(0, first)
  let last = first
  for (let next = nounAfterAnd(words, last); next !== -1; next = nounAfterAnd(words, last)) {
    others.push(...words.slice(last + 2, next))
    heads.push(words[next]!.word)
    last = next
  }
  others.push(...words.slice(last + 1))
  const modifiers = others.filter((_, at) => !isAsAdjective(others, at)).map(({ word }) => word)
  return { heads, modifiers }
}

/** «Контроль за сроками» is «контроль сроков», «операции с валютой» are «валютные». */
function isIdleAfter(words: readonly TagWord[], at: number): boolean {
  const [before, word] = [words[at - 1]?.word ?? '', words[at]!.word]
  if (/^(?:за|над)$/.test(word)) return /^(?:контрол|надзор|наблюден)/.test(before)
  return word === 'с' && /^(?:операци|сделк)/.test(before)
}

/** Nouns that stand before another as adjectives do: «бизнес-модель», «контент план». */
const ATTRIBUTE =
  /^(?:бизнес|интернет|контент|арт|фитнес|риск|тайм|пресс|шоу|бренд|медиа|видео|фото|аудио|авто|веб)$/

/** Of an adjective of two the first: «контрольно-измерительные». */
const FIRST_HALF = /[а-я]{3}[ое]$/

function isAttribute(words: readonly TagWord[], at: number): boolean {
  const [word, next] = [words[at]!.word, words[at + 1]?.word ?? '']
  if (ATTRIBUTE.test(word)) return isNounForm(next)
  return FIRST_HALF.test(word) && !isNounForm(word) && isAdjectiveInTag(next)
}

/**
 * The index of a noun that «и» joins, perhaps with adjectives, to the word at an index: «автоматика
 * и релейная защита»; -1 where none is.
 */
function nounAfterAnd(words: readonly TagWord[], at: number): number {
  if (words[at + 1]?.word !== 'и') return -1
  let next = at + 2
  while (next < words.length && isAdjectiveInTag(words[next]!.word)) next++
  return next < words.length && isNounForm(words[next]!.word) ? next : -1
}

/** Whether nothing parts the word from the one before; «манеж (крытый)». */
function isBeside(words: readonly TagWord[], at: number): boolean {
  const { word, gap } = words[at]!
  return gap === '' || gap === TOGETHER || at === 0 || (gap === '(' && isAdjectiveInTag(word))
}

/** Whether a preposition adds nothing to the noun after it. */
function isAsAdjective(words: readonly TagWord[], at: number): boolean {
  const { word } = words[at]!
  return OF_A_NOUN.test(word) || (PLACED.test(word) && WHERE.test(words[at + 1]?.word ?? ''))
}
