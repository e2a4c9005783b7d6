import { linesOf } from '../../language/tables/aliases.ts'
import { type BoundedCache, createBoundedCache } from '../../language/text/bounded-cache.ts'
import { lazy } from '../../memory/lazy.ts'
import table from './network.txt' with { type: 'text' }

/** Of a table of what tokens look like: its rows, and the numbers in each. */
export const [ROWS, WIDTH] = [2 ** 16, 32]
/** Numbers of the state of a direction, of the layer that judges, of what it tells apart. */
export const [STATE, HIDDEN, LABELS] = [64, 64, 8]
/** Of each direction: how far its state is renewed, and by what. */
export const GATES = 2 * STATE
/** Numbers of the states of both directions. */
export const BOTH = 2 * STATE
/** How often a mention glances around, and the numbers by which it chooses where (attention.ts). */
export const [GLANCES, KEY] = [2, 16]
export const QUESTION = GLANCES * KEY
/** Places before or behind a mention that a glance tells apart. */
export const APART = 20
/**
 * What the layer that judges is given: both states, a heading, the head of a column, what is seen
 * around.
 */
export const GIVEN = BOTH + 2 * WIDTH + GLANCES * BOTH

const LAYOUT = {
  input: WIDTH * 2 * GATES,
  inputBase: 2 * GATES,
  forward: STATE * GATES,
  backward: STATE * GATES,
  question: BOTH * QUESTION,
  answer: BOTH * QUESTION,
  distance: GLANCES * (2 * APART + 1),
  hidden: GIVEN * HIDDEN,
  hiddenBase: HIDDEN,
  output: HIDDEN * LABELS,
  outputBase: LABELS,
}
/** So many numbers have the layers of a network. */
export const LAYERS = Object.values(LAYOUT).reduce((sum, size) => sum + size, 0)

/** As doubles, which the machine reckons with: single ones would be made such each time. */
export type Numbers = Float64Array

/** Matrices, and what is added to what they give. */
export type Layers = Record<keyof typeof LAYOUT, Numbers>

/**
 * Numbers are kept as whole parts of one: so many in the layers, and in the rows, which stay so in
 * the program, as most of them are zeros.
 */
export const [LAYER_PARTS, ROW_PARTS] = [24, 10]

/** The layers that `LAYERS` numbers are, as views of these. */
export function layersOf(numbers: Numbers): Layers {
  let at = 0
  const views = Object.entries(LAYOUT).map(([name, size]) => {
    at += size
    return [name, numbers.subarray(at - size, at)]
  })
  return Object.fromEntries(views)
}

export type Network = {
  rows: Int8Array
  layers: Layers
  /** What is known of words without and with a capital, and of other tokens, by their text. */
  inputs: readonly BoundedCache<Input>[]
}

/** What is known of a token by itself: the sum of its rows, and what that gives to the gates. */
export type Input = { embedding: Numbers; gates: Numbers }

/** An input takes 2,300 bytes: the three caches 28 MB, when they are full. */
const MOST_INPUTS = 4000

/** That of the program: bench/claims-weights.ts makes it. */
export const ownNetwork = lazy(() => readNetwork(table))

/** One line: rows and layers, of eight bits each number, packed by Zstandard, in base64. */
function readNetwork(file: string): Network {
  const [content] = Array.from(linesOf(file), (line) => line.content) as [string]
  const bytes = new Int8Array(Bun.zstdDecompressSync(Buffer.from(content, 'base64')).buffer)
  if (bytes.length !== ROWS * WIDTH + LAYERS) throw new Error('network.txt is damaged')
  return networkOf(bytes)
}

/** The network that such parts of one are: the rows, then the layers. */
export function networkOf(parts: Int8Array): Network {
  const layers = Float64Array.from(parts.subarray(ROWS * WIDTH), (part) => part / LAYER_PARTS)
  const rows = parts.subarray(0, ROWS * WIDTH)
  const inputs = Array.from({ length: 3 }, () => createBoundedCache<Input>(MOST_INPUTS))
  return { rows, layers: layersOf(layers), inputs }
}

/** So many columns of a matrix stand together, row by row, as so many sums are kept at hand. */
export const TOGETHER = 8

/** Adds what a matrix gives for some numbers, of which each has a row. */
export function addProduct(sums: Numbers, numbers: Numbers, matrix: Numbers): void {
  for (let j = 0, at = 0; j < sums.length; j += TOGETHER) {
    let a = sums[j]!
    let b = sums[j + 1]!
    let c = sums[j + 2]!
    let d = sums[j + 3]!
    let e = sums[j + 4]!
    let f = sums[j + 5]!
    let g = sums[j + 6]!
    let h = sums[j + 7]!
    for (let i = 0; i < numbers.length; i++, at += TOGETHER) {
      const number = numbers[i]!
      a += number * matrix[at]!
      b += number * matrix[at + 1]!
      c += number * matrix[at + 2]!
      d += number * matrix[at + 3]!
      e += number * matrix[at + 4]!
      f += number * matrix[at + 5]!
      g += number * matrix[at + 6]!
      h += number * matrix[at + 7]!
    }
    sums[j] = a
    sums[j + 1] = b
    sums[j + 2] = c
    sums[j + 3] = d
    sums[j + 4] = e
    sums[j + 5] = f
    sums[j + 6] = g
    sums[j + 7] = h
  }
}

/**
 * The states of a direction, token by token, from what its gates are given, which stand behind `at`
 * there. Gives the gates too, as they were: how far each number was renewed, then by what.
 */
export function statesOf(inputs: readonly Numbers[], at: number, recurrent: Numbers) {
  let state = new Float64Array(STATE)
  const gates: Numbers[] = []
  const states = inputs.map((input) => {
    const own = new Float64Array(GATES)
    for (let i = 0; i < GATES; i++) own[i] = input[at + i]!
    addProduct(own, state, recurrent)
    const next = new Float64Array(STATE)
    for (let i = 0; i < STATE; i++) {
      own[i] = 1 / (1 + Math.exp(-own[i]!))
      own[STATE + i] = 1 - 2 / (1 + Math.exp(2 * own[STATE + i]!))
      next[i] = state[i]! + own[i]! * (own[STATE + i]! - state[i]!)
    }
    gates.push(own)
    state = next
    return next
  })
  return { states, gates }
}
