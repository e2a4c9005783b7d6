import { cueNamed } from './cues.ts'
import { createFeatureList, type FeatureList, inOne } from './feature-list.ts'
import { hashOf } from './hash.ts'
import { headingOf } from './heading.ts'
import { type Range, sentenceBefore, sentenceBehind } from './sentence.ts'
import { type Column, columnOf } from './table.ts'
import type { Token } from './tokens.ts'
import { createView, EDGE, MENTION, NAME, type View } from './view.ts'

/** Where a feature stands; behind each there are numbers left for kinds of features. */
const [OWN, LEFT, RIGHT, AROUND] = [0x100, 0x200, 0x300, 0x400]
const [SENTENCE_BEFORE, SENTENCE_BEHIND, END, HEADED] = [0x500, 0x600, 0x700, 0x800]
const [HEADING, COLUMN, ABOVE] = [0x900, 0xa00, 0xb00]

/**
 * What tells of a mention who claims it, and when: words, cues and pairs of these in its sentence,
 * by their side of it, in the sentences beside it, in its heading and in the head of its column
 * (feature-list.ts).
 */
export function featuresOf(tokens: readonly Token[], mention: Range): readonly number[] {
  const { view, heading, column } = surroundingsOf(tokens, mention)
  const features = createFeatureList()
  addSentence(features, view)
  addSides(features, view)
  const isTelling = Number(view.cuesIn(view.sentence).length > 0)
  features.add(HEADED, hashOf(column === null ? (heading?.how ?? 'none') : 'column'), isTelling)
  // In a table the head of a column is as a heading of a list.
  if (column !== null) addHead(features, view, HEADING, column.head, isTelling)
  if (heading !== null)
    addHead(features, view, column === null ? HEADING : ABOVE, heading, isTelling)
  if (column !== null) addColumn(features, view, column)
  return features.all
}

/**
 * A mention in its sentence, or its cell where the head of its column tells of it, with what it
 * stands below.
 */
function surroundingsOf(tokens: readonly Token[], mention: Range) {
  const column = columnOf(tokens, mention)
  const heading = headingOf(tokens, mention)
  const view = createView(tokens, mention, column?.isOwn ? column.value : undefined)
  const heads = [heading, column?.head ?? null].filter((head) => head !== null)
  return { view, heading, column, heads }
}

const DENIALS = new Set(['neg', 'lack'].map((name) => cueNamed(name).hash))

/**
 * Whether words of denying stand in the sentence of a mention, in its heading or the head of its
 * column.
 */
export function hasDenial(tokens: readonly Token[], mention: Range): boolean {
  const { view, heads } = surroundingsOf(tokens, mention)
  return [view.sentence, ...heads].flatMap(view.cuesIn).some((cue) => DENIALS.has(cue))
}

/** The words and cues of the sentence, and pairs of these; names are alike, but for the mention. */
function addSentence(features: FeatureList, view: View): void {
  const { sentence } = view
  const symbols: number[] = [EDGE]
  const kinds: number[] = [EDGE]
  for (let i = sentence.from; i < sentence.to; i++) {
    const symbol = view.isInside(i) ? MENTION : view.symbolAt(i)
    // A list of names is as one of them.
    const isMore = (symbol === NAME || symbol === MENTION) && symbols.at(-1) === symbol
    if (isMore || view.tokens[i]!.kind === 'line') continue
    symbols.push(symbol)
    kinds.push(symbol === MENTION ? MENTION : (view.tokens[i]!.cues[0]?.hash ?? symbol))
  }
  const cues = view.cuesIn(sentence)
  features.addEach(OWN, symbols)
  features.addEach(OWN, cues)
  features.addPairs(OWN + 1, [...symbols, EDGE])
  features.addPairs(OWN + 2, [...kinds, EDGE])
  features.addTogether(OWN + 3, new Set(cues))
  features.addWhole(OWN + 4, symbols)
  features.addWhole(OWN + 5, kinds)
}

/** Both sides of the sentence, the sentences beside it, and its cues in their order. */
function addSides(features: FeatureList, view: View): void {
  const { tokens, mention, sentence } = view
  const [left, right] = [
    { from: sentence.from, to: mention.from },
    { from: mention.to, to: sentence.to },
  ]
  features.addEach(LEFT, view.symbolsIn(left))
  features.addEach(RIGHT, view.symbolsIn(right))
  const before = addNearest(features, LEFT, view.indexes(left).reverse().map(view.symbolAt))
  const behind = addNearest(features, RIGHT, view.indexes(right).map(view.symbolAt))
  features.add(AROUND, before, behind)
  const firstCues = (range: Range) =>
    view.indexes(range).flatMap((i) => tokens[i]!.cues[0]?.hash ?? [])
  features.addWhole(AROUND + 1, [EDGE, ...firstCues(left), MENTION, ...firstCues(right)])
  // A long list of names says what a short one does.
  features.addEach(SENTENCE_BEFORE, new Set(view.symbolsIn(sentenceBefore(tokens, sentence))))
  features.addEach(SENTENCE_BEHIND, new Set(view.symbolsIn(sentenceBehind(tokens, sentence))))
  features.add(END, tokens[sentence.to]?.stem ?? EDGE)
}

const LIST = new Set([NAME, ...[',', '/', 'и', 'или', 'and', 'or'].map(hashOf)])

/**
 * The first words of a side, and the first ones beyond the list that the mention is an item of;
 * that one is given.
 */
function addNearest(features: FeatureList, where: number, symbols: readonly number[]): number {
  const [first = EDGE, second = EDGE, third = EDGE] = symbols
  features.add(where + 1, first)
  features.add(where + 2, first, second)
  features.add(where + 3, inOne([first, second]), third)
  const [beyond = EDGE, next = EDGE] = symbols.filter((symbol) => !LIST.has(symbol))
  features.add(where + 4, beyond)
  features.add(where + 5, beyond, next)
  return beyond
}

function addHead(
  features: FeatureList,
  view: View,
  where: number,
  head: Range,
  isTelling: number,
): void {
  const words = view.indexes(head).filter((index) => view.tokens[index]!.kind === 'word')
  const stems = words.map((index) => view.tokens[index]!.stem)
  const cues = new Set(view.cuesIn(head))
  features.addEach(where, stems)
  features.addEach(where, cues)
  features.addPairs(where + 1, [EDGE, ...stems, EDGE])
  features.addTogether(where + 2, cues)
  features.add(where + 3, Math.min(words.length, 5), isTelling)
}

/** The head of its column, by itself and beside what stands in the column. */
function addColumn(features: FeatureList, view: View, { head, value }: Column): void {
  const values = view.indexes(value).map(view.symbolAt)
  features.addWhole(COLUMN, [...view.indexes(head).map(view.symbolAt), EDGE, ...values])
  for (const cue of new Set(view.cuesIn(head)))
    features.addWhole(COLUMN + 1, [cue, EDGE, ...values])
}
