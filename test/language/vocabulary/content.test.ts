import { expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import {
  makeForChecks,
  packVocabulary,
  unpackVocabulary,
  withMade,
} from '../../../src/language/vocabulary/content.ts'
import { createVocabulary } from '../../../src/language/vocabulary/create-vocabulary.ts'
import { withNamesOf } from '../../../src/language/vocabulary/searched-names.ts'
import { createDictionary } from '../../../src/resume/dictionary.ts'

const vocabulary = createVocabulary(
  [{ spelling: 'Zorbex', employers: 3, some: ['a', 'b', 'c'] }],
  noAliases,
)
const content = withMade(
  packVocabulary(vocabulary, withNamesOf(vocabulary, [])),
  makeForChecks(vocabulary.skills),
)

const TEXTS = [
  'Пишу на C++, React.js и TypeScript, вёл CI CD; ОС Linux, Zorbex',
  'управление крупными проектами, ASP.NET',
]
const SPELLINGS = ['react', 'Реакт', 'ReAct', 'zorbex', 'Знание Python 3', 'CI/CD', 'Quuxly']

test('what is packed for checks answers as what is made of the skills', () => {
  const { vocabulary: unpacked, names, madeForChecks } = unpackVocabulary(content)
  expect(unpacked).toEqual(vocabulary)
  expect(names).toEqual(withNamesOf(vocabulary, []))
  const [ready, made] = [
    createDictionary(unpacked, noAliases, madeForChecks()),
    createDictionary(vocabulary),
  ]
  for (const text of TEXTS)
    expect(ready.mentionsInResume(text)).toEqual(made.mentionsInResume(text))
  expect(ready.mentionsInResume(TEXTS[0]!).length).toBeGreaterThan(5)
  expect(SPELLINGS.map(ready.indexOf)).toEqual(SPELLINGS.map(made.indexOf))
})

test('it is made of the skills where none is packed, or what an earlier program made', () => {
  const few = { ...vocabulary, skills: vocabulary.skills.slice(0, 300) }
  const alone = packVocabulary(few, withNamesOf(few, []))
  const content = withMade(alone, makeForChecks(few.skills))
  const lines = ['1', '{}', '{}'].join('\n')
  for (const before of [alone, Buffer.concat([alone, Bun.zstdCompressSync(lines)])]) {
    const { names, planned, madeForChecks } = unpackVocabulary(before)
    expect(names).toEqual(withNamesOf(few, []))
    expect(planned()).toBeUndefined()
    expect(madeForChecks()).toEqual(unpackVocabulary(content).madeForChecks())
  }
  expect(unpackVocabulary(content).planned()).toBeDefined()
})
