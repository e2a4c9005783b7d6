/** What cannot be looked at is told as what whoever named it can mend. */
import { expect, test } from 'bun:test'
import { unreadable } from '../../src/adverts/advert-file.ts'
import { OperatorError } from '../../src/errors.ts'
import { stampOf } from '../../src/scans/file-stamps.ts'

test.each(['absent', '.', 'x'.repeat(300), `${import.meta.path}/below`])(
  '%s has no stamp',
  (path) => {
    expect(() => stampOf(path)).toThrow(OperatorError)
  },
)

test('a file that the user may not read is told apart', () => {
  const [refused, other] = ['EACCES', 'EIO'].map((code) => unreadable('x', { code }).message)
  expect(refused).not.toContain('EACCES')
  expect(other).toContain('EIO')
})
