import { describe, expect, test } from 'bun:test'
import { phoneticKeyOf } from '../../../src/skills/grouping/phonetic-key.ts'

describe('a word and its transliteration share a phonetic key', () => {
  for (const words of [
    ['scoring', 'скоринг'],
    ['controlling', 'контролинг'],
    ['phishing', 'фишинг'],
    ['benchmarking', 'бенчмаркинг'],
    ['outsourcing', 'аутсорсинг'],
    ['checking', 'чекинг'],
    ['dodging', 'доджинг'],
  ]) {
    test(words.join(' = '), () => expect(new Set(words.map(phoneticKeyOf)).size).toBe(1))
  }
})

test('a vowel at the beginning is heard', () => {
  expect(phoneticKeyOf('искоринг')).not.toBe(phoneticKeyOf('скоринг'))
})

test('a word with digits, signs or letters of two alphabets has none', () => {
  for (const word of ['web3', 'c++', 'pythoн', 'naïve', '']) expect(phoneticKeyOf(word)).toBeNull()
})
