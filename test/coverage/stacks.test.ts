/** What others work with is not named; what the writer does with them, or for them, is. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('what others work with', () => {
  test.each([
    'Работала в связке с командой на Zig',
    'Общалась с командой на Zig; сама не программирую',
    'Бэк у нас на Zig + Elm, в код не заглядываю',
    'Фронт у нас на Zig, но я его не трогаю',
    'Писала ТЗ для разработчиков на Zig',
    'Закрыла сорок вакансий: программисты на Zig, продавцы',
    'Подряд «Дуб» (команды на Zig)',
    'Разработка на Zig — соседний отдел, у меня доступ на чтение',
    'Zig — не моя зона',
    'Тесты на Zig — на подрядчике',
    'Программа на Zig на соавторе',
    'Среди клиентов были школа и студия, которая делала сайты на Zig.',
    'Среди наших заказчиков — Zig, Elm',
    'The BI folks build dashboards in Zig and the ML team runs on Elm, so my job ends there',
    'The admins own Zig.',
    'Our clients included Zig and Elm.',
    'Zig is run by the platform team',
    'Zig was managed by our DBAs',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    'Работал в команде на Zig',
    'Руковожу командой на Zig',
    'У нас на Zig всё, пишу и тесты',
    'Писал библиотеку для разработчиков на Zig',
    'Собеседовал разработчиков на Zig',
    'Тимлид (команды на Zig)',
    'Среди клиентов банк, для них писал на Zig',
    'Ведение Zig на аутсорсе',
    'Работа с Zig на стороне заказчика',
    'Настраивал Zig на подрядчике',
    'The whole team uses Zig',
    'The data team uses Zig',
    'The admins run Zig and I extended it',
    'Worked with clients like banks, using Zig',
    'Среди заказчиков: банки, внедрял им Zig',
    'Zig was built by the team I led',
    'Taught Zig to the guys with me',
  ])('takes nothing from the writer: %s', (text) => expect(ownNamesIn(text)).toEqual(['Zig']))
})
