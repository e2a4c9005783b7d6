/** How well a resume says that a language is known, beside what an advert asks for. */
import { expect, test } from 'bun:test'
import { type LanguageLevels, levelsOf } from '../../src/resume/language-levels.ts'

type Told = 'below' | 'met' | 'unstated' | 'none'

const told = (levels: LanguageLevels | null): Told => {
  if (levels === null) return 'none'
  if (levels.isBelow) return 'below'
  return levels.named === null ? 'unstated' : 'met'
}

/** A text with the places of one language, by how its words begin. */
function stated(text: string, language: RegExp) {
  const found = text.matchAll(language)
  const places = Array.from(found, ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  return { text, places }
}

const WORDS = {
  en: /по-английски|английск\p{L}*|English/giu,
  de: /немецк\p{L}*|German/giu,
  es: /Spanish/g,
  fr: /French/g,
  zh: /Китайск\p{L}*/gu,
  pl: /Польск\p{L}*/giu,
}

test.each<[language: keyof typeof WORDS, resume: string, advert: string, Told]>([
  ['en', 'Английский — A2', 'Английский не ниже B1', 'below'],
  ['en', 'Английский со словарём', 'Английский Upper-Intermediate', 'below'],
  ['en', 'Английский: B1 (средний)', 'Английский B2+', 'below'],
  ['en', 'Уровень английского — Intermediate', 'свободный английский', 'below'],
  ['de', 'English (C2), German (B1), French (Elementary)', 'German B2 or higher', 'below'],
  ['en', 'English (C2), German (B1), French (Elementary)', 'Fluent English', 'met'],
  ['es', 'English: fluent. Spanish: basic', 'Spanish – professional working proficiency', 'below'],
  ['en', 'Native English speaker', 'Excellent English', 'met'],
  [
    'en',
    'Английский Pre-Intermediate',
    'Знание английского языка на уровне Intermediate и выше',
    'below',
  ],
  ['en', 'Английский — C1 — Продвинутый', 'Английский язык от B2', 'met'],
  ['en', 'Английский язык — базовый, читаю документацию', 'Разговорный английский', 'below'],
  ['en', 'Английский разговорный', 'Английский язык B1', 'met'],
  ['de', 'Английский B2, немецкий A1', 'Немецкий язык не ниже B1', 'below'],
  ['en', 'Английский B2, немецкий A1', 'Английский не ниже B1', 'met'],
  ['en', 'Свободно говорю по-английски, английский C1', 'Английский Advanced', 'met'],
  ['en', 'Английский в совершенстве', 'Fluent English', 'met'],
  ['en', 'Languages: Spanish (native), English (conversational)', 'English C1', 'below'],
  ['en', 'Английский и немецкий на уровне B2', 'Английский C1, немецкий B1', 'below'],
  ['en', 'Владею английским языком', 'Английский B2', 'unstated'],
  ['en', 'English', 'Upper-intermediate English', 'unstated'],
  ['fr', 'French — limited working proficiency', 'French B2', 'below'],
  ['en', 'English — full professional proficiency', 'English C1', 'met'],
  ['zh', 'Китайский HSK 3', 'Китайский HSK 5', 'below'],
  ['en', 'Английский: upper intermediate (B2)', 'Английский не ниже Upper Intermediate', 'met'],
  ['en', 'Английский начальный', 'Английский желателен', 'none'],
  ['en', 'Английский A2', 'Плюсом будет английский B1 и выше', 'below'],
  ['pl', 'Польский — носитель', 'Свободное владение польским', 'met'],
  ['en', 'English level: B1+', 'English level: B1-B2', 'met'],
  ['en', 'English proficiency: B2', 'Minimum A2 English', 'met'],
  ['en', 'Английский язык, продвинутый Excel', 'английский B2', 'unstated'],
  ['en', 'Fluent English and basic German', 'English C1', 'met'],
  ['en', 'Английский А2', 'английский: В1', 'below'],
])('%s: «%s» for «%s» is %s', (language, resume, advert, expected) => {
  const words = WORDS[language]
  expect(told(levelsOf(stated(resume, words), stated(advert, words)))).toBe(expected)
})

test('levels are told in the words of the texts', () => {
  const resume = stated('Английский со словарём', WORDS.en)
  const advert = stated('английский Upper-Intermediate', WORDS.en)
  expect(levelsOf(resume, advert)).toEqual({
    named: 'со словарём',
    asked: 'Upper-Intermediate',
    isBelow: true,
  })
})
