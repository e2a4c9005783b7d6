/** What people of other posts, and of the family, do is not named; what they do under the writer is. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('what is done in other posts', () => {
  test.each([
    'Пайплайны в Zig пишут дата-инженеры, я ставлю задачи',
    'А вот сваркой у нас занимаются монтажники',
    'Отчёты в Zig собирали менеджеры',
    'Zig вела бухгалтерия, я передавала анкеты',
    'Акты и Zig делает главбух.',
    'Тексты в Zig готовит Илья.',
    'За Zig отвечают девопсы',
    'Скрипты на Zig пишет Вася из второго цеха',
    'Админы сами ведут Zig, мы даём железо',
    'Аналитики пишут на Zig, я проверяю',
    'Zig — ведут системные администраторы',
    'В цехе есть ещё Zig, его сопровождает головной офис',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['Пишу на Zig, тесты на Elm делают тестировщики', ['Zig']],
    ['Настроил Zig, его поддерживают админы', ['Zig']],
    ['Настроил Zig и его ведут админы', ['Zig']],
    ['Сервисы на Zig пишут программисты под моим руководством', ['Zig']],
    ['Вёрстку на Zig делают верстальщики, которых я обучаю', ['Zig']],
    ['Инженеры пишут на Zig, я тоже', ['Zig']],
    ['Наши разработчики пишут на Zig', ['Zig']],
    ['Система на Zig делает Отчёты.', ['Zig']],
    ['Выгрузки из Zig пишут инженеры, я их проверяю', ['Zig']],
    ['В подчинении трое: тесты на Zig пишут тестировщики', ['Zig']],
    ['Команда из пяти человек: разработчики пишут на Zig', ['Zig']],
    ['Вела инженеров на Zig', ['Zig']],
    ['Сервис на Zig собирает документы', ['Zig']],
  ])('takes nothing from the writer: %s', (text, names) => expect(ownNamesIn(text)).toEqual(names))
})

describe('what the family does', () => {
  test.each(['Муж пишет на Zig', 'Zig дочка проходит в школе', 'My wife teaches Zig'])('names nothing: %s', (text) =>
    expect(ownNamesIn(text)).toEqual([]),
  )

  test.each(['Сын вырос, пишу на Zig', 'Мы с братом делаем сайты на Zig', 'Замужем, Zig'])(
    'takes nothing from the writer: %s',
    (text) => expect(ownNamesIn(text)).toEqual(['Zig']),
  )
})
