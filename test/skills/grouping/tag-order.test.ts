import { describe, expect, test } from 'bun:test'
import { foldedKey } from '../../../src/skills/grouping/folded-key.ts'
import { createSkillKeys } from '../../../src/skills/grouping/skill-keys.ts'
import { noAliases } from '../../../src/skills/tables/aliases.ts'

const areOne = (a: string, b: string) => foldedKey(a) === foldedKey(b)

describe('one skill in another order, or with a noun that says only that one does it', () => {
  test.each([
    ['Покрой мужской', 'Мужской покрой'],
    ['Манеж (крытый)', 'Крытый манеж'],
    ['Камины: чистка', 'Чистка каминов'],
    ['Выполнение чистки каминов', 'Чистка каминов'],
    ['Проведение травяных аппликаций', 'Травяные аппликации'],
    ['Оказание услуг по чистке каминов', 'Чистка каминов'],
    ['Оказание доврачебной помощи', 'Доврачебная помощь'],
    ['Соблюдение карантинных правил', 'Карантинные правила'],
    ['Оформление полетных листов', 'Полетные листы'],
    ['Хэндмейдинг', 'Хендмейдинг'],
  ])('%s is %s', (a, b) => expect(areOne(a, b)).toBe(true))

  test.each([
    ['Каминов чистка', 'Чистка каминов'],
    ['Выполнение поручений', 'Поручения'],
    ['Соблюдение правил', 'Правила'],
    ['Выполнение плана', 'План'],
    ['Оказание влияния', 'Влияние'],
    ['Оформление интерьеров', 'Интерьеры'],
    ['Мэр', 'Мер'],
  ])('%s is not %s', (a, b) => expect(areOne(a, b)).toBe(false))
})

test('a list in brackets after a name of the table adds nothing', () => {
  const { skillKeyOf } = createSkillKeys(noAliases)
  expect(skillKeyOf('MS Office (Word, Excel, Publisher)')).toBe(skillKeyOf('MS Office'))
  expect(skillKeyOf('Самописная программа (Word, Excel)')).not.toBe(skillKeyOf('Самописная программа'))
})
