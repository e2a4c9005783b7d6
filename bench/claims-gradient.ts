import {
  type Block as BlockRead,
  type Glance,
  glancesOf,
  ownState,
  placeOf,
  questionOf,
  readBothWays,
} from '../src/resume/claims/attention.ts'
import {
  addProduct,
  BOTH,
  GATES,
  KEY,
  LABELS,
  type Layers,
  layersOf,
  QUESTION,
  ROWS,
  STATE,
  type statesOf,
  WIDTH,
} from '../src/resume/claims/network.ts'
import { givenOf } from '../src/resume/claims/reader.ts'
import { addTo, backProduct, type Gradient } from './claims-descent.ts'

/** Rows that count as their sum times a share. */
export type Look = { rows: readonly number[]; share: number }
/** A block of a text: the rows of each token, and the mentions in it. */
export type Block = { tokens: readonly (readonly number[])[]; mentions: readonly Mention[] }
/** `label` is 0 for what is claimed. */
export type Mention = { from: number; to: number; label: number; heads: readonly Look[] }

/** Numbers are left out by chance, and looks of tokens, so that no word is relied on. */
const [KEPT, KEPT_LOOKS] = [0.82, 0.85]
/** How much more than which label it is counts whether it is claimed. */
const CLAIMED = 0.5
/** So much of a label is left to all, as wordings seen once are not sure. */
const UNSURE = 0.1
const targetOf = (label: number, right: number) =>
  (1 - UNSURE) * Number(label === right) + UNSURE / LABELS

/** Adds the gradient of what a block is judged wrongly. */
export function addGradient(
  numbers: Float64Array,
  gradient: Gradient,
  { tokens, mentions }: Block,
  random: () => number,
): void {
  const layers = layersOf(numbers.subarray(ROWS * WIDTH))
  const slopes = layersOf(gradient.layers)
  const dropped = (all: Float64Array) => all.map((number) => (random() < KEPT ? number / KEPT : 0))
  const embed = ({ rows, share }: Look) => {
    const sum = new Float64Array(WIDTH)
    for (const row of rows) addTo(sum, numbers.subarray(row * WIDTH, (row + 1) * WIDTH), share)
    return sum
  }
  const addToRows = ({ rows, share }: Look, errors: Float64Array) => {
    for (const row of rows) {
      const sums = gradient.rows.get(row) ?? new Float64Array(WIDTH)
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
  const { there, back, states, answers } = readBothWays(inputs, layers)
  const block = { from: 0, to: tokens.length, states, answers }
  const wrong = {
    states: tokens.map(() => new Float64Array(BOTH)),
    answers: tokens.map(() => new Float64Array(QUESTION)),
  }
  for (const mention of mentions) {
    const own = ownState(block, mention)
    const question = questionOf(own, layers.question)
    const glances = glancesOf(layers, block, mention, question)
    const given = dropped(givenOf(own, mention.heads.map(embed), glances))
    const errors = errorsOfGiven(layers, slopes, given, mention.label, dropped)
    const asked = errorsOfGlances(slopes, block, wrong, mention, question, glances, errors)
    const ofOwn = backProduct(own, layers.question, slopes.question, asked)
    addTo(ofOwn, errors.subarray(0, BOTH))
    addTo(wrong.states[mention.to - 1]!, ofOwn.subarray(0, STATE))
    addTo(wrong.states[mention.from]!.subarray(STATE), ofOwn.subarray(STATE))
    mention.heads.forEach((look, i) => {
      const at = BOTH + i * WIDTH
      addToRows(look, errors.subarray(at, at + WIDTH))
    })
  }
  for (const [i, errors] of wrong.answers.entries())
    addTo(wrong.states[i]!, backProduct(states[i]!, layers.answer, slopes.answer, errors))
  const forward = wrong.states.map((errors) => errors.subarray(0, STATE))
  const backward = wrong.states.map((errors) => errors.subarray(STATE))
  const byForward = errorsOfInputs(there, forward, layers.forward, slopes.forward)
  const byBackward = errorsOfInputs(back, backward.toReversed(), layers.backward, slopes.backward)
  embedded.forEach((embedding, i) => {
    const errors = new Float64Array(2 * GATES)
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
  given: Float64Array,
  label: number,
  dropped: (numbers: Float64Array) => Float64Array,
): Float64Array {
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
    (share, i) => share - targetOf(i, label) + (i === 0 ? -wrong : (wrong * share) / others),
  )
  addTo(slopes.outputBase, errors)
  const ofHidden = backProduct(hidden, layers.output, slopes.output, errors).map(
    (error) => error / KEPT,
  )
  addTo(slopes.hiddenBase, ofHidden)
  return backProduct(given, layers.hidden, slopes.hidden, ofHidden).map((error) => error / KEPT)
}

/**
 * Adds the errors of what glances saw to those of states and answers; gives those of the question.
 */
function errorsOfGlances(
  slopes: Layers,
  { states, answers }: BlockRead,
  wrong: { states: readonly Float64Array[]; answers: readonly Float64Array[] },
  mention: Mention,
  question: Float64Array,
  glances: readonly Glance[],
  given: Float64Array,
): Float64Array {
  const asked = new Float64Array(QUESTION)
  for (const [glance, { from, shares }] of glances.entries()) {
    const at = BOTH + 2 * WIDTH + glance * BOTH
    const errors = given.subarray(at, at + BOTH)
    const ofShares = shares.map((_, i) => productOf(errors, states[from + i]!))
    const mean = productOf(shares, ofShares)
    shares.forEach((share, i) => {
      const error = share * (ofShares[i]! - mean)
      addTo(wrong.states[from + i]!, errors, share)
      slopes.distance[placeOf(glance, from + i, mention)]! += error
      const [own, answer] = [wrong.answers[from + i]!, answers[from + i]!]
      for (let k = glance * KEY; k < (glance + 1) * KEY; k++) {
        asked[k]! += (error * answer[k]!) / Math.sqrt(KEY)
        own[k]! += (error * question[k]!) / Math.sqrt(KEY)
      }
    })
  }
  return asked
}

function productOf(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}

/** The errors of what the gates of a direction were given, from the end to the beginning. */
function errorsOfInputs(
  { states, gates }: ReturnType<typeof statesOf>,
  errors: readonly Float64Array[],
  recurrent: Float64Array,
  slopes: Float64Array,
): Float64Array[] {
  const all: Float64Array[] = []
  let carried = new Float64Array(STATE)
  for (let t = states.length - 1; t >= 0; t--) {
    const last = states[t - 1] ?? new Float64Array(STATE)
    const own = new Float64Array(GATES)
    const before = new Float64Array(STATE)
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
