import { parseArgs } from 'node:util'
import { rangeOf } from '../src/resume/claims/claims.ts'
import { blocksOf, type Head, headsOf, looksOf, shareOf } from '../src/resume/claims/looks.ts'
import { type Network, networkOf } from '../src/resume/claims/network.ts'
import { createReader } from '../src/resume/claims/reader.ts'
import { type Token, tokensOf } from '../src/resume/claims/tokens.ts'
import { wilson } from '../src/statistics/estimators/share.ts'
import type { Block } from './claims-gradient.ts'
import { learnNetwork } from './claims-network.ts'
import { LABELS, type LabelledPiece, readLabels } from './labels/claims/read-labels.ts'

/**
 * Makes src/resume/claims/network.txt of the open half of labels/claims; prints
 * what is found of writers left out, at some shares of claims lost, and from which odds on. Each
 * fold takes 40 minutes of CPU, as to write does.
 *
 *     bun bench/claims-weights.ts [--folds 6] [--write]
 */
const { values } = parseArgs({
  options: {
    folds: { type: 'string', default: '6' },
    write: { type: 'boolean', default: false },
  },
})

const ALL_FOLDS = 6
/** Writers of the plainest wordings and forms, which most people use: theirs are learned twice. */
const PLAIN = new Set(
  [
    29, 30, 31, 34, 36, 37, 93, 95, 98, 99, 100, 101, 102, 120, 124, 128, 138, 140, 146, 150, 151,
    153, 164, 171,
  ].map((number) => `${number}.txt`),
)
const SEED = 1
/**
 * What stands above a resume says nothing of what is below: of shorter pieces each sixth is learned
 * below one of them too.
 */
const ABOVE = [
  'Иванова Анна',
  'Олег Пак\nКассир',
  'Мария Цой',
  'Tom Reed',
  'Mia Chen\nNurse',
  'Anna Kim',
]
const [SHORT, EACH] = [120, 6]

type Piece = LabelledPiece & { tokens: Token[] }
const withTokens = (piece: LabelledPiece): Piece => ({ ...piece, tokens: tokensOf(piece.text) })
const pieces = (await readLabels('open')).map(withTokens)
const writers = [...new Set(pieces.map(({ writer }) => writer))]

const learn = (some: readonly Piece[]): Int8Array =>
  learnNetwork(learnedOf(some).flatMap(labelledBlocks), SEED)

/** The pieces, some of them below a name as well, and the plainest once more. */
function learnedOf(some: readonly Piece[]): Piece[] {
  const short = some.filter(({ text }) => text.length < SHORT)
  const below = short.filter((_, i) => i % EACH === 0).map(belowName)
  return [...some, ...below, ...some.filter(({ writer }) => PLAIN.has(writer))]
}

function belowName({ writer, text, mentions }: Piece, i: number): Piece {
  const above = `${ABOVE[i % ABOVE.length]}\n\n`
  const by = above.length
  return withTokens({
    writer,
    text: above + text,
    mentions: mentions.map((mention) => ({
      ...mention,
      start: mention.start + by,
      end: mention.end + by,
    })),
  })
}

function labelledBlocks({ tokens, mentions }: Piece): Block[] {
  const labelled = mentions.map(({ start, end, label }) => {
    const range = rangeOf(tokens, start, end)
    return { ...range, label: LABELS.indexOf(label), heads: headsOf(tokens, range).map(lookOf) }
  })
  return blocksOf(tokens).map(({ from, to }) => ({
    tokens: tokens.slice(from, to).map(looksOf),
    mentions: labelled
      .filter((mention) => mention.from >= from && mention.from < to)
      .map((mention) => ({
        ...mention,
        from: mention.from - from,
        to: Math.min(mention.to, to) - from,
      })),
  }))
}

const lookOf = (head: Head) => ({
  rows: [head.row, ...head.words.flatMap(looksOf)],
  share: shareOf(head),
})

type Judged = { isClaimed: boolean; odds: number }

function judge({ tokens, mentions }: Piece, network: Network): Judged[] {
  const read = createReader(tokens, network)
  return mentions.map(({ start, end, label }) => ({
    isClaimed: label === 'claimed',
    odds: read(rangeOf(tokens, start, end)).odds,
  }))
}

/** The odds above which this share of what is claimed would be lost. */
function limitFor(judged: readonly Judged[], lost: number): number {
  const claimed = judged.filter(({ isClaimed }) => isClaimed).map(({ odds }) => odds)
  return claimed.sort((a, b) => b - a)[Math.floor(lost * claimed.length)]!
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Each mention with the odds by what has read nothing of its writer. */
const judged = Array.from({ length: Number(values.folds) }, (_, fold) => {
  const aside = new Set(writers.filter((_, i) => i % ALL_FOLDS === fold))
  const network = networkOf(learn(pieces.filter(({ writer }) => !aside.has(writer))))
  return pieces.filter(({ writer }) => aside.has(writer)).flatMap((piece) => judge(piece, network))
}).flat()
const others = judged.filter(({ isClaimed }) => !isClaimed)
print(`${judged.length} mentions of ${writers.length} writers judged, ${others.length} not claimed`)
for (const lost of judged.length > 0 ? [0.01, 0.015, 0.02, 0.03, 0.05] : []) {
  const limit = limitFor(judged, lost)
  const found = others.filter(({ odds }) => odds > limit).length
  const [low, high] = wilson(found / others.length, others.length, 1.96)
  print(
    `${percent(lost)} lost: ${percent(found / others.length)} found ` +
      `(${percent(low)} to ${percent(high)}), odds above ${limit.toFixed(2)}`,
  )
}

if (values.write) {
  const packed = Bun.zstdCompressSync(new Uint8Array(learn(pieces).buffer as ArrayBuffer), {
    level: 22,
  })
  const file = new URL('../src/resume/claims/network.txt', import.meta.url)
  const head =
    '# Made by bench/claims-weights.ts of labelled sentences, not by hand; how it is read: network.ts.'
  await Bun.write(file, [head, Buffer.from(packed).toString('base64'), ''].join('\n'))
}
