import { linesOf } from './aliases.ts'

/**
 * What fits some patterns and none behind a `!`. In a pattern `*` is any letters, and signs are as
 * in expressions.
 */
export function wordsLike(patterns: readonly string[]): RegExp {
  const sources = patterns.map((pattern) => pattern.replace(/^!/, '').replaceAll('*', '.*'))
  const isKept = (_: string, i: number) => !patterns[i]!.startsWith('!')
  const others = sources.filter((source, i) => !isKept(source, i))
  const none = others.length > 0 ? `(?!(?:${others.join('|')})$)` : ''
  return new RegExp(`^${none}(?:${sources.filter(isKept).join('|')})$`)
}

/** The lines of a table below each `[heading]`; above the first one it is empty. */
export function linesByHeading(table: string): ReadonlyMap<string, readonly string[]> {
  let lines: string[] = []
  const parts = new Map([['', lines]])
  for (const { content } of linesOf(table)) {
    const heading = /^\[([\w-]+)\]$/.exec(content)?.[1]
    if (heading === undefined) lines.push(content)
    else {
      lines = []
      parts.set(heading, lines)
    }
  }
  return parts
}

/**
 * The rows of a table, each a label and its phrases (`createPhraseFinder`): `label: one | another`.
 */
export const phrasesByLabel = <Label extends string>(table: string) =>
  Array.from(linesOf(table), ({ content }): [label: Label, phrases: string[]] => {
    const [label = '', phrases = ''] = content.split(': ')
    return [label as Label, phrases.split(' | ')]
  })

/**
 * Reads a table of words of a class below each `[class]`. Throws where one is asked for that is not
 * there.
 */
export function createWordClasses(table: string): (name: string) => RegExp {
  const classes = new Map(
    Array.from(linesByHeading(table), ([name, lines]) => [
      name,
      wordsLike(lines.join(' ').split(' ')),
    ]),
  )
  return (name) => {
    const words = classes.get(name)
    if (words === undefined) throw new Error(`there is no class "${name}" of words`)
    return words
  }
}
