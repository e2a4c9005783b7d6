/** The demo of the built executable: it scans a site of its own, which takes seconds. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { ScanList, type ScanListItem, SkillsAnswer } from '../../src/scans/scan.schema.ts'
import { createWorkplace, type Workplace } from '../helpers/executable.ts'
import type { Demo } from '../helpers/printed.ts'
import { deviations } from '../helpers/schema.ts'

let place: Workplace
beforeAll(async () => {
  place = await createWorkplace()
}, 240_000)
afterAll(() => place.remove())

test('scans its own site, answers with its key, and leaves nothing behind', async () => {
  const demoFolders = () =>
    readdirSync(place.folder).filter((name) => name.startsWith('skills-market-demo'))
  const demo = await place.start<Demo>(['demo', '--port', '0', '--json'], {
    env: { TMPDIR: place.folder },
  })
  const { baseUrl, key, vacancy } = demo.announced
  const headers = { authorization: `Bearer ${key}` }
  const scans = (await (await fetch(`${baseUrl}/v1/scans`, { headers })).json()) as ScanListItem[]
  expect(deviations(ScanList, scans)).toEqual([])
  expect(scans.length).toBeGreaterThanOrEqual(3)
  const skills: unknown = await (
    await fetch(`${baseUrl}/v1/skills?profession=Data+Analyst`, { headers })
  ).json()
  expect(deviations(SkillsAnswer, skills)).toEqual([])
  const check = await fetch(`${baseUrl}/v1/vacancies/${vacancy}/coverage`, {
    method: 'POST',
    headers,
    body: '{"text":"SQL"}',
  })
  expect(check.status).toBe(200)
  const folders = demoFolders()
  expect(folders).toHaveLength(1)
  expect(await demo.kill('SIGINT')).toBe(0)
  expect(demoFolders()).toEqual([])
  // At load 18 four minutes were too few.
}, 1_200_000)
