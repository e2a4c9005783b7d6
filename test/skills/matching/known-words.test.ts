import { describe, expect, test } from 'bun:test'
import { createKnownWords, goesOn } from '../../../src/skills/matching/known-words.ts'
import { createTokenTrie, NO_KEY } from '../../../src/skills/matching/token-trie.ts'
import { normalise } from '../../../src/skills/text/normalise.ts'
import { tokenise } from '../../../src/skills/text/words.ts'

const names = ['Python', 'Управление складом', 'МТС', 'C++', 'C++ Builder']
const trie = createTokenTrie(names.map((name) => ({ name, members: [] })))
const knownWords = createKnownWords(trie)
const known = (word: string) => knownWords(tokenise(normalise(word)))[0]!

describe('what names know a word of a text by', () => {
  test('is its key, if any name has the word at any place', () => {
    expect(known('python').key).toBe(trie.keys.get('python')!)
    expect(known('складами').key).toBe(known('склад').key!)
    expect([known('builder').key, known('builder').begin]).toEqual([trie.keys.get('builder')!, null])
    expect(goesOn(known('управления').begin!)).toBe(true)
  })

  test('is the word in look-alike letters, or without a version', () => {
    const latin = createTokenTrie([{ name: 'MTC', members: [] }])
    const looksLike = createKnownWords(latin)(tokenise(normalise('мтс')))[0]!
    expect([looksLike.key, looksLike.twin]).toEqual([NO_KEY, latin.keys.get('mtc')!])
    expect([known('python3').key, known('python3').base, known('python3').cut]).toEqual([
      NO_KEY,
      trie.keys.get('python')!,
      1,
    ])
  })

  test('is nothing where no name has it, however it begins', () => {
    for (const word of ['pythonic', 'складывать', 'я', 'ъъъ', '3'])
      expect(known(word)).toMatchObject({ key: NO_KEY, twin: NO_KEY, base: NO_KEY, cut: 0, begin: null })
  })
})

test('words of names are remembered, a number glued to one is not', () => {
  expect(known('складом')).toBe(known('складом'))
  expect(known('python80055')).not.toBe(known('python80055'))
  expect(known('python80055')).toEqual(known('python80055'))
})
