import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { type JournalRecord, openJournal, readJournal } from '../../src/limits/journal.ts'

const record = (n: number): JournalRecord => ({
  at: 1_790_000_000_000 + n,
  ownerId: 'owner',
  keyId: 'key',
  ownerRequests: n,
  keyRequests: n,
  count: 1,
})

describe('the journal of counted requests', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-journal-'))
    path = join(folder, 'requests')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is empty where there is no file', () => {
    expect(readJournal(path)).toEqual([])
  })

  test('has a request as soon as it was appended, without being closed', () => {
    const journal = openJournal(path)
    journal.append(record(1))
    journal.append(record(2))
    expect(readJournal(path)).toEqual([record(1), record(2)])
    journal.close()
  })

  test('goes on behind what it holds', () => {
    for (const n of [1, 2]) {
      const journal = openJournal(path)
      journal.append(record(n))
      journal.close()
    }
    expect(readJournal(path)).toEqual([record(1), record(2)])
  })

  test.each([1, 5, 20, 24])(
    'a last line torn after %i signs is left out, and only that',
    (length) => {
      const journal = openJournal(path)
      journal.append(record(1))
      journal.append(record(2))
      journal.close()
      const [first = '', second = ''] = readFileSync(path, 'utf8').split('\n')
      writeFileSync(path, `${first}\n${second.slice(0, length)}`)
      expect(readJournal(path)).toEqual([record(1)])
    },
  )

  test('bytes that are no record are left out, wherever they stand', () => {
    const journal = openJournal(path)
    journal.append(record(1))
    appendFileSync(path, Uint8Array.of(0, 0, 255, 10))
    journal.append(record(2))
    journal.close()
    expect(readJournal(path)).toEqual([record(1), record(2)])
  })

  test('starts anew with what is carried over, and tells how much was written since', () => {
    const journal = openJournal(path)
    for (let n = 0; n < 100; n++) journal.append(record(n))
    expect(journal.size()).toBe(readFileSync(path).lastIndexOf('\n') + 1)
    const carried = { ...record(7), keyId: '', ownerRequests: 0, keyRequests: 0, count: 12 }
    journal.replace([carried])
    expect(journal.size()).toBe(0)
    journal.append(record(200))
    expect(readJournal(path)).toEqual([carried, record(200)])
    journal.close()
  })

  test('goes on behind what a process left that was killed, and does not mind its spare space', () => {
    openJournal(path).append(record(1))
    const journal = openJournal(path)
    journal.append(record(2))
    expect(readJournal(path)).toEqual([record(1), record(2)])
    journal.close()
    expect(readFileSync(path).includes(0)).toBe(false)
  })

  test('takes nothing after it was closed, and stays as it is', () => {
    const journal = openJournal(path)
    // More than a page of memory: beyond the end of the file there is nothing to write to.
    const records = Array.from({ length: 1000 }, (_, n) => record(n))
    for (const each of records) journal.append(each)
    journal.close()
    for (const each of records) expect(() => journal.append(each)).toThrow(Error)
    expect(() => journal.replace([])).toThrow(Error)
    journal.close()
    expect(readJournal(path)).toEqual(records)
  })

  test('gives back every number and name as it was', () => {
    const count = fc.oneof(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.maxSafeNat(),
      fc.integer({ min: 0, max: 60 }).map((n) => 10 ** (n % 16)),
    )
    const id = fc.stringMatching(/^\w{1,12}$/)
    const written = fc.record({
      at: fc.integer({ min: 0, max: 4e12 }),
      ownerId: id,
      keyId: fc.oneof(id, fc.constant('')),
      ownerRequests: count,
      keyRequests: count,
      count,
    })
    const journal = openJournal(path)
    fc.assert(
      fc.property(fc.array(written, { maxLength: 20 }), (records) => {
        journal.replace([])
        for (const each of records) journal.append(each)
        expect(readJournal(path)).toEqual(records)
        expect(journal.size()).toBe(readFileSync(path).lastIndexOf('\n') + 1)
      }),
    )
    journal.close()
  })

  test('grows as far as it must', () => {
    const journal = openJournal(path)
    const records = Array.from({ length: 50_000 }, (_, n) => record(n))
    for (const each of records) journal.append(each)
    expect(journal.size()).toBeGreaterThan(1_500_000)
    expect(readJournal(path)).toEqual(records)
    journal.close()
    expect(readJournal(path)).toEqual(records)
  })
})
