/** Where the sentences of an advert end. */
import { expect, test } from 'bun:test'
import { unitsOf } from '../../../src/language/sections/units.ts'

test.each([
  ['Права кат. C и стаж', 1],
  ['Офис в г. Твери', 1],
  ['Пилы, ножи и т. д., а также лобзики', 1],
  ['Пилы и др. инструменты', 1],
  ['Пилы, ножи и т. д. Знание лобзиков', 2],
  ['Пилы и др. Знание лобзиков', 2],
  ['Работа с пилами до 2020 г. Знание лобзиков', 2],
  ['Работа с пилами до 2020 г. и лобзики', 1],
  ['Пилы и др.\nзнание лобзиков', 2],
  ['Знание пил. Знание лобзиков', 2],
  ['Пилы (лобзики и пр.).Знание лобзиков', 2],
  ['Юр. лица и физ. лица', 1],
  ['Saws v. jigsaws (incl. blades)', 1],
  ['Смена до 30 мин. и лобзики', 1],
])('the dot of an abbreviation ends no sentence that goes on: %s', (text, sentences) => {
  expect(unitsOf(text, [])).toHaveLength(sentences)
})

test.each([
  ['Работа пилой (заточка; замена полотна); уборка', 2],
  ['1) пилы; 2) лобзики', 2],
])('nor does a semicolon in brackets: %s', (text, sentences) => {
  expect(unitsOf(text, [])).toHaveLength(sentences)
})
