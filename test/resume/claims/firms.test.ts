/** Of names that a technology may have too, those of firms are told by a word beside them. */
import { describe, expect, test } from 'bun:test'
import { firmsIn } from '../../../src/resume/claims/firms.ts'

const isFirm = (text: string): boolean => {
  const at = text.search(/zig/i)
  return firmsIn(text).some(({ start, end }) => start <= at && at < end)
}

describe('a firm', () => {
  test.each([
    'ООО «Zig-Сервис», мастер',
    'АО "Zig"',
    'Работал в ООО Zig, мастером',
    'ООО Zig Technologies',
    'Кадровое агентство «Zig Стафф»',
    'Сеть кофеен «Zig»',
    '2019 — 2021\n«Zig Кофе», сеть кофеен',
    'Zig & Sons Timber Ltd, clerk',
    'I worked for Zig Parcels LLC.',
    '2019  Zig Street Bakery Group',
    '2019.02–н.в. «Zig Логистика», мастер',
    '«Zig-Маркет» — апрель 2021–сейчас. Мастер',
    'Работала бариста в «Zig-кофе»',
    'Провайдер «Zig-Телеком». Мастер',
    '2018–2021 | Zig Bay Tyres | Planner',
    'Zig & Sons, York | 2018–21 | planner',
    'Staff Nurse, Zig Hospital',
    'Zig Analytics SARL\nSenior Developer\nJanuary 2021 - Present',
  ])('is told: %s', (text) => expect(isFirm(text)).toBe(true))

  test.each([
    ['what is used in one', 'Внедрял в компании Zig'],
    ['what is listed behind its form', 'Регистрация ООО, Zig'],
    ['what one was there', 'Lead Zig Developer Oak Ltd'],
    ['a course', 'Курс «Zig с нуля»'],
    ['a product', 'Программа «Zig», магазин на углу'],
    ['a course', 'Курс «Zig», 2019–2020'],
    ['what a firm worked with', 'В компании мы внедряли «Zig»'],
    ['a post', '2018–2021 | Zig Developer | Oak'],
    ['a school', '2018–2021 | Zig Studies | Oak University'],
  ])('is none, but %s: %s', (_, text) => expect(isFirm(text)).toBe(false))
})
