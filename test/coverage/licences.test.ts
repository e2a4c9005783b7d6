/** Licences behind a colon are read as they are written without one. */
import { expect, test } from 'bun:test'
import { ownWordsOf } from '../../src/coverage/own-words.ts'

test.each([
  ['Права: B, C', 'Права  B, C'],
  ['Водительское удостоверение: B', 'Водительское удостоверение  B'],
  ['Категория: C', 'Категория  C'],
  ['Права: отец троих', 'Права: отец троих'],
])('%s', (text, plain) => expect(ownWordsOf(text)).toBe(plain))
