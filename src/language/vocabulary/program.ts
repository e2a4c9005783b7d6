import { shortDigest } from '../../bytes/short-digest.ts'
import noSkills from '../tables/no-skills.txt' with { type: 'text' }
import { FILES } from '../tables/vocabulary/files.ts'
import { METHOD } from './method.ts'

let made: string | undefined

/** Names the program's own part in a vocabulary: its tables and its method. */
export function programOfVocabulary(): string {
  made ??= shortDigest([
    `${METHOD}\n${noSkills}`,
    ...FILES.map(({ path, text }) => `${path}\n${text}`),
  ])
  return made
}
