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
  ['en', 'English B1', 'Proficient verbal and written English', 'below'],
  ['en', 'English B1', 'Fluency in English (spoken and written)', 'below'],
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
  ['en', 'английский a2', 'Английский язык: уровень не ниже b1', 'below'],
  ['en', 'Английский B1', 'Английский язык, график работы в 2 смены', 'none'],
  ['en', 'Английский B1', 'Требования: английский, опыт от 1 года, работа в 2 смены', 'none'],
  ['en', 'Английский B1', 'Английский язык офис в 2 минутах от метро', 'none'],
  ['en', 'Английский B1', 'Знание английского языка, с 2 до 5 лет опыта', 'none'],
  ['en', 'Английский B1', 'Английский, водительские права категории C1', 'none'],
  ['en', 'Английский B1', 'Английский язык Водительские права B, C1', 'none'],
  ['en', 'Английский учил с 1 класса', 'Английский C1', 'unstated'],
  ['en', 'Английский, права B, B1', 'Английский C1', 'unstated'],
  ['en', 'English, driving licence, B, B1', 'English C1', 'unstated'],
  ['en', 'Английский B1', 'Английский, умение читать чертежи, уровень C2', 'none'],
  ['en', 'Английский A2', 'Английский язык, уровень владения не ниже B1', 'below'],
  ['en', 'Английский (устно и письменно, B2)', 'Английский C1', 'below'],
  ['en', 'English A2', 'Strong SQL and basic English', 'met'],
  ['en', 'Английский A2', 'Отличное знание Excel и базовый английский', 'met'],
  ['en', 'Английский A2', 'Уверенный пользователь ПК и английский со словарём', 'met'],
  ['en', 'Английский B2', 'Продвинутый Excel и английский', 'none'],
  ['en', 'English B2', 'Advanced Excel and English', 'none'],
  ['en', 'English B1', 'Strong communication skills in English', 'none'],
  ['en', 'English B1', 'Business analyst with English', 'none'],
  ['en', 'Английский A1', 'Английский и свободный график', 'none'],
  ['en', 'Английский A1', 'Английский — свободный график', 'none'],
  ['en', 'Английский A1', 'Английский для работы с рабочими документами', 'none'],
  ['en', 'Английский A2', 'Английский на рабочем месте', 'none'],
  ['en', 'English B1', 'Excellent written and spoken English', 'below'],
  ['en', 'Английский B1', 'Отличное владение разговорным английским', 'below'],
  ['en', 'English A2', 'Good knowledge of the English language', 'below'],
  ['en', 'Английский ниже среднего', 'Английский средний', 'below'],
  ['en', 'Английский выше среднего', 'Английский B2', 'met'],
  ['en', 'Английский базовый', 'Английский выше среднего', 'below'],
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
