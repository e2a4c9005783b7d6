import { BITS } from '../src/resume/claims/feature-list.ts'
import { type Model, PARTS_OF_ONE, shareOf } from '../src/resume/claims/model.ts'
import { createRandom, shuffled } from './random-order.ts'

export type Example = { isClaimed: boolean; features: readonly number[] }

/** What a feature says that stands in fewer mentions is chance. */
const FEWEST_MENTIONS = 6
const ROUNDS = 12
const STEP = 0.04

/**
 * Logistic regression by stochastic gradient descent with a step for each weight (Adagrad: Duchi,
 * Hazan, Singer 2011).
 */
export function learnRegression(labelled: readonly Example[]): Model {
  const stands = new Uint32Array(2 ** BITS)
  for (const { features } of labelled) for (const feature of new Set(features)) stands[feature]!++
  const [weights, squares] = [new Float64Array(2 ** BITS), new Float64Array(2 ** BITS).fill(1e-6)]
  let [base, square] = [0, 1e-6]
  const examples = labelled.map(({ isClaimed, features }) => ({
    isClaimed,
    share: shareOf(features),
    features: features.filter((feature) => stands[feature]! >= FEWEST_MENTIONS),
  }))
  const random = createRandom(1)
  for (let round = 0; round < ROUNDS; round++)
    for (const { isClaimed, features, share } of shuffled(examples, random)) {
      let odds = base
      for (const feature of features) odds += weights[feature]! * share
      const error = 1 / (1 + Math.exp(-odds)) - Number(!isClaimed)
      for (const feature of features) {
        squares[feature]! += (error * share) ** 2
        weights[feature]! -= (STEP * error * share) / Math.sqrt(squares[feature]!)
      }
      square += error ** 2
      base -= (STEP * error) / Math.sqrt(square)
    }
  return {
    base,
    weights: Int8Array.from(weights, (weight) =>
      Math.max(-127, Math.min(127, Math.round(weight * PARTS_OF_ONE))),
    ),
  }
}
