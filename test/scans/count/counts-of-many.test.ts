/** Two counts at a time would take twice the memory. */
import { describe, expect, test } from 'bun:test'
import { createCountsOfMany } from '../../../src/scans/count/counts-of-many.ts'
import { recountAlone } from '../../../src/scans/count/recount-lease.ts'

const signal = new AbortController().signal

describe('while a run of many adverts is counted', () => {
  test('no result is counted anew, and afterwards it is', async () => {
    const { during, before } = createCountsOfMany()
    const lease = before(recountAlone)
    let recounts = 0
    const recount = async () => void recounts++
    await during(async () => expect(await lease(signal, recount)).toBe(false))
    expect(recounts).toBe(0)
    expect(await lease(signal, recount)).toBe(true)
    expect(recounts).toBe(1)
  })

  test('what is under way is told to end, and counts that fail hold up none', async () => {
    const { during, before } = createCountsOfMany()
    const lease = before(recountAlone)
    const ended: boolean[] = []
    const recount = async (ending: AbortSignal) => {
      const failed = during(() => Promise.reject(new Error('the disk is full')))
      ended.push(ending.aborted)
      await failed.catch(() => {})
    }
    await lease(signal, recount)
    await lease(signal, recount)
    expect(ended).toEqual([true, true])
  })
})
