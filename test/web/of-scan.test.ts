/** What pages about a scan make of answers that fail. */
import { expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { ResultReplaced } from '../../src/scans/catalog/scan-detail.ts'
import { skillOrNull } from '../../src/web/handlers/market/of-scan.tsx'

test('a skill that is none is null; of a result that was just replaced it is asked for again', async () => {
  expect(await skillOrNull(Promise.resolve('SQL'))).toBe('SQL')
  expect(await skillOrNull(Promise.reject(new AppError('not_found', 'none')))).toBeNull()
  await expect(skillOrNull(Promise.reject(new ResultReplaced()))).rejects.toBeInstanceOf(
    ResultReplaced,
  )
  await expect(skillOrNull(Promise.reject(new Error('broken')))).rejects.toThrow()
})
