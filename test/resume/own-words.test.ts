/** What resumes say they did in words of their own, by the built-in table. */
import { expect, test } from 'bun:test'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { namedInResume } from '../helpers/named-in-resume.ts'

const dictionary = builtInOnce()
const namedIn = (text: string) =>
  [...namedInResume(dictionary, text)].map((skill) => dictionary.skills[skill]!.name)

test.each([
  ['Говорю грамотно и понятно', 'Грамотная речь'],
  ['ассистировала дерматологу', 'Ассистирование врачу'],
  ['Веду клиентов в amoCRM', 'Ведение клиентов в CRM'],
  ['Строю дашборды в Power BI и Tableau', 'Разработка дашбордов'],
  ['Делал дашборды', 'Разработка дашбордов'],
  ['Вакцинирую животных', 'Вакцинация животных'],
  ['Раздавал листовки у метро', 'Раздача листовок'],
  ['Наращиваю ресницы, 2D и 3D', 'Наращивание ресниц'],
  ['Разгружал товар с фур', 'Разгрузка товара'],
  ['Налаживал вентиляцию на объектах', 'Наладка вентиляции'],
  ['Готовлю первые блюда', 'Приготовление первых блюд'],
  ['Painted walls, laid laminate', 'Укладка ламината'],
  ['Welded pipes at a refinery', 'Сварка труб'],
  ['Procured spare parts', 'Закупка запчастей'],
  ['приёмка, сборка заказов', 'Приемка товара'],
  ['I build three-statement models in Excel', 'Построение финансовых моделей'],
  ['forklift license', 'Права на погрузчик'],
  ['Режу газом', 'Газовая резка'],
  ['Варил трубы', 'Сварка труб'],
  ['Варю п/а', 'Полуавтоматическая сварка'],
  ['накладные, пересчёт', 'Работа с накладными'],
  ['карта СКЗИ', 'Карта водителя для тахографа'],
  ['корочки по высоте', 'Удостоверение по работам на высоте'],
  ['корочки сварщика, стропальщика', 'Удостоверение стропальщика'],
  ['Аккредитация по специальности «Фармация»', 'Аккредитация специалиста'],
  ['Dispatched goods', 'Отгрузка товара'],
  ['Repaired electric motors', 'Ремонт двигателей'],
])('«%s» is %s', (text, name) => expect(namedIn(text)).toContain(name))

test.each([
  ['Installed Windows and Office', 'Монтаж окон'],
  ['Reinstalled Windows', 'Монтаж окон'],
  ['Варю супы', 'Сварка'],
  ['Действующая аккредитация', 'Сертификат специалиста'],
  ['Вызов сварщика, стропальщика', 'Удостоверение стропальщика'],
  ['Fixed rules engine', 'Ремонт двигателей'],
  ['Fixed the game engine', 'Ремонт двигателей'],
  ['Repaired search engine', 'Ремонт двигателей'],
  ['Product manager, shipped 3 products', 'Отгрузка товара'],
  ['Shipped products to market', 'Отгрузка товара'],
])('«%s» is not %s', (text, name) => expect(namedIn(text)).not.toContain(name))
