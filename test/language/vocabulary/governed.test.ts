/**
 * Whether a learned Russian name tells only what another thing is about (docs/design.md, rule 13).
 */
import { describe, expect, test } from 'bun:test'
import { isGoverned } from '../../../src/language/vocabulary/governed.ts'

/** The place stands in square brackets, and the name is listed as its last words say. */
function governed(text: string, spelling = 'Складской учет'): boolean {
  const start = text.indexOf('[')
  return isGoverned(text.replace(/[[\]]/g, ''), start, spelling)
}

describe('a name tells of another thing', () => {
  test.each([
    ['to which it belongs', 'Анализ потребностей [складского учета]'],
    ['through adjectives that are the name’s', 'Выгрузка в системы нового [складского учета]'],
    ['which a department is', 'Ищем мастера в группу [складского учета]'],
    ['which a preposition joins to it', 'Развивать бот для [складского учета]'],
    [
      'which a preposition and a field join to it',
      'Отслеживание договоров в сфере [складского учета]',
    ],
    ['that is done to something else', 'Подготовка заявок на [складской учет]'],
  ])('%s', (_, text) => expect(governed(text)).toBe(true))
})

describe('a name says what is asked for', () => {
  test.each([
    ['where it begins an item', 'Обязанности:\n[складской учет]'],
    ['where it begins one after an adjective', 'Обязанности:\nполный [складской учет]'],
    ['in a list', 'Анализ потребностей, [складского учета]'],
    ['in a list with dashes', 'Анализ потребностей - [складской учет]'],
    ['joined to what stands before', 'Анализ потребностей и [складского учета]'],
    ['by a noun of doing', 'Ведение [складского учета]'],
    ['by a noun of doing that no table has', 'Налаживание [складского учета]'],
    ['by a noun of doing in another case', 'Участие в автоматизации [складского учета]'],
    ['by a noun of doing with a preposition', 'Помощь в [складском учете]'],
    ['by a verb', 'Вы занимаетесь [складским учетом]'],
    ['by an infinitive with a preposition', 'Разбираться в [складском учете]'],
    ['by what one knows', 'Знание [складского учета]'],
    ['by what one knows, in other words', 'Опыт внедрения систем [складского учета]'],
    ['in a field of experience', 'Опыт в области [складского учета]'],
    ['in the case that it is listed in', 'Построение отчетов [складской учет]'],
    ['where an item is glued to another', 'Построение отчетов [Складского учета]'],
  ])('%s', (_, text) => expect(governed(text)).toBe(false))

  test('where it is of knowing itself', () => {
    expect(governed('Плюс у кандидатов со [знанием вязания]', 'Знание вязания')).toBe(false)
  })

  test('beside another adjective that ends alike', () => {
    expect(governed('Оформление необходимой [складской отчетности]', 'Складская отчетность')).toBe(
      false,
    )
    expect(governed('Оформление потребностей [складской отчетности]', 'Складская отчетность')).toBe(
      true,
    )
  })
})
