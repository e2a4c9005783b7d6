import table from './tag-words.txt' with { type: 'text' }
import { createWordClasses } from './word-classes.ts'

/** Words of key-skill tags by their class. */
export const tagWords = createWordClasses(table)
