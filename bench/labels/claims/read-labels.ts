/** Who a skill of a resume is said to be of, and when: README.md beside this file. */
export const LABELS = [
  'claimed',
  'denied',
  'wished',
  'course',
  'others',
  'past',
  'theory',
  'incidental',
] as const
export type Claim = (typeof LABELS)[number]

/** Offsets are UTF-16 units of the text, half-open. */
type LabelledMention = { start: number; end: number; label: Claim }

export type LabelledPiece = { writer: string; text: string; mentions: LabelledMention[] }

const MENTION = /\{([a-z]+): ([^{}]*)\}/g

/** The pieces of all writers of a half. */
export async function readLabels(half: string): Promise<LabelledPiece[]> {
  const folder = new URL(`./${half}/`, import.meta.url).pathname
  const files = [...new Bun.Glob('*.txt').scanSync(folder)].sort()
  const pieces = await Promise.all(
    files.map(async (file) => {
      const text = await Bun.file(`${folder}${file}`).text()
      return text
        .split(/^## .*\n/m)
        .slice(1)
        .map((piece) => pieceOf(file, piece.trim()))
    }),
  )
  return pieces.flat()
}

function pieceOf(writer: string, marked: string): LabelledPiece {
  let text = ''
  let at = 0
  const mentions: LabelledMention[] = []
  for (const { index, 0: whole, 1: label, 2: skill } of marked.matchAll(MENTION)) {
    text += marked.slice(at, index)
    mentions.push({ start: text.length, end: text.length + skill!.length, label: label as Claim })
    text += skill
    at = index + whole.length
  }
  return { writer, text: text + marked.slice(at), mentions }
}
