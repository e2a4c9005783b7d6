import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import method from '../../src/market/method.md' with { type: 'text' }
import { ADVERTS_READ, namedInHundred } from '../../src/market/named-of-asked.ts'
import { createClusters } from '../../src/statistics/estimators/clusters.ts'
import { distinctiveScore } from '../../src/statistics/estimators/distinctive.ts'
import { createShareOf } from '../../src/statistics/estimators/share.ts'
import { terms } from '../../src/web/i18n/en/terms.ts'

const DOCS = join(import.meta.dir, '../../docs')
const document = readFileSync(join(DOCS, 'method.md'), 'utf8')

test('the text that agents read has at most 700 words', () => {
  expect(method.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700)
})

test('every link of the document leads somewhere', () => {
  const anchors = [...document.matchAll(/^#+ (.*)$/gm)].map(
    ([, heading]) =>
      `#${heading!
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-')}`,
  )
  const targets = [...document.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
  expect(targets.length).toBeGreaterThan(0)
  const lost = targets.filter((target) =>
    target.startsWith('#') ? !anchors.includes(target) : !existsSync(join(DOCS, target)),
  )
  expect(lost).toEqual([])
})

test('the worked examples of the document are what the program makes of them', () => {
  const named = Array.from({ length: 50 }, (_, advert) => advert)
  const intervalOf = (advertsEach: number) =>
    createShareOf(
      createClusters(Array.from({ length: 100 }, (_, advert) => Math.floor(advert / advertsEach))),
    )(named).interval!
  for (const [low, high] of [intervalOf(5), intervalOf(1)])
    expect(document.replace(/\s+/g, ' ')).toContain(`${low} to ${high}`)
  const score = distinctiveScore({ naming: 60, employers: 100 }, { naming: 150, employers: 500 })!
  expect(document).toContain(`score ${score.toFixed(2)}`)
})

test('the document tells how much is named of what adverts ask for as the table of it does', () => {
  const text = document.replace(/\s+/g, ' ')
  expect(text).toContain(namedInHundred(terms.kinds, 'and'))
  expect(text).toContain(`what ${ADVERTS_READ} adverts ask for`)
})
