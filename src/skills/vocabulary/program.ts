import { createHash } from 'node:crypto'
import noSkills from '../tables/no-skills.txt' with { type: 'text' }
import { FILES } from '../tables/vocabulary/files.ts'
import { METHOD } from './method.ts'

let made: string | undefined

/** Names the program's own part in a vocabulary: its tables and its method. */
export function programOfVocabulary(): string {
  made ??= digest()
  return made
}

function digest(): string {
  const hash = createHash('sha256').update(`${METHOD}\n${noSkills}`)
  for (const { path, text } of FILES) hash.update(`${path}\n${text}`)
  return hash.digest('hex').slice(0, 12)
}
