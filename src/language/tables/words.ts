import { linesByHeading } from './word-classes.ts'
import table from './words.txt' with { type: 'text' }

const lists = linesByHeading(table)
/** The words of a list, by its name there, where a comment says what they are. */
export const listed = (name: string): ReadonlySet<string> =>
  new Set(lists.get(name)!.flatMap((line) => line.split(' ')))

/** English words that are names too; in lower case each is taken for the word. */
export const ordinaryEnglish = listed('english')
/** … and those that mostly mean the names. */
export const plainEnglish = listed('plain')
/** Words that look like a slip of the pen. */
export const everydayEnglish = listed('everyday')
/** English words that stand in lists of technologies as names of some. */
export const listedTechnologies = listed('technology')
