/** What is known of an example: its features by number, each with its value. */
export type Example = {
  features: readonly (readonly [feature: number, value: number])[]
  isTrue: boolean
  weight: number
}

export type Regression = { base: number; weights: Float64Array }

const STEPS = 600
const FIRST_STEP = 0.5

/**
 * Logistic regression with a quadratic penalty of the weights, but not of the base, by gradient
 * descent with a step for each weight (Adagrad: Duchi, Hazan, Singer 2011).
 */
export function regress(
  examples: readonly Example[],
  features: number,
  penalty: number,
): Regression {
  const weights = new Float64Array(features + 1)
  const squares = new Float64Array(features + 1).fill(1e-8)
  const gradient = new Float64Array(features + 1)
  for (let step = 0; step < STEPS; step++) {
    for (let i = 0; i < features; i++) gradient[i] = penalty * weights[i]!
    gradient[features] = 0
    for (const { features: own, isTrue, weight } of examples) {
      const error = weight * (1 / (1 + Math.exp(-sumOf(own, weights, features))) - Number(isTrue))
      for (const [feature, value] of own) gradient[feature]! += error * value
      gradient[features]! += error
    }
    for (let i = 0; i <= features; i++) {
      squares[i]! += gradient[i]! ** 2
      weights[i]! -= (FIRST_STEP * gradient[i]!) / Math.sqrt(squares[i]!)
    }
  }
  return { base: weights[features]!, weights: weights.subarray(0, features) }
}

/** The natural logarithm of the odds that an example with such features is true. */
export const logOdds = ({ base, weights }: Regression, features: Example['features']): number =>
  base + features.reduce((sum, [feature, value]) => sum + weights[feature]! * value, 0)

function sumOf(own: Example['features'], weights: Float64Array, base: number): number {
  let sum = weights[base]!
  for (const [feature, value] of own) sum += weights[feature]! * value
  return sum
}
