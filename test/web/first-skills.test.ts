import { expect, test } from 'bun:test'
import type { PublicMarket } from '../../src/market/public-market.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { firstSkillsOf } from '../../src/web/handlers/market/first-skills.ts'
import { createSkillRows, marketOf } from '../market/made-up-market.ts'
import { madeUpSheet, skillNamed } from '../market/made-up-scan.ts'

test('what leads a page or a picture is no education, and as many as are asked for', async () => {
  const names = ['Высшее образование', 'SQL', 'Git', 'Word']
  const sheet = madeUpSheet([{ employer: 'А', names }], {
    skills: names.map((name) =>
      skillNamed(name, { kind: name === 'Высшее образование' ? 'education' : 'technology' }),
    ),
  })
  const rows = createSkillRows({ market: marketOf(sheet), members: [], elsewhere: null })
  const market: Pick<PublicMarket, 'skills'> = {
    skills: async (_, part) => ({ value: rows.part(part ?? {}), revision: null }),
  }
  const first = await firstSkillsOf(market, {} as ScanDetail, 3)
  expect(first.map(({ name }) => name).toSorted()).toEqual(['Git', 'SQL', 'Word'])
})
