import { describe, expect, test } from 'bun:test'
import { foldedKey } from '../../../src/skills/grouping/folded-key.ts'
import { createSkillKeys } from '../../../src/skills/grouping/skill-keys.ts'
import { noAliases } from '../../../src/skills/tables/aliases.ts'

const areOne = (a: string, b: string) => foldedKey(a) === foldedKey(b)

describe('one skill in another order, or with a noun that says only that one does it', () => {
  test.each([
    ['Покрой мужской', 'Мужской покрой'],
    ['Манеж (крытый)', 'Крытый манеж'],
    ['Каминов чистка', 'Чистка каминов', false],
    ['Камины: чистка', 'Чистка каминов'],
    ['Выполнение чистки каминов', 'Чистка каминов'],
    ['Проведение травяных аппликаций', 'Травяные аппликации'],
    ['Оказание услуг по чистке каминов', 'Чистка каминов'],
    ['Оказание доврачебной помощи', 'Доврачебная помощь'],
    ['Соблюдение карантинных правил', 'Карантинные правила'],
    ['Оформление полетных листов', 'Полетные листы'],
    ['Хэндмейдинг', 'Хендмейдинг'],
    ['Выполнение поручений', 'Поручения', false],
    ['Соблюдение правил', 'Правила', false],
    ['Выполнение плана', 'План', false],
    ['Оказание влияния', 'Влияние', false],
    ['Оформление интерьеров', 'Интерьеры', false],
    ['Мэр', 'Мер', false],
  ])('%s, %s', (a, b, are = true) => expect(areOne(a, b)).toBe(are))
})

test('a list in brackets after a name of the table adds nothing', () => {
  const { skillKeyOf } = createSkillKeys(noAliases)
  expect(skillKeyOf('MS Office (Word, Excel, Publisher)')).toBe(skillKeyOf('MS Office'))
  expect(skillKeyOf('Самописная программа (Word, Excel)')).not.toBe(skillKeyOf('Самописная программа'))
})
