import {
  addProduct,
  GATES,
  GIVEN,
  HIDDEN,
  LAYER_PARTS,
  LAYERS,
  type Layers,
  layersOf,
  ROW_PARTS,
  ROWS,
  STATE,
  statesOf,
  WIDTH,
} from '../src/resume/claims/network.ts'
import { givenFor } from '../src/resume/claims/reader.ts'
import { addTo, backProduct, createDescent, type Gradient } from './claims-descent.ts'
import { createRandom, shuffled } from './random-order.ts'

/** Rows that count as their sum times a share. */
export type Look = { rows: readonly number[]; share: number }
/** A block of a text: the rows of each token, and the mentions in it. */
export type Block = { tokens: readonly (readonly number[])[]; mentions: readonly Mention[] }
/** `label` is 0 for what is claimed. */
export type Mention = { from: number; to: number; label: number; heads: readonly Look[] }

const ROUNDS = 12
const AT_ONCE = 24
const FIRST_STEP = 3e-3
/** Numbers are left out by chance, and looks of tokens, so that no word is relied on. */
const [KEPT, KEPT_LOOKS] = [0.6, 0.85]
/** How much more than which label it is counts whether it is claimed. */
const CLAIMED = 0.5
/** A look of fewer tokens tells nothing. */
const FEWEST_TOKENS = 3
/** The weights are the mean of those after the last rounds. */
const AVERAGED = 3

/**
 * Learns a network that reads blocks, by gradient descent (AdamW: Loshchilov, Hutter 2019) with
 * dropout; 12 rounds take two minutes. Gives its parts of one: the rows, then the layers.
 */
export function learnNetwork(blocks: readonly Block[], seed: number): Int8Array {
  const random = createRandom(seed)
  const examples = withoutRareLooks(blocks.filter(({ mentions }) => mentions.length > 0))
  const numbers = firstNumbers(examples, random)
  const descent = createDescent(numbers)
  const mean = new Float32Array(numbers.length)
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
function firstNumbers(blocks: readonly Block[], random: () => number): Float32Array {
  const numbers = new Float32Array(ROWS * WIDTH + LAYERS)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const fill = (part: Float32Array, spread: number, mean = 0) => {
    for (let i = 0; i < part.length; i++) part[i] = mean + spread * normal()
  }
  const met = new Set(blocks.flatMap(({ tokens }) => tokens.flat()))
  for (const row of met) fill(numbers.subarray(row * WIDTH, (row + 1) * WIDTH), 0.25)
  const layers = layersOf(numbers.subarray(ROWS * WIDTH))
  fill(layers.input, 1 / Math.sqrt(WIDTH))
  fill(layers.forward, 1 / Math.sqrt(1.5 * STATE))
  fill(layers.backward, 1 / Math.sqrt(1.5 * STATE))
  fill(layers.hidden, 1 / Math.sqrt(GIVEN))
  fill(layers.output, 1 / Math.sqrt(2 * HIDDEN))
  // States are kept rather than renewed.
  for (const at of [0, GATES]) fill(layers.inputBase.subarray(at, at + STATE), 0.5, -1)
  return numbers
}

/** Adds the gradient of what a block is judged wrongly. */
function addGradient(
  numbers: Float32Array,
  gradient: Gradient,
  { tokens, mentions }: Block,
  random: () => number,
): void {
  const layers = layersOf(numbers.subarray(ROWS * WIDTH))
  const slopes = layersOf(gradient.layers)
  const dropped = (all: Float32Array) => all.map((number) => (random() < KEPT ? number / KEPT : 0))
  const embed = ({ rows, share }: Look) => {
    const sum = new Float32Array(WIDTH)
    for (const row of rows) addTo(sum, numbers.subarray(row * WIDTH, (row + 1) * WIDTH), share)
    return sum
  }
  const addToRows = ({ rows, share }: Look, errors: Float32Array) => {
    for (const row of rows) {
      const sums = gradient.rows.get(row) ?? new Float32Array(WIDTH)
      gradient.rows.set(row, sums)
      addTo(sums, errors, share)
    }
  }
  const seen = tokens.map((looks) => ({
    rows: looks.filter(() => random() < KEPT_LOOKS),
    share: 1,
  }))
  const embedded = seen.map((look) => dropped(embed(look)))
  const inputs = embedded.map((embedding) => {
    const input = layers.inputBase.slice()
    addProduct(input, embedding, layers.input)
    return input
  })
  const there = statesOf(inputs, 0, layers.forward)
  const back = statesOf(inputs.toReversed(), GATES, layers.backward)
  const block = {
    from: 0,
    to: tokens.length,
    forward: there.states,
    backward: back.states.toReversed(),
  }
  const errorsOf = () => tokens.map(() => new Float32Array(STATE))
  const [forward, backward] = [errorsOf(), errorsOf()]
  for (const mention of mentions) {
    const given = dropped(givenFor(block, mention, mention.heads.map(embed)))
    const errors = errorsOfGiven(layers, slopes, given, mention.label, dropped)
    addTo(forward[mention.to - 1]!, errors.subarray(0, STATE))
    addTo(backward[mention.from]!, errors.subarray(STATE, 2 * STATE))
    mention.heads.forEach((look, i) => {
      const at = 2 * STATE + i * WIDTH
      addToRows(look, errors.subarray(at, at + WIDTH))
    })
  }
  const byForward = errorsOfInputs(there, forward, layers.forward, slopes.forward)
  const byBackward = errorsOfInputs(back, backward.toReversed(), layers.backward, slopes.backward)
  embedded.forEach((embedding, i) => {
    const errors = new Float32Array(2 * GATES)
    errors.set(byForward[i]!)
    errors.set(byBackward[tokens.length - 1 - i]!, GATES)
    addTo(slopes.inputBase, errors)
    const own = backProduct(embedding, layers.input, slopes.input, errors)
    addToRows({ ...seen[i]!, share: 1 / KEPT }, own)
  })
}

/** Judges a mention, and gives the errors of what the layer that judges was given. */
function errorsOfGiven(
  layers: Layers,
  slopes: Layers,
  given: Float32Array,
  label: number,
  dropped: (numbers: Float32Array) => Float32Array,
): Float32Array {
  const sums = layers.hiddenBase.slice()
  addProduct(sums, given, layers.hidden)
  const hidden = dropped(sums.map((number) => Math.max(number, 0)))
  const output = layers.outputBase.slice()
  addProduct(output, hidden, layers.output)
  const powers = output.map((number) => Math.exp(number - Math.max(...output)))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const shares = powers.map((power) => power / all)
  const isOther = Number(label > 0)
  const others = Math.max(1 - shares[0]!, 1e-6)
  const wrong = CLAIMED * (others - isOther)
  const errors = shares.map(
    (share, i) => share - Number(i === label) + (i === 0 ? -wrong : (wrong * share) / others),
  )
  addTo(slopes.outputBase, errors)
  const ofHidden = backProduct(hidden, layers.output, slopes.output, errors).map(
    (error) => error / KEPT,
  )
  addTo(slopes.hiddenBase, ofHidden)
  return backProduct(given, layers.hidden, slopes.hidden, ofHidden).map((error) => error / KEPT)
}

/** The errors of what the gates of a direction were given, from the end to the beginning. */
function errorsOfInputs(
  { states, gates }: ReturnType<typeof statesOf>,
  errors: readonly Float32Array[],
  recurrent: Float32Array,
  slopes: Float32Array,
): Float32Array[] {
  const all: Float32Array[] = []
  let carried = new Float32Array(STATE)
  for (let t = states.length - 1; t >= 0; t--) {
    const last = states[t - 1] ?? new Float32Array(STATE)
    const own = new Float32Array(GATES)
    const before = new Float32Array(STATE)
    for (let i = 0; i < STATE; i++) {
      const [renewed, by] = [gates[t]![i]!, gates[t]![STATE + i]!]
      const error = errors[t]![i]! + carried[i]!
      own[i] = error * (by - last[i]!) * renewed * (1 - renewed)
      own[STATE + i] = error * renewed * (1 - by * by)
      before[i] = error * (1 - renewed)
    }
    addTo(before, backProduct(last, recurrent, slopes, own))
    carried = before
    all.push(own)
  }
  return all.toReversed()
}
