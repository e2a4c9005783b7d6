/**
 * What a release is made with: archives that are the same wherever they are made, and the bill of
 * materials.
 */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tarOf, zipOf } from '../../build/archive.ts'
import { billOfMaterials } from '../../build/sbom.ts'
import { sourceState } from '../../build/source-state.ts'
import { TARGETS, targetsNamed } from '../../build/targets.ts'

describe('an archive', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-archive-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const MADE = 1_795_000_000

  /** The same files, made in another order, at another time, with other modes. */
  function tree(place: string, names: string[], mode: number): string {
    const root = join(folder, place, 'product')
    mkdirSync(join(root, 'docs'), { recursive: true })
    for (const [index, name] of names.entries()) {
      const file = join(root, name)
      writeFileSync(file, `the text of ${name}`)
      chmodSync(file, mode)
      utimesSync(file, 1000 + mode + index, 1000 + mode + index)
    }
    return root
  }

  test.skipIf(process.platform !== 'linux').each([
    ['tar.gz', tarOf, 'tar'],
    ['zip', zipOf, 'zip'],
  ])(
    '(%s) has the same bytes for the same files, wherever and whenever they were made',
    async (ending, make, program) => {
      if (Bun.which(program) === null)
        return process.stderr.write(`skipped: there is no ${program}\n`)
      const names = ['skills-market', 'README.md', 'docs/api.md']
      const [one, other] = [join(folder, `one.${ending}`), join(folder, `other.${ending}`)]
      await make(tree('a', names, 0o700), one, MADE)
      await make(tree('b/c', names.toReversed(), 0o644), other, MADE)
      expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
      await make(tree('d', [...names, 'more'], 0o644), other, MADE)
      expect(readFileSync(one).equals(readFileSync(other))).toBe(false)
    },
  )

  test.skipIf(process.platform !== 'linux')(
    'lets the program be run, and everything be read',
    async () => {
      const file = join(folder, 'one.tar.gz')
      await tarOf(tree('a', ['skills-market', 'README.md'], 0o600), file, MADE)
      const listed = Bun.spawnSync({ cmd: ['tar', '-tvzf', file] }).stdout.toString()
      expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* product\/skills-market$/m)
      expect(listed).toMatch(/^-rw-r--r-- 0\/0 .* product\/README\.md$/m)
    },
  )
})

describe('the bill of materials', () => {
  const product = { name: 'skills-market', version: '1.2.3', description: 'what it does' }
  const parts = [
    { name: '@scope/part', version: '2.0.0', license: 'MIT', text: '' },
    { name: 'other', version: '3.0.0', license: 'SEE TEXT', text: '' },
    { name: 'bun', version: '1.0.0', license: 'MIT AND LGPL-2.1-or-later', text: '' },
  ]
  const state = { commit: 'abc', date: '2026-11-20', seconds: 1_795_000_000 }

  test('names each part by the address of its package, with its licence', () => {
    expect(billOfMaterials(product, parts, state)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { timestamp: '2026-11-18T11:06:40.000Z' },
      components: [
        {
          group: '@scope',
          name: 'part',
          purl: 'pkg:npm/%40scope/part@2.0.0',
          licenses: [{ expression: 'MIT' }],
        },
        { name: 'other', licenses: [{ license: { name: 'SEE TEXT' } }] },
        { name: 'bun', licenses: [{ expression: 'MIT AND LGPL-2.1-or-later' }] },
      ],
    })
  })

  test('has a number of its own for each commit, and the same one again', () => {
    const numberOf = (commit: string) =>
      (billOfMaterials(product, parts, { ...state, commit }) as { serialNumber: string })
        .serialNumber
    expect(numberOf('abc')).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(numberOf('abc')).toBe(numberOf('abc'))
    expect(numberOf('abc')).not.toBe(numberOf('abd'))
  })
})

test('targets are found by their names; one that is none is an error', () => {
  expect(targetsNamed([])).toEqual([...TARGETS])
  expect(targetsNamed(['windows-x64', 'linux-arm64']).map(({ bun }) => bun)).toEqual([
    'bun-linux-arm64',
    'bun-windows-x64',
  ])
  expect(() => targetsNamed(['linux-x86'])).toThrow()
})

test('without a repository the commit and its day are those that the variables tell', async () => {
  const told = await sourceState({
    SOURCE_COMMIT: '0123456789abcdef',
    SOURCE_DATE_EPOCH: '1795000000',
  })
  expect(told).toEqual({ commit: '0123456789ab', date: '2026-11-18', seconds: 1_795_000_000 })
})
