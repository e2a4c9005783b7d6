import type { cited as english } from '../en/cited.ts'
import { adverts } from './many.ts'

export const cited: typeof english = {
  catalogTitle: 'Навыки и зарплаты в вакансиях',
  catalogText:
    'Какие навыки требуют работодатели и сколько предлагают: по профессиям, посчитано по ' +
    'вакансиям.',
  datasetTitle: (profession) => `${profession}: навыки и зарплаты в вакансиях`,
  datasetText: (profession, n, source) =>
    `Какие навыки и как часто названы в вакансиях по запросу «${profession}» (${adverts(n)}, ` +
    `источник: ${source}), с 95-процентными интервалами, и какая зарплата указана. Вакансии ` +
    'разбирает программа по правилам и находит часть требований, поэтому доли занижены.',
  datasetShort: (profession, n) =>
    `Навыки и зарплаты, с 95-процентными интервалами: ${adverts(n)} по запросу «${profession}».`,
  feedTitle: 'Что статистически значимо выросло и упало в требованиях вакансий',
  rose: 'выросли',
  fell: 'упали',
  since: (day) => `С ${day}`,
  published: (from, to, counted) => `вакансии ${from} – ${to}, посчитано ${counted}`,
  boundsOf: (from, to, all) =>
    `зарплата «от»: n = ${from}, «до»: n = ${to} (прочитано вакансий: ${all})`,
  drawings: 'График',
  references: 'Ссылка на источник',
}
