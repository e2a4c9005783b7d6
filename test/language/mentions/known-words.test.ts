import { describe, expect, test } from 'bun:test'
import { NOWHERE } from '../../../src/language/finder/edges.ts'
import { createKnownWords } from '../../../src/language/mentions/known-words.ts'
import { createNameTrie, type NameTrie, NO_KEY } from '../../../src/language/mentions/name-trie.ts'
import { normalise } from '../../../src/language/text/normalise.ts'
import { tokenise } from '../../../src/language/text/words.ts'

const names = ['Python', 'Управление складом', 'МТС', 'C++', 'C++ Builder']
const trie = createNameTrie(names.map((name) => ({ name, members: [] })))

function readerOf(names: NameTrie) {
  const knownWords = createKnownWords(names)
  return (text: string) =>
    knownWords(tokenise(normalise(text))).map(({ key, twin, base, cut, begin }) => ({
      key,
      twin,
      base,
      cut,
      next: begin.node,
      ending: begin.ending,
    }))
}
const read = readerOf(trie)
const known = (word: string) => read(word)[0]!

describe('what names know a word of a text by', () => {
  test('is its key, if any name has the word at any place', () => {
    expect(known('python').key).toBe(trie.keys.get('python')!)
    expect(known('складами').key).toBe(known('склад').key)
    expect(known('builder')).toMatchObject({
      key: trie.keys.get('builder')!,
      next: NOWHERE,
      ending: NOWHERE,
    })
    const [leads, ends] = [known('управления'), known('python')]
    expect([leads.next === NOWHERE, leads.ending === NOWHERE]).toEqual([false, true])
    expect(ends.ending).not.toBe(NOWHERE)
  })

  test('is the word in look-alike letters, or without a version', () => {
    const latin = createNameTrie([{ name: 'MTC', members: [] }])
    expect(readerOf(latin)('мтс')[0]).toMatchObject({ key: NO_KEY, twin: latin.keys.get('mtc')! })
    expect(known('python3')).toMatchObject({ key: NO_KEY, base: trie.keys.get('python')!, cut: 1 })
  })

  test('is nothing where no name has it, however it begins', () => {
    for (const word of ['pythonic', 'складывать', 'я', 'ъъъ', '3'])
      expect(known(word)).toEqual({
        key: NO_KEY,
        twin: NO_KEY,
        base: NO_KEY,
        cut: 0,
        next: NOWHERE,
        ending: NOWHERE,
      })
  })

  test('is the same in a text of more words than are remembered, and in the next one', () => {
    const digits = (i: number) =>
      [...`${100_000 + i}`].map((digit) => 'абвгдежзик'[Number(digit)]!).join('')
    const own = readerOf(trie)
    const before = own('складом python80055 python')
    const many = Array.from({ length: 50_010 }, (_, i) => digits(i))
    for (const text of [many, many.slice(0, 20)]) {
      const found = own(['складом', 'python80055', ...text, 'python'].join(' '))
      expect([found[0], found[1], found.at(-1)]).toEqual(before)
      expect(found.slice(2, -1).every(({ key }) => key === NO_KEY)).toBe(true)
    }
  })
})
