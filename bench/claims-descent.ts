import { LAYERS, ROWS, TOGETHER, WIDTH } from '../src/resume/claims/network.ts'

/** What a step goes against: of rows only those that were met. */
export type Gradient = { rows: Map<number, Float64Array>; layers: Float64Array }

const [FIRST_DECAY, SECOND_DECAY] = [0.9, 0.99]
const WEIGHT_DECAY = 0.01

/**
 * Takes steps from numbers of a network, the rows and then the layers (AdamW: Loshchilov, Hutter
 * 2019).
 */
export function createDescent(numbers: Float64Array) {
  const [first, second] = [new Float64Array(numbers.length), new Float64Array(numbers.length)]
  const gradient: Gradient = { rows: new Map(), layers: new Float64Array(LAYERS) }
  function move(from: number, slopes: Float64Array, step: number, rate: number, size: number) {
    const [known, knownSquare] = [1 - FIRST_DECAY ** step, 1 - SECOND_DECAY ** step]
    for (let k = 0, i = from; k < slopes.length; k++, i++) {
      const slope = slopes[k]! / size
      first[i] = FIRST_DECAY * first[i]! + (1 - FIRST_DECAY) * slope
      second[i] = SECOND_DECAY * second[i]! + (1 - SECOND_DECAY) * slope * slope
      const way = first[i]! / known / (Math.sqrt(second[i]! / knownSquare) + 1e-7)
      numbers[i]! -= rate * (way + WEIGHT_DECAY * numbers[i]!)
    }
  }
  return {
    gradient,
    /** … against the mean gradient of so many mentions; from here on it is nothing again. */
    take(step: number, rate: number, size: number): void {
      for (const [row, slopes] of gradient.rows) move(row * WIDTH, slopes, step, rate, size)
      move(ROWS * WIDTH, gradient.layers, step, rate, size)
      gradient.rows.clear()
      gradient.layers.fill(0)
    },
  }
}

/**
 * Adds what numbers, of which each has a row of a matrix, did to errors of its product; gives their
 * own errors.
 */
export function backProduct(
  numbers: Float64Array,
  matrix: Float64Array,
  slopes: Float64Array,
  errors: Float64Array,
): Float64Array {
  const own = new Float64Array(numbers.length)
  for (let j = 0, at = 0; j < errors.length; j += TOGETHER)
    for (let i = 0; i < numbers.length; i++, at += TOGETHER) {
      const number = numbers[i]!
      // What was left out had no part in it.
      if (number === 0) continue
      let sum = 0
      for (let k = 0; k < TOGETHER; k++) {
        const error = errors[j + k]!
        slopes[at + k]! += number * error
        sum += matrix[at + k]! * error
      }
      own[i]! += sum
    }
  return own
}

export function addTo(sums: Float64Array, numbers: Float64Array, share = 1): void {
  for (let i = 0; i < numbers.length; i++) sums[i]! += numbers[i]! * share
}
