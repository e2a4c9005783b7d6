import { expect, test } from 'bun:test'
import { packed, unpacked } from '../../../src/bytes/packed.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { packVocabulary, unpackVocabulary } from '../../../src/language/vocabulary/content.ts'
import { withNamesOf } from '../../../src/language/vocabulary/searched-names.ts'
import { createVocabulary } from '../../../src/language/vocabulary/vocabulary.ts'
import { createDictionary } from '../../../src/resume/dictionary.ts'

const vocabulary = createVocabulary([{ spelling: 'Zorbex', employers: 3, some: ['a', 'b', 'c'] }], noAliases)
const content = packVocabulary(vocabulary, withNamesOf(vocabulary, []), [])

const TEXTS = [
  'Пишу на C++, React.js и TypeScript, вёл CI CD; ОС Linux, Zorbex',
  'управление крупными проектами, ASP.NET',
]
const SPELLINGS = ['react', 'Реакт', 'ReAct', 'zorbex', 'Знание Python 3', 'CI/CD', 'Quuxly']

test('what is packed for checks answers as what is made of the skills', () => {
  const { vocabulary: unpacked, names, madeForChecks } = unpackVocabulary(content)
  expect(unpacked).toEqual(vocabulary)
  expect(names).toEqual(withNamesOf(vocabulary, []))
  const [ready, made] = [createDictionary(unpacked, noAliases, madeForChecks()), createDictionary(vocabulary)]
  for (const text of TEXTS) expect(ready.mentionsInResume(text)).toEqual(made.mentionsInResume(text))
  expect(ready.mentionsInResume(TEXTS[0]!).length).toBeGreaterThan(5)
  expect(SPELLINGS.map(ready.indexOf)).toEqual(SPELLINGS.map(made.indexOf))
})

test('it is made of the skills where an earlier program packed none', () => {
  const [head, ...lines] = unpacked(content).split('\n')
  const { nameLines: _, ...earlier } = JSON.parse(head!)
  const before = packed([JSON.stringify(earlier), ...lines.slice(0, -1)].join('\n'))
  const { names, madeForChecks } = unpackVocabulary(before)
  expect(names).toEqual(withNamesOf(vocabulary, []))
  expect(madeForChecks()).toEqual(unpackVocabulary(content).madeForChecks())
})
