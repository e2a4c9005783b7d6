import { NOWHERE } from '../finder/edges.ts'
import { TOGETHER_GAP } from '../finder/word-trie.ts'
import { isNounOfVerb } from '../tables/verbs.ts'
import { isAdjectiveForm, isNounForm } from '../text/russian-agreement.ts'
import { type KnownWord, stepTo } from './known-words.ts'
import { BY_VERB, IN_OTHER_ORDER } from './mention.ts'
import type { Surroundings } from './mention-context.ts'
import type { AddNames, NameTrie } from './name-trie.ts'

// «Сбор данных и их анализ», «собирать данные и анализировать их»: a pronoun stands for the thing.

/** Makes the function that adds the names of a doing and of what its pronoun stands for. */
export function createPronounPlaces(
  around: Surroundings,
  known: readonly KnownWord[],
  trie: NameTrie,
): (add: AddNames, doing: number) => void {
  return (add, doing) => {
    const pronoun = pronounOf(around, doing)
    if (pronoun === null) return
    const { begin, likes } = known[doing]!
    const own = isNounOfVerb(around.word(doing)) ? [{ node: begin.node, far: 0 }] : []
    const near = [...own, ...likes].filter(
      ({ node, far }) => node !== NOWHERE && far % BY_VERB <= 1,
    )
    for (const at of thingsMeant(around, Math.min(pronoun, doing)))
      for (const { node, far } of near) {
        const { ending } = stepTo(trie, node, TOGETHER_GAP, known[at]!)
        if (ending === NOWHERE) continue
        const inOtherWords = IN_OTHER_ORDER + (far >= BY_VERB ? BY_VERB : 0)
        add(trie.namesAt(ending), { first: doing, last: doing, inOtherWords })
        return
      }
  }
}

const PRONOUN = /^(?:их|его|ее)$/

/** The pronoun of «их анализ», «их последующий анализ», «анализировать их», if one is there. */
function pronounOf(around: Surroundings, doing: number): number | null {
  const pronoun = [doing - 1, doing - 2, doing + 1].find((at) => PRONOUN.test(around.word(at)))
  const isNext = (at: number) => around.gap(at) === ' '
  if (pronoun === undefined || !isNext(Math.min(pronoun, doing))) return null
  if (pronoun > doing)
    return isNext(pronoun) && isNounForm(around.word(pronoun + 1)) ? null : pronoun
  const isBeside = pronoun + 1 === doing
  return isBeside || (isNext(doing - 1) && isAdjectiveForm(around.word(doing - 1))) ? pronoun : null
}

/** The words that a pronoun may stand for, the nearest first: no «по» of ПО. */
function* thingsMeant(around: Surroundings, pronoun: number): Generator<number> {
  const isOne = around.word(pronoun) !== 'их'
  for (const { at, word } of around.wordsFrom(pronoun, -1, FARTHEST, /^[ ,]+$/))
    if (word.length > 2 && !(isOne && IN_PLURAL.test(word))) yield at
}

const FARTHEST = 6
const IN_PLURAL = /[оеё]в$|[^аеиоуя]ей$|[ая][мх]и?$/
