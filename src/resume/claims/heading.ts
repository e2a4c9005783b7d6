import { wordsLike } from '../../language/tables/word-classes.ts'
import { type Cue, cueNamed } from './cues.ts'
import { endsSentence, isBullet, type Range, type Token } from './tokens.ts'

/** What a mention stands below, or behind in its line: «Чего не умею:». */
export type Heading = Range & { how: 'label' | 'colon' | 'line' }

const MOST_LINES = 15
const MOST_WORDS = 6
/** A line of more tokens heads nothing, and a label stands no farther. */
const LONGEST_LINE = 60

/** What a label or a heading ends with: «Чего не умеете?» */
const ASKS = new Set(':?')
/**
 * Of so many words one that makes a doubt heads what stands below, though no line above it is
 * empty: «Не умею».
 */
const MOST_SURE = 4

/** Whether a line is neither the first, which is a name, nor goes on with the one above. */
const mayBeginAt = (tokens: readonly Token[], from: number) =>
  from > 1 && tokens[from - 2]!.text !== ','

const [DENIAL, WISH] = ['neg', 'want'].map((name) => cueNamed(name).hash)
/** Classes of what one does with a skill. */
const OF_SKILLS = new Set(
  ['+know', '+do', 'learn', 'touch', 'past', 'theory'].map((name) => cueNamed(name).hash),
)
/** «Не было», which is of no class. */
const WAS = /^был[оаи]?$/

/** Whether words make a doubt: «Не». */
export const hasDoubt = (tokens: readonly Token[], { from, to }: Range) =>
  tokens.slice(from, to).some(({ cues }) => cues.some(({ isPlain }) => !isPlain))

/**
 * Whether words tell of a skill, as «Не знаю» and «Хочу изучить» do; «Не курю» and «Готов к
 * переезду» tell of life.
 */
export const isOfSkills = (tokens: readonly Token[], { from, to }: Range) =>
  tokens
    .slice(from, to)
    .some(
      ({ text, cues }) =>
        WAS.test(text) || (!has(cues, WISH) && cues.some(({ hash }) => OF_SKILLS.has(hash))),
    )

/** What is denied or wished of life. */
const OF_LIFE = wordsLike(
  'дет(и|ей) кур(ю|им|ил*) пью судим* судился привычек женат замужем брак* переезд* команде коллектив* kids smok* married'.split(
    ' ',
  ),
)

/** Whether a line denies or wishes something of life: «Не курю», «Хочу работать в команде». */
const isOfLife = (tokens: readonly Token[], { from, to }: Range) =>
  tokens.slice(from, to).some(({ text }) => OF_LIFE.test(text)) &&
  deniesOrWishes(tokens, { from, to })

const deniesOrWishes = (tokens: readonly Token[], { from, to }: Range) =>
  tokens.slice(from, to).some(({ cues }) => has(cues, DENIAL) || has(cues, WISH))

const has = (cues: readonly Cue[], one: number | undefined) => cues.some(({ hash }) => hash === one)

/** The label of the line in front of a mention, else the heading of the list that it stands in. */
export function headingOf(tokens: readonly Token[], mention: Range): Heading | null {
  let start = mention.from
  let colon: number | null = null
  while (start > 0 && tokens[start - 1]!.kind !== 'line') {
    if (mention.from - start >= LONGEST_LINE) return null
    start--
    if (colon === null && ASKS.has(tokens[start]!.text)) colon = start
    if (colon === null && endsSentence(tokens[start]!)) break
  }
  if (colon === null) return headingAbove(tokens, startOfLine(tokens, start))
  let from = colon
  while (from > start && !endsSentence(tokens[from - 1]!)) from--
  return { from, to: colon, how: 'label' }
}

function headingAbove(tokens: readonly Token[], start: number | null): Heading | null {
  if (start === null) return null
  let isBelowEmpty = false
  for (let lines = 0, end = start - 1; end >= 0 && lines < MOST_LINES; lines++) {
    const from = startOfLine(tokens, end)
    if (from === null) return null
    const to = end
    end = from - 1
    if (from === to) {
      if (lines > 0) return null
      isBelowEmpty = true
      continue
    }
    const how = headingHow(tokens, { from, to })
    if (how !== null) return { from, to, how }
    if (isBelowEmpty) return null
  }
  return null
}

/**
 * How a line is a heading: by a colon, or as a short one with nothing right above, or by what it
 * says.
 */
function headingHow(tokens: readonly Token[], { from, to }: Range): 'colon' | 'line' | null {
  if (isBullet(tokens[from])) return null
  const last = tokens[to - 1]!.text
  if (isOfLife(tokens, { from, to })) return null
  if (ASKS.has(last)) return 'colon'
  let words = 0
  for (let i = from; i < to; i++) if (tokens[i]!.kind === 'word') words++
  // The first line of a resume is its writer's name, or post.
  const isApart = from > 1 && tokens[from - 2]!.kind === 'line'
  if (words === 0 || words > MOST_WORDS || /[.,;]/.test(last)) return null
  if (isApart) return 'line'
  // One word is of what stands below: «Планы», «Нет».
  if (words > 1 && deniesOrWishes(tokens, { from, to }) && !isOfSkills(tokens, { from, to }))
    return null
  return isBullet(tokens[to + 1]) ||
    (words <= MOST_SURE && mayBeginAt(tokens, from) && hasDoubt(tokens, { from, to }))
    ? 'line'
    : null
}

/** The first token of a line; null where it is farther than any heading is long. */
function startOfLine(tokens: readonly Token[], index: number): number | null {
  let start = index
  while (start > 0 && tokens[start - 1]!.kind !== 'line') {
    if (index - start >= LONGEST_LINE) return null
    start--
  }
  return start
}
