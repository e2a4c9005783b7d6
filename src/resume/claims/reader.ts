import {
  type Block,
  type Glance,
  glancesOf,
  ownState,
  questionOf,
  readBothWays,
} from './attention.ts'
import { blocksOf, type Head, headsOf, looksOf, shareOf } from './looks.ts'
import {
  addProduct,
  BOTH,
  GIVEN,
  type Input,
  type Layers,
  type Network,
  ROW_PARTS,
  WIDTH,
} from './network.ts'
import { firstOf, type Range, type Token } from './tokens.ts'

/**
 * The natural logarithm of the odds that a mention is not claimed, and whether, if so, because it
 * is denied.
 */
export type Reading = { odds: number; isDenied: boolean }

/**
 * Reads a text with a small recurrent network (a GRU without a gate of forgetting: Ravanelli et al.
 * 2018), forwards and backwards, a block when it is asked of a mention there, which then glances
 * around in it.
 */
export function createReader(tokens: readonly Token[], network: Network) {
  const { layers } = network
  const blocks = blocksOf(tokens)
  const read = new Map<Range, Block>()
  const readBlock = (block: Range): Block => {
    const gates = tokens.slice(block.from, block.to).map((token) => inputOf(network, token).gates)
    const { states, answers } = readBothWays(gates, layers)
    return { ...block, states, answers }
  }
  const embed = (head: Head): Float64Array => {
    const sum = new Float64Array(WIDTH)
    addRow(network, head.row, sum)
    for (const word of head.words) {
      const { embedding } = inputOf(network, word)
      for (let i = 0; i < WIDTH; i++) sum[i]! += embedding[i]!
    }
    return sum.map((number) => number * shareOf(head))
  }
  return (mention: Range): Reading => {
    const place = blocks[firstOf(blocks, ({ to }) => mention.from < to)]!
    const block = read.get(place) ?? readBlock(place)
    read.set(place, block)
    const own = ownState(block, mention)
    const glances = glancesOf(layers, block, mention, questionOf(own, layers.question))
    return readingOf(layers, givenOf(own, headsOf(tokens, mention).map(embed), glances))
  }
}

/** Longer words are no words, and not remembered. */
const LONGEST_WORD = 40

function inputOf(network: Network, token: Token): Input {
  const { kind, text, isCapital, cues } = token
  const isWord = kind === 'word'
  const inputs = network.inputs[isWord ? Number(isCapital) : 2]!
  // A sign that stands for «нет» is a cue, and the writer's own name is none.
  const key = cues.length === 0 ? text : `${text}!`
  const known = inputs.get(key)
  if (known !== undefined) return known
  const embedding = new Float64Array(WIDTH)
  for (const row of looksOf(token)) addRow(network, row, embedding)
  const gates = network.layers.inputBase.slice()
  addProduct(gates, embedding, network.layers.input)
  const input = { embedding, gates }
  if (text.length <= LONGEST_WORD) inputs.set(key, input)
  return input
}

function addRow({ rows }: Network, row: number, sum: Float64Array): void {
  for (let i = 0; i < WIDTH; i++) sum[i]! += rows[row * WIDTH + i]! / ROW_PARTS
}

/** What the layer that judges is given of a mention, by its own state and glances. */
export function givenOf(
  own: Float64Array,
  heads: readonly Float64Array[],
  glances: readonly Glance[],
): Float64Array {
  const given = new Float64Array(GIVEN)
  given.set(own)
  for (const [i, head] of heads.entries()) given.set(head, BOTH + i * WIDTH)
  for (const [i, { seen }] of glances.entries()) given.set(seen, BOTH + 2 * WIDTH + i * BOTH)
  return given
}

function readingOf(layers: Layers, given: Float64Array): Reading {
  const hidden = layers.hiddenBase.slice()
  addProduct(hidden, given, layers.hidden)
  const output = layers.outputBase.slice()
  addProduct(
    output,
    hidden.map((number) => Math.max(number, 0)),
    layers.output,
  )
  const [claimed, ...others] = output
  const odds = Math.log(others.reduce((sum, number) => sum + Math.exp(number), 0)) - claimed!
  return { odds, isDenied: others[0] === Math.max(...others) }
}
