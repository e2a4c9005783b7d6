import {
  APART,
  BOTH,
  GATES,
  GIVEN,
  HIDDEN,
  LAYER_PARTS,
  LAYERS,
  layersOf,
  ROW_PARTS,
  ROWS,
  STATE,
  WIDTH,
} from '../src/resume/claims/network.ts'
import { createDescent } from './claims-descent.ts'
import { addGradient, type Block } from './claims-gradient.ts'
import { createRandom, shuffled } from './random-order.ts'

const ROUNDS = 12
const AT_ONCE = 24
const FIRST_STEP = 3e-3
/** A look of fewer tokens tells nothing. */
const FEWEST_TOKENS = 6
/** The weights are the mean of those after the last rounds. */
const AVERAGED = 3

/**
 * Learns a network that reads blocks, by gradient descent (AdamW: Loshchilov, Hutter 2019) with
 * dropout; 12 rounds take 40 minutes. Gives its parts of one: the rows, then the layers.
 */
export function learnNetwork(blocks: readonly Block[], seed: number): Int8Array {
  const random = createRandom(seed)
  const examples = withoutRareLooks(blocks.filter(({ mentions }) => mentions.length > 0))
  const numbers = firstNumbers(examples, random)
  const descent = createDescent(numbers)
  const mean = new Float64Array(numbers.length)
  const total = Math.ceil(examples.length / AT_ONCE) * ROUNDS
  for (let round = 0, step = 0; round < ROUNDS; round++) {
    const order = shuffled(examples, random)
    for (let at = 0; at < order.length; at += AT_ONCE) {
      const some = order.slice(at, at + AT_ONCE)
      for (const block of some) addGradient(numbers, descent.gradient, block, random)
      const size = some.reduce((sum, { mentions }) => sum + mentions.length, 0)
      descent.take(++step, FIRST_STEP * shareOfStep(step / total), size)
    }
    if (round >= ROUNDS - AVERAGED)
      for (let i = 0; i < mean.length; i++) mean[i]! += numbers[i]! / AVERAGED
  }
  const partsIn = (i: number) => (i < ROWS * WIDTH ? ROW_PARTS : LAYER_PARTS)
  return new Int8Array(
    mean.map((number, i) => Math.max(-127, Math.min(127, Math.round(number * partsIn(i))))),
  )
}

/** Steps grow at first, and get smaller towards the end. */
const shareOfStep = (done: number) => Math.min(1, done / 0.05, Math.max(0.03, (1 - done) / 0.6))

/** Without the looks of too few tokens outside of mentions: names are told by their shapes. */
function withoutRareLooks(blocks: readonly Block[]): Block[] {
  const times = new Uint32Array(ROWS)
  for (const { tokens, mentions } of blocks)
    tokens.forEach((looks, i) => {
      if (mentions.some(({ from, to }) => i >= from && i < to)) return
      for (const row of looks) times[row]!++
    })
  return blocks.map(({ tokens, mentions }) => ({
    tokens: tokens.map((looks) => looks.filter((row) => times[row]! >= FEWEST_TOKENS)),
    mentions,
  }))
}

/** Numbers by chance, about nothing; rows that stand for no look stay nothing. */
function firstNumbers(blocks: readonly Block[], random: () => number): Float64Array {
  const numbers = new Float64Array(ROWS * WIDTH + LAYERS)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const fill = (part: Float64Array, spread: number, mean = 0) => {
    for (let i = 0; i < part.length; i++) part[i] = mean + spread * normal()
  }
  const met = new Set(blocks.flatMap(({ tokens }) => tokens.flat()))
  for (const row of met) fill(numbers.subarray(row * WIDTH, (row + 1) * WIDTH), 0.25)
  const layers = layersOf(numbers.subarray(ROWS * WIDTH))
  fill(layers.input, 1 / Math.sqrt(WIDTH))
  fill(layers.forward, 1 / Math.sqrt(1.5 * STATE))
  fill(layers.backward, 1 / Math.sqrt(1.5 * STATE))
  fill(layers.question, 1 / Math.sqrt(BOTH))
  fill(layers.answer, 1 / Math.sqrt(BOTH))
  // Near tokens are looked at first.
  for (let i = 0; i < layers.distance.length; i++)
    layers.distance[i] = -0.15 * Math.abs((i % (2 * APART + 1)) - APART)
  fill(layers.hidden, 1 / Math.sqrt(GIVEN))
  fill(layers.output, 1 / Math.sqrt(2 * HIDDEN))
  // States are kept rather than renewed.
  for (const at of [0, GATES]) fill(layers.inputBase.subarray(at, at + STATE), 0.5, -1)
  return numbers
}
