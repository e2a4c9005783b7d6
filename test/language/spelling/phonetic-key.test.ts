import { describe, expect, test } from 'bun:test'
import { phoneticKeyOf, soundsLike } from '../../../src/language/spelling/phonetic-key.ts'

describe('a word and its transliteration share a phonetic key, and one is heard as the other', () => {
  test.each([
    ['scoring', 'скоринг'],
    ['controlling', 'контролинг'],
    ['phishing', 'фишинг'],
    ['benchmarking', 'бенчмаркинг'],
    ['outsourcing', 'аутсорсинг'],
    ['checking', 'чекинг'],
    ['dodging', 'доджинг'],
    ['lighting', 'лайтинг'],
    ['aromatherapy', 'ароматерапия'],
    ['quilting', 'квилтинг'],
    ['lounge', 'лаундж'],
    ['voicemail', 'войсмейл'],
    ['healers', 'хилеры'],
  ])('%s, %s', (english, russian) => {
    expect(phoneticKeyOf(russian)).toBe(phoneticKeyOf(english.replace(/s$/, '')))
    expect(soundsLike(russian).test(english)).toBe(true)
  })
})

describe('other words are not heard as one', () => {
  test.each([
    ['кастинг', 'coasting'],
    ['лизинг', 'losing'],
    ['скоринг', 'screening'],
    ['трекинг', 'tracing'],
    ['патент', 'patient'],
    ['искоринг', 'scoring'],
  ])('%s, %s', (russian, english) => expect(soundsLike(russian).test(english)).toBe(false))
})

test('a word with digits, signs or letters of two alphabets has none', () => {
  for (const word of ['web3', 'c++', 'pythoн', 'naïve', ''])
    expect(phoneticKeyOf(word) || null).toBeNull()
})
