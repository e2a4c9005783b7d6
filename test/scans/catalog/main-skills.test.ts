/** The skills by which a request such as «React разработчик» finds a scan. */
import { expect, test } from 'bun:test'
import { createMainSkills } from '../../../src/scans/catalog/main-skills.ts'
import { readFigures, storeFigures } from '../../../src/scans/figures.ts'
import type { ShownScan } from '../../../src/scans/shown-scan.ts'

const skill = (name: string, share: number, ...members: string[]) => ({
  name,
  members: [name, ...members],
  count: 100 * share,
  share,
  salaryFrom: null,
  salaryTo: null,
})

/** Main skills of a scan with some, and how many results were read. */
function world() {
  const reads: number[] = []
  const skills = [
    skill('React', 0.6, 'React.js', 'Реакт'),
    skill('Power BI', 0.2),
    skill('Docker', 0.19),
  ]
  const mainSkillsOf = createMainSkills({
    figures: async ({ runId }) => {
      reads.push(runId)
      if (runId === 0) return null
      const { statistics, skillPlaces } = storeFigures({
        salary: null,
        skills,
        titleWords: [],
        areas: [],
      })
      return readFigures(Buffer.from(statistics), skillPlaces)
    },
  })
  return { reads, of: (runId: number) => mainSkillsOf({ runId, digest: '' } as ShownScan) }
}

test('main skills are those that a fifth of the vacancies name, by any spelling', async () => {
  expect([...(await world().of(1))].toSorted()).toEqual([
    ['powerbi', 0.2],
    ['react', 0.6],
    ['реакт', 0.6],
  ])
})

test('a result is read once for them, but again after a failure', async () => {
  const { reads, of } = world()
  await Promise.all([of(1), of(1), of(2)])
  await of(1)
  expect(reads.toSorted()).toEqual([1, 2])
  for (const _ of [1, 2]) await expect(of(0)).rejects.toThrow()
  expect(reads.filter((runId) => runId === 0)).toHaveLength(2)
})
