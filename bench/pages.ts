/**
 * Reading one vacancy page of real weight against parsing the whole page with linkedom: `bun
 * bench/pages.ts`. The pages are made up here, of the weight of the site's: about 0.7 MB, most of
 * it the state. Prints medians and their ratio.
 */
import { parseHTML } from 'linkedom'
import { openPage } from '../src/site/pages/page.ts'
import { readSearchPage } from '../src/site/pages/search-page.ts'
import { readVacancyPage } from '../src/site/pages/vacancy-page.ts'

const ID = '123456789'
const ADDRESS = `/vacancy/${ID}`
const ROUNDS = 40

const escaped = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&#34;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;')

const description =
  '<p><strong>Что делать:</strong></p> <ul> <li>Печь хлеб &amp; булки;</li> <li>Следить за ' +
  'печью.</li> </ul>'
const vacancy = {
  vacancyId: Number(ID),
  name: 'Пекарь ночной смены',
  description: description.repeat(25),
  status: { archived: false },
  company: { id: 77, name: 'Хлебозавод', visibleName: 'Хлебозавод' },
  area: { id: 1, name: 'Москва' },
  compensation: { from: 90_000, to: 120_000, currencyCode: 'RUR', gross: true, mode: 'MONTH' },
  keySkills: ['Замес теста', 'HACCP', 'Английский\u00a0— A2'],
  publicationTimeIso: '2026-10-10T10:00:00.000+03:00',
  workExperience: 'between1And3',
  workFormats: ['ON_SITE'],
  employmentForm: 'FULL',
}
const filler = (rows: number) =>
  Array.from({ length: rows }, (_, n) => ({
    key: 'interface.text.key',
    text: 'Надпись на странице',
    flags: [true, null],
    n,
  }))

function page(state: object, cards: number): string {
  const card =
    '<div class="m-card"><a href="/vacancy/1"><span>Пекарь</span></a><p ' +
    'class="m-text">Пекарня <b>рядом</b></p></div>'
  const style = '.m-text{display:block;color:inherit}'.repeat(4500)
  return `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Пекарь</title><style>${style}</style></head><body>
<template style="display:none" id="HH-Lux-InitialState">${escaped(state)}</template>
<div id="HH-React-Root"><h1 data-qa="vacancy-title">Пекарь</h1>${card.repeat(cards)}</div></body></html>`
}

const view = { vacancyFull: { vacancy } }
const items = Array.from({ length: 50 }, (_, n) => ({
  ...vacancy,
  description: undefined,
  vacancyId: 1000 + n,
}))
const vacancyFirst = page({ vacancyView: view, texts: filler(3500) }, 300)
const vacancyLast = page({ texts: filler(3500), vacancyView: view }, 300)
const search = page(
  {
    texts: filler(5500),
    vacancySearchResult: { vacancies: items, totalResults: 900, paging: null },
  },
  300,
)

/** Runs all in turn, so that a busy moment of the machine falls on each of them alike. */
function medians(works: Record<string, () => unknown>): Record<string, number> {
  const times: Record<string, number[]> = Object.fromEntries(
    Object.keys(works).map((name) => [name, []]),
  )
  for (let round = 0; round < ROUNDS + 5; round++) {
    for (const [name, work] of Object.entries(works)) {
      const started = Bun.nanoseconds()
      if (!work()) throw new Error(`${name} read nothing`)
      if (round >= 5) times[name]?.push((Bun.nanoseconds() - started) / 1e6)
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [
      name,
      list.sort((a, b) => a - b)[ROUNDS / 2] ?? 0,
    ]),
  )
}

const results = medians({
  'linkedom: parse the whole vacancy page': () => parseHTML(vacancyFirst).document,
  'readVacancyPage, vacancy first in the state': () =>
    readVacancyPage(openPage(vacancyFirst, ADDRESS), ID),
  'readVacancyPage, vacancy last in the state': () =>
    readVacancyPage(openPage(vacancyLast, ADDRESS), ID),
  'linkedom: parse the whole search page': () => parseHTML(search).document,
  readSearchPage: () => readSearchPage(openPage(search, '/search/vacancy'), 0),
})
const bytes = (html: string) => `${(new TextEncoder().encode(html).length / 1e6).toFixed(2)} MB`
const write = (line: string) => process.stdout.write(`${line}\n`)
write(`vacancy page ${bytes(vacancyFirst)}, search page ${bytes(search)}; median of ${ROUNDS}`)
for (const [name, ms] of Object.entries(results))
  write(`${name.padEnd(46)} ${ms.toFixed(3).padStart(9)} ms`)
const ratio = (whole: string, ours: string) =>
  ((results[whole] ?? 0) / (results[ours] ?? 1)).toFixed(1)
write(
  'vacancy first: ' +
    `${ratio('linkedom: parse the whole vacancy page', 'readVacancyPage, vacancy first in the state')} ` +
    'times faster',
)
write(
  'vacancy last:  ' +
    `${ratio('linkedom: parse the whole vacancy page', 'readVacancyPage, vacancy last in the state')} ` +
    'times faster',
)
write(
  `search:        ${ratio('linkedom: parse the whole search page', 'readSearchPage')} times faster`,
)
