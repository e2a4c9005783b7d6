/** What a resume says one would learn is not named; what is learnt, or would be known better, is. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('a wish or a plan', () => {
  test.each([
    'Хочу изучить Zig',
    'Хотела бы освоить Zig и Elm.',
    'Когда-нибудь я бы хотел попробовать Zig, но времени мало',
    'Мечтаю научиться писать на Zig',
    'Хотелось бы познакомиться с Zig',
    'Планирую пройти курс по Zig в Практикуме',
    'Планирую изучение Zig',
    'Собираюсь разобраться с Zig.',
    'Есть желание освоить Zig',
    'Скоро начну изучать Zig',
    'Готова освоить Zig при необходимости',
    'Осенью пойду на курсы по Zig',
    'Присматриваюсь к Zig',
    'Поглядываю в сторону Zig',
    'Цель — освоить Zig',
    'Мечта — научиться сварке',
    'Goals: learn Zig, try Elm',
    'В планах на год: разобраться с Zig и пройти курс по Elm',
    'В планах — Zig и Elm.',
    'В планах курс по Zig',
    'Zig — в планах',
    'Zig (хочу изучить)',
    'Zig хочу освоить',
    'Хочу изучить Zig, Elm и Lua.',
    'Ч Е Г О   Х О Ч У\nРасти в деле. Научиться сварке.',
    'Цели на год:\n- изучить Zig\n- освоить Elm',
    'Записалась на курс по Zig, жду начала',
    'Would love to get my hands on Zig one day.',
    "I'd like to learn Zig and Elm",
    'Planning to take a course on Zig',
    'Eager to learn Zig, Elm and Lua.',
    'Не хочу заниматься сваркой',
    'Сваркой заниматься не планирую',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['Хочу изучить Zig, пишу на Elm', ['Elm']],
    ['Знаю Elm, хочу изучить Zig', ['Elm']],
    ['Собираюсь освоить Zig для сервисов на Elm', ['Elm']],
    ['Хочу изучить Zig после Elm', ['Elm']],
    ['Цели:\n- изучить Zig\n\nНавыки\nElm', ['Elm']],
    ['Lua, Zig (в планах), Elm', ['Elm', 'Lua']],
    ['Хочу изучать Zig Знание Elm', ['Elm']],
    ['Want to learn Zig; write Elm daily', ['Elm']],
  ])('takes nothing from beside it: %s', (text, names) => expect(ownNamesIn(text)).toEqual(names))

  test.each([
    ['what is learnt', 'Изучаю Zig'],
    ['what is learnt', 'Прохожу курс по Zig'],
    ['to know it better', 'Хочу глубже изучить Zig'],
    ['to know it better', 'Хочу подтянуть Zig'],
    ['to know it better', 'Хочу изучать Zig дальше'],
    ['to know it better', 'Планирую развиваться в Zig'],
    ['to know it better', 'I want to learn more about Zig'],
    ['to work with it', 'Хочу работать с Zig'],
    ['to work with it', 'Looking to work with Zig'],
    ['to be somebody', 'Хочу попробовать себя в роли Zig-разработчика'],
    ['to teach it', 'Планирую вести курс по Zig'],
    ['once, and fulfilled', 'Давно хотел изучить Zig, и в 2023 изучил'],
    ['begun already', 'Хочу изучить Zig, уже прохожу курс'],
    ['fulfilled', 'Записался на курс по Zig и окончил его'],
    ['of what is no skill', 'Бюджеты и планы: Zig'],
    ['of something else', 'Готов к командировкам, Zig'],
    ['to do it no more', 'Не хочу больше заниматься Zig'],
  ])('is none, but %s: %s', (_, text) => expect(ownNamesIn(text)).toEqual(['Zig']))
})
