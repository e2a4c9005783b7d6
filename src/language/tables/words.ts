import { linesByHeading } from './word-classes.ts'
import table from './words.txt' with { type: 'text' }

const lists = linesByHeading(table)
/** The words of a list, by its name there. */
export const listed = (name: string): ReadonlySet<string> =>
  new Set(lists.get(name)!.flatMap((line) => line.split(' ')))

/** English words that are names too; in lower case each is taken for the word. */
export const ordinaryEnglish = listed('english')
/** … and those that mostly mean the names. */
export const plainEnglish = listed('plain')
/** Words that look like a slip of the pen. */
export const everydayEnglish = listed('everyday')
export const englishFunctionWords = listed('function')
/** What follows the name of a technology that begins a sentence. */
export const tradeNouns = listed('trade')
/** Names that are English verbs and nothing else, and what no verb follows. */
export const [verbs, beforeANoun] = [listed('verb'), listed('before-a-noun')]
/** How well something is known. */
export const howWell = listed('how-well')
/** What labels a list of programs. */
export const labels = listed('label')
/** … and what stands before it where it labels traits. */
export const ofCharacter = listed('of-character')
/** What `test` says the kind of, and is no verb before. */
export const ofTests = listed('of-tests')
/** English words that stand in lists of technologies as names of some. */
export const listedTechnologies = listed('technology')
/** Short Russian words that are abbreviations in capitals. */
export const russianWords = listed('russian')
/** What follows a name of one letter, and no preposition of one. */
export const afterLetter = listed('after-a-letter')
/** What a name of one letter follows, and no initial. */
export const beforeLetter = listed('before-a-letter')
