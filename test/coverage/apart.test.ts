/** Lists under headings, what was handed on, replaced or expired: none of it is claimed. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('what the writer does not claim', () => {
  test.each([
    ['a heading', 'Planned: Zig, Elm'],
    ['a heading', 'Used never: Zig'],
    ['a heading', 'Хочу освоить: Zig, Elm'],
    ['a heading', 'Чего нет: Zig, Elm.'],
    ['a heading above lines', 'В планах:\n- Zig\n- Elm'],
    ['a level of zero', 'Навыки: Zig — 0'],
    ['a row of zero', '| Zig | 0 |'],
    ['another thing', 'Вместо Zig взяли то, что было'],
    ['what was gone', 'Zig выпилили еще до моего прихода'],
    ['others', 'Zig у нас на подряде'],
    ['another thing', 'Written by hand rather than Zig'],
    ['a licence of the past', 'Удостоверение Zig просрочено'],
    ['a licence of the past', 'My Zig card lapsed in 2019 and was not renewed'],
    ['others', 'Zig отдаю фрилансеру'],
    ['others', 'Zig был на маркетологах'],
    ['others', 'Zig — хозяйство соседней команды'],
    ['others', 'Zig у нас ведет тендерный отдел'],
    ['the firm', 'My employer sells Zig'],
    ['an answer', 'Zig: no'],
    ['a heading', 'Зоны роста (опыта пока нет): Zig'],
    ['others', 'Zig был на аутсорсинге'],
    ['others', 'Zig was outsourced to an agency'],
    ['others', 'Zig у нас проводит другой врач'],
  ])('by %s: %s', (_, text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['Skills: Elm\nPlanned: Zig', ['Elm']],
    ['В планах:\n- Zig\n\nElm каждый день', ['Elm']],
    ['Elm — 6; Zig — 0', ['Elm']],
    ['Elm | 5\nZig | 0', ['Elm']],
    ['Вместо Zig взяли Elm', ['Elm']],
    ['Elm rather than Zig', ['Elm']],
  ])('takes nothing from beside it: %s', (text, names) => expect(ownNamesIn(text)).toEqual(names))

  test.each([
    ['what the chief did with it', 'Отчеты по Zig утверждал начальник'],
    ['a project that ended', 'Проект на Zig закончился'],
    ['a number', 'Zig: 0,5 года'],
    ['what others had', 'Zig настроили до меня'],
    ['what was done', 'Внедряла Zig, но так и не закончила'],
    ['no heading', 'Помогла команде освоить: Zig'],
    ['papers handed on', 'Отчеты из Zig передавала в архив'],
    ['done instead of others', 'Вместо подрядчика писал на Zig сам'],
    ['a licence renewed', 'Удостоверение Zig истекло в мае, продлил'],
  ])('is not taken from the text by %s: %s', (_, text) => expect(ownNamesIn(text)).toContain('Zig'))
})
