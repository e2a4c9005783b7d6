import {
  APART,
  addProduct,
  BOTH,
  GATES,
  GLANCES,
  KEY,
  type Layers,
  QUESTION,
  STATE,
  statesOf,
} from './network.ts'
import type { Range } from './tokens.ts'

/**
 * What is known at each token of a block, of those before it and then of those behind it, and what
 * it answers.
 */
export type Block = Range & { states: readonly Float64Array[]; answers: readonly Float64Array[] }

/**
 * Where a glance from a mention goes: the share of each token from one on, and the sum of their
 * states by shares.
 */
export type Glance = { from: number; shares: Float64Array; seen: Float64Array }

/** Tokens farther from a mention are not seen. */
const FARTHEST = 30
/** So that no share is beyond what a number holds. */
const MOST_WEIGHT = 60

/** Reads both ways what the gates of tokens are given. */
export function readBothWays(gates: readonly Float64Array[], layers: Layers) {
  const there = statesOf(gates, 0, layers.forward)
  const back = statesOf(gates.toReversed(), GATES, layers.backward)
  const states = there.states.map((state, i) => {
    const both = new Float64Array(BOTH)
    const behind = back.states[gates.length - 1 - i]!
    for (let k = 0; k < STATE; k++) {
      both[k] = state[k]!
      both[STATE + k] = behind[k]!
    }
    return both
  })
  return { there, back, states, answers: states.map((state) => questionOf(state, layers.answer)) }
}

export function questionOf(state: Float64Array, matrix: Float64Array): Float64Array {
  const question = new Float64Array(QUESTION)
  addProduct(question, state, matrix)
  return question
}

/**
 * The state behind the last token of a mention and that before its first, each as its direction
 * reads.
 */
export function ownState({ from, to, states }: Block, mention: Range): Float64Array {
  const own = states[Math.min(mention.to, to) - 1 - from]!.slice()
  own.set(states[mention.from - from]!.subarray(STATE), STATE)
  return own
}

/** The glances from a mention around it (attention: Bahdanau, Cho, Bengio 2015). */
export function glancesOf(
  { distance }: Layers,
  { from, to, states, answers }: Block,
  mention: Range,
  question: Float64Array,
): Glance[] {
  const first = Math.max(from, mention.from - FARTHEST)
  const last = Math.min(to, mention.to + FARTHEST)
  return Array.from({ length: GLANCES }, (_, glance) => {
    const shares = new Float64Array(last - first)
    let all = 0
    for (let i = first; i < last; i++) {
      const answer = answers[i - from]!
      let sum = 0
      for (let k = glance * KEY; k < (glance + 1) * KEY; k++) sum += question[k]! * answer[k]!
      const weight = sum / Math.sqrt(KEY) + distance[placeOf(glance, i, mention)]!
      shares[i - first] = Math.exp(Math.min(weight, MOST_WEIGHT))
      all += shares[i - first]!
    }
    const seen = new Float64Array(BOTH)
    for (let i = first; i < last; i++) {
      const share = shares[i - first]! / all
      shares[i - first] = share
      const state = states[i - from]!
      for (let k = 0; k < BOTH; k++) seen[k]! += share * state[k]!
    }
    return { from: first - from, shares, seen }
  })
}

/**
 * Where among the distances of a glance that of a token stands; a mention is at none from its own.
 */
export function placeOf(glance: number, index: number, { from, to }: Range): number {
  const apart = index < from ? index - from : Math.max(0, index - to + 1)
  return glance * (2 * APART + 1) + APART + Math.max(-APART, Math.min(APART, apart))
}
