import type { FigureTexts } from '../en/figures.ts'
import { figurePages } from './figure-pages.ts'
import { adverts, many } from './many.ts'
import { terms } from './terms.ts'

/** Тексты о цифрах подсчёта: на чём они стоят, доли, оплата, части, перемены, сравнение. */
export const figures: FigureTexts = {
  ...terms,
  ...figurePages,
  pages: 'Страницы подсчёта',
  tabs: {
    skills: 'Навыки',
    pay: 'Оплата',
    slices: 'Части',
    trend: 'Тренд',
    compare: 'Сравнение',
    base: 'Основа',
  },
  restsOn: (all, distinct, employers) =>
    [
      adverts(all),
      distinct !== null && many(distinct, 'разное место', 'разных места', 'разных мест'),
      employers !== null && many(employers, 'работодатель', 'работодателя', 'работодателей'),
    ]
      .filter(Boolean)
      .join(', '),
  published: (from, to) => `опубликованы ${from} – ${to}`,
  distinctJobs: 'Разных мест',
  distinctHint: 'повторы одного места считаются раз',
  employers: 'Работодателей',
  effectiveHint: (n) => `сосредоточены как ${n} равных`,
  days: 'За какие дни',
  daysHint: (day) => `половина — с ${day}`,
  notKept: 'Не сохранилось',
  capHint: (found) => `из найденных ${found}: предел выдачи`,

  tooFew: 'мало данных',
  tooFewEmployers: 'Для интервала мало работодателей.',
  statedBy: (n) => `указали: ${adverts(n)}`,
  shareOf: { all: 'Доля вакансий', distinct: 'Доля разных мест' },
  barsTo: (title, most) => `${title} (полоса до ${most})`,
  interval: 'Интервал 95 %',
  payFrom: 'Оплата от, медиана',
  elsewhere: 'В других подсчётах',
  count: 'Считать',
  all: 'все вакансии',
  distinct: 'разные места',
  kind: 'Что',
  everyKind: 'всё',
  orders: { share: 'по частоте', distinctive: 'по отличию', pay: 'по оплате', name: 'по названию' },
  blockOnly: 'считается только по спискам ключевых навыков',
  barsHint:
    'Черта на полосе — интервал 95 %: где оказалась бы доля, размести вакансии другие такие же работодатели. У бледной полосы его нет: за ней слишком мало работодателей.',

  distinguishes: 'Чем отличается',
  distinguishesHint: 'Полоса — доля здесь, метка — доля в других подсчётах.',
  against: (share) => `в других ${share}`,
  allDistinctive: 'Все по отличию',
  moved: 'Что изменилось',
  nothingMoved: 'Ни у одного навыка не видно роста или падения.',
  wholeTrend: 'Все перемены',

  pay: {
    title: 'Сколько платят',
    lead: 'Рублей в месяц на руки. Вакансии указывают нижнюю границу, верхнюю или обе. Они показаны порознь: сложенные вместе, они дали бы вилки, которых никто не предлагал.',
    fromShort: 'От',
    toShort: 'До',
    medianMark: (amount) => `медиана ${amount}`,
    from: 'Нижние границы («от»)',
    to: 'Верхние границы («до»)',
    chart: 'Сколько вакансий указывают какую оплату',
    chartSummary: (from, to) => `Нижние границы: ${from}. Верхние границы: ${to}. Те же цифры — в таблице ниже.`,
    median: (amount, n) => `медиана ${amount}, ${adverts(n)}`,
    noMedian: (n) => `для медианы мало, ${adverts(n)}`,
    bound: 'Граница',
    bin: 'Оплата',
    andMore: (amount) => `${amount} и больше`,
    quantiles: { p10: '10 %', p25: '25 %', p50: 'Медиана', p75: '75 %', p90: '90 %' },
    adverts: 'Вакансий',
    estimate: 'Между границами, оценка',
    estimateHint: (full) =>
      `Середины вилок; недостающая граница дополнена обычными отношениями тех, где есть обе (${adverts(full)}).`,
    asTable: 'То же таблицей',
    bySkill: 'Оплата по навыкам и как часто их просят',
    bySkillLead:
      'Точка — навык, у которого медиана нижних границ стоит не меньше чем на 10 вакансиях; чем их больше, тем она крупнее. Причин здесь нет: если вакансии с навыком платят больше, это не значит, что платят за навык.',
    bySkillNone: 'Ни у одного навыка нет десяти вакансий с нижней границей.',
    bySkillSummary: (n) => `${many(n, 'навык', 'навыка', 'навыков')}; те же цифры — в таблице ниже.`,
    axisShare: 'Доля вакансий →',
    axisPay: '↑ Медиана нижних границ, ₽',
    usable: (usable, stated, all) => `Оплату указывают ${stated} из ${all}, учесть можно ${usable}.`,
    tax: (gross, net, unstated) =>
      `До вычета налога: ${gross}, на руки: ${net}, не сказано (считается на руки): ${unstated}.`,
  },

  citeThis: 'Как сослаться на цифру этой страницы',
  download: 'Скачать',
  csv: 'CSV',
  json: 'JSON',
  downloadAs: (what, form) => `Скачать: ${what}, ${form}`,
}
