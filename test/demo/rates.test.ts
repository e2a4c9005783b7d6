import { describe, expect, test } from 'bun:test'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { SAMPLE_RATES } from '../../src/demo/vacancies/rates.ts'
import { visit } from './visit.ts'

// A Friday.
const site = createSampleSite({ vacancies: [], now: () => Date.parse('2026-11-20T12:00:00+03:00') })

async function rates(asked?: string): Promise<string> {
  const response = await visit(site, `/scripts/XML_daily.asp${asked ? `?date_req=${asked}` : ''}`)
  return new TextDecoder('windows-1251').decode(await response.bytes())
}

const dateOf = (xml: string) => /<ValCurs Date="([^"]+)"/.exec(xml)?.[1]

describe('the central bank', () => {
  test('writes windows-1251, decimal commas and nominals', async () => {
    const xml = await rates()
    expect(xml).toContain('Доллар США')
    for (const { code, nominal, value } of SAMPLE_RATES) {
      const row = new RegExp(
        `<CharCode>${code}</CharCode><Nominal>(\\d+)</Nominal>.*?<Value>(\\d+,\\d{4})</Value>`,
      )
      const [, foundNominal, foundValue] = row.exec(xml)!
      expect(Number(foundNominal)).toBe(nominal)
      expect(Number(foundValue!.replace(',', '.'))).toBeCloseTo(value, 4)
    }
    expect(SAMPLE_RATES.some(({ nominal }) => nominal > 1)).toBe(true)
  })

  test('has neither the rouble nor the codes only the vacancy site uses', async () => {
    expect(await rates()).not.toMatch(/RUR|RUB|BYR/)
  })

  test.each([
    ['the day itself', '19/11/2026', '19.11.2026'],
    ['a Saturday, for which rates are set', '14/11/2026', '14.11.2026'],
    ["Saturday's for a Sunday", '15/11/2026', '14.11.2026'],
    ["Saturday's for a Monday", '16/11/2026', '14.11.2026'],
    ['across the end of a month', '01/11/2026', '31.10.2026'],
    ["today's for a day to come", '20/11/2030', '20.11.2026'],
    ['nothing for a day that is none', '31/02/2026', undefined],
    ['nothing for nonsense', 'yesterday', undefined],
  ])('dates its answer: %s', async (_, asked, date) => {
    expect(dateOf(await rates(asked))).toBe(date)
  })

  test("answers today's rates when no day is asked for", async () => {
    expect(dateOf(await rates())).toBe('20.11.2026')
  })
})
