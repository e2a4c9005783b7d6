import { type Aliases, parseAliases } from './aliases.ts'
import text from './known-skills.txt' with { type: 'text' }

let table: Aliases | undefined

/** The built-in table of spellings, parsed when first asked for. */
export function knownSkills(): Aliases {
  table ??= parseAliases(text)
  return table
}
