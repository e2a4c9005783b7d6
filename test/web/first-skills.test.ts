import { expect, test } from 'bun:test'
import type { PublicMarket } from '../../src/market/public-market.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { firstIn } from '../../src/web/handlers/market/first-skills.ts'
import { createSkillRows, marketOf } from '../market/made-up-market.ts'
import { madeUpSheet, skillNamed } from '../market/made-up-scan.ts'

test('what leads a page or a picture is no education, as many as are asked for, and beside it the education of those shares', async () => {
  const educations = ['Высшее образование', 'Среднее образование']
  const names = [...educations, 'SQL', 'Git', 'Word']
  const sheet = madeUpSheet(
    [
      { employer: 'А', names },
      { employer: 'Б', names: names.filter((name) => name !== educations[1]) },
    ],
    {
      skills: names.map((name) =>
        skillNamed(name, { kind: educations.includes(name) ? 'education' : 'technology' }),
      ),
    },
  )
  const rows = createSkillRows({ market: marketOf(sheet), members: [], elsewhere: null })
  const market: Pick<PublicMarket, 'skills'> = {
    skills: async (_, part) => ({ value: rows.part(part ?? {}), revision: null }),
  }
  const { skills, education } = await firstIn(market, {} as ScanDetail, 3)
  expect(skills.map(({ name }) => name).toSorted()).toEqual(['Git', 'SQL', 'Word'])
  expect(education.map(({ name }) => name)).toEqual(['Высшее образование'])
})
