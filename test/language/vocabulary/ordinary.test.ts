import { describe, expect, test } from 'bun:test'
import { hasManySenses, mayBeOrdinary } from '../../../src/language/vocabulary/ordinary.ts'

describe('may be ordinary words, where no table knows the name', () => {
  test.each([
    ['a Russian word', 'Пение'],
    ['an everyday word with the ending of terms', 'Фотография'],
    ['a service, which is a firm and a department too', 'Вейксерфинг'],
    ['a Russian word in capitals too short for an abbreviation', 'ПО'],
    ['a phrase about things or people', 'Дружный коллектив'],
    ['a phrase about things or people', 'Складская техника'],
    ['a quality of a thing without its noun', 'Ответственный'],
    ['a promise with a verb', 'Работать в команде'],
    ['an English word', 'Spring'],
    ['an English word that ends as ordinary ones do', 'Singing'],
    ['a phrase of such words alone', 'Spring cleaning'],
  ])('%s: %s', (_, spelling) => expect(mayBeOrdinary(spelling)).toBe(true))
})

describe('are names, though no table knows them', () => {
  test.each([
    ['a Russian abbreviation', 'ТСД'],
    ['a word that only a term can be', 'Стоунтерапия'],
    ['a word that only a term can be', 'Звукотерапия'],
    ['a phrase whose noun is an action', 'Сборка мебели'],
    ['a phrase whose noun is an action', 'Плетение корзин'],
    ['a phrase whose noun is an action, after an adjective', 'Аппаратный педикюр'],
    ['a Russian phrase with a Latin name in it', 'Отчеты в Zymurgy'],
    ['a Latin name that English does not have', 'Zymurgy'],
    ['an ordinary word beside a name', 'Zymurgy Spring'],
  ])('%s: %s', (_, spelling) => expect(mayBeOrdinary(spelling)).toBe(false))
})

test('two Latin letters have many senses, more do not', () => {
  expect(['ZQ', 'zq', 'ZQX', 'Z9', 'Zymurgy'].map(hasManySenses)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
