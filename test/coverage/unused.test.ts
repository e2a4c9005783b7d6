/** What is denied apart from its name is not named; what was used, if little, is. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('a denial apart from what it denies', () => {
  test.each([
    '| Zig | — | нет опыта |',
    'Zig\tне владею',
    'Zig – ноль',
    'Опыт с Zig — ноль',
    'Zig: none',
    'Zig — школьный, можно сказать, не владею',
    'Zig забыла почти полностью',
    'Zig учил в институте, ничего не помню',
    'Zig: читала документацию, в работе не использовала',
    'Zig: read the docs, never touched it at work',
    'Есть Zig, но я с ним не работал',
    'Был урок про трубы (Zig), но его я не проходила',
    'Zig рассматривали и отклонили',
    'Рассматривали Zig, но отказались',
    'We considered Zig but decided against it',
    'До Zig руки пока не дошли',
    'Руки не дошли до Zig',
    "I can't write Zig",
    'I cannot code in Zig',
    'Never touched Zig',
    'Zero experience with Zig',
    'I have yet to try Zig',
    'Zig не пробовал',
    'Zig — увы, мимо',
    'Zig — нулевой, врать не буду',
    'Zig: no licence',
    'Zig только читаю со словарем',
    'Zig видел только из-за плеча',
    'Zig не предлагать',
    'Не хочу: Zig, продажи',
    'Не мое: Zig',
    'Zig — не моя история',
    'Zig — тоже мимо',
    'Zig обещали купить, но так и не купили',
    'Кран на Zig стоял у сменщика, я на нем не работал',
    'Наш банк продает Zig',
    'Клиенты: школа Zig, банк',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['| Elm | 5 лет |\n| Zig | нет опыта |', ['Elm']],
    ['Проектировала обмен на Elm, Zig рассматривали и отклонили', ['Elm']],
    ['Elm хорошо знаю, Zig забыл', ['Elm']],
    ['Писал на Elm. Zig: смотрел доклады, не использовал', ['Elm']],
  ])('takes nothing from beside it: %s', (text, names) => expect(ownNamesIn(text)).toEqual(names))

  test.each([
    ['of the place alone', 'Zig: свои проекты, never used it at work'],
    ['of the place alone', 'Настраивал Zig, но в проде его не использовал'],
    ['of fluency', 'Zig — B2, свободно не владею'],
    ['of another question', '| Zig | 5 лет | нет |'],
    ['of losses', 'Дефекты сварки Zig — ноль'],
    ['left after use', 'Отказались от Zig'],
    ['of forgetting', 'Zig не забыл'],
    ['of a permission', "I can't use Zig at work"],
    ['of something else', 'Рассматривал заявки в Zig и отказал'],
  ])('is none of the skill, but %s: %s', (_, text) => expect(ownNamesIn(text)).toContain('Zig'))
})
