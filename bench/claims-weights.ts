import { parseArgs } from 'node:util'
import { rangeOf } from '../src/resume/claims/claims.ts'
import { BITS } from '../src/resume/claims/feature-list.ts'
import { featuresOf } from '../src/resume/claims/features.ts'
import { type Model, oddsBy, PARTS_OF_ONE, shareOf } from '../src/resume/claims/model.ts'
import { tokensOf } from '../src/resume/claims/tokens.ts'
import { wilson } from '../src/statistics/estimators/share.ts'
import { readLabels } from './labels/claims/read-labels.ts'

/**
 * Makes src/resume/claims/weights.txt of the open half of labels/claims; prints what is found of writers left out, at
 * some shares of claims lost.
 *
 *     bun bench/claims-weights.ts [--lost SHARE] [--write]
 */
const { values } = parseArgs({
  options: {
    lost: { type: 'string', default: '0.02' },
    write: { type: 'boolean', default: false },
  },
})

/** Features are null where no cue makes a doubt: it counts as claimed. */
type Mention = { writer: string; isClaimed: boolean; features: readonly number[] | null }
type Labelled = Mention & { features: readonly number[] }

/** What a feature says that stands in fewer mentions is chance. */
const FEWEST_MENTIONS = 2
const ROUNDS = 12
const STEP = 0.04
const FOLDS = 6
/** Writers of the plainest wordings, which most people use: theirs are learned twice. */
const PLAIN = new Set(['29.txt', '30.txt', '31.txt', '34.txt', '36.txt', '37.txt'])

const mentions = (await readLabels('open')).flatMap(({ writer, text, mentions }) => {
  const tokens = tokensOf(text)
  return mentions.map(({ start, end, label }): Mention => {
    const features = featuresOf(tokens, rangeOf(tokens, start, end))
    return { writer, isClaimed: label === 'claimed', features }
  })
})
const isDoubtful = (mention: Mention): mention is Labelled => mention.features !== null
const writers = [...new Set(mentions.map(({ writer }) => writer))]

/** Logistic regression by stochastic gradient descent with a step for each weight (Adagrad: Duchi, Hazan, Singer 2011). */
function learn(labelled: readonly Labelled[]): Model {
  const stands = new Uint32Array(2 ** BITS)
  for (const { features } of labelled) for (const feature of new Set(features)) stands[feature]!++
  const [weights, squares] = [new Float64Array(2 ** BITS), new Float64Array(2 ** BITS).fill(1e-6)]
  let [base, square] = [0, 1e-6]
  const examples = labelled.map(({ isClaimed, features }) => ({
    isClaimed,
    share: shareOf(features),
    features: features.filter((feature) => stands[feature]! >= FEWEST_MENTIONS),
  }))
  const plain = examples.filter((_, i) => PLAIN.has(labelled[i]!.writer))
  const random = createRandom(1)
  for (let round = 0; round < ROUNDS; round++)
    for (const { isClaimed, features, share } of shuffled([...examples, ...plain], random)) {
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
    weights: Int8Array.from(weights, (weight) => clamp(Math.round(weight * PARTS_OF_ONE))),
  }
}

const clamp = (weight: number) => Math.max(-127, Math.min(127, weight))

/** A linear congruential generator, so that the table is the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

/** Each mention with the odds that a model gives it which has read nothing of its writer. */
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const aside = new Set(writers.filter((_, i) => i % FOLDS === fold))
  const model = learn(mentions.filter(isDoubtful).filter(({ writer }) => !aside.has(writer)))
  return mentions
    .filter(({ writer }) => aside.has(writer))
    .map(({ isClaimed, features }) => ({
      isClaimed,
      odds: features === null ? -Infinity : oddsBy(model, features),
    }))
}).flat()

/** The odds above which this share of what is claimed would be lost. */
function limitFor(lost: number): number {
  const claimed = judged.filter(({ isClaimed }) => isClaimed).map(({ odds }) => odds)
  return claimed.sort((a, b) => b - a)[Math.floor(lost * claimed.length)]!
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (line: string): void => void process.stdout.write(`${line}\n`)

const others = judged.filter(({ isClaimed }) => !isClaimed)
print(`${mentions.length} mentions of ${writers.length} writers, ${others.length} not claimed`)
for (const lost of [0.01, 0.015, 0.03, 0.05]) {
  const limit = limitFor(lost)
  const found = others.filter(({ odds }) => odds > limit).length
  const [low, high] = wilson(found / others.length, others.length, 1.96)
  print(
    `${percent(lost)} lost: ${percent(found / others.length)} found (${percent(low)} to ${percent(high)})`,
  )
}

if (values.write) {
  const { base, weights } = learn(mentions.filter(isDoubtful))
  const limit = limitFor(Number(values.lost))
  const file = new URL('../src/resume/claims/weights.txt', import.meta.url)
  const packed = Buffer.from(
    Bun.deflateSync(new Uint8Array(weights.buffer as ArrayBuffer), { level: 9 }),
  ).toString('base64')
  await Bun.write(
    file,
    `# How much each feature of a mention says against its writer claiming it (features.ts). Made by\n` +
      `# bench/claims-weights.ts, not by hand: the base, and the weights, deflated, in base64.\n` +
      `${(base - limit).toFixed(3)}\n${packed}\n`,
  )
}
