import { describe, expect, test } from 'bun:test'
import { carriedPackages, onePerVersion, packageFolders } from '../../build/bundled-packages.ts'
import { isLicenseFile, licenseOf } from '../../build/license-of.ts'

describe('the packages of a bundle', () => {
  test('are those its files come from, also where one is nested in another', () => {
    expect(
      packageFolders([
        'src/main.ts',
        'node_modules/zod/index.js',
        'node_modules/zod/v4/core.js',
        'node_modules/@scalar/themes/node_modules/@scalar/types/node_modules/zod/index.js',
        'node_modules/@picocss/pico/css/pico.min.css',
      ]),
    ).toEqual([
      'node_modules/@picocss/pico',
      'node_modules/@scalar/themes/node_modules/@scalar/types/node_modules/zod',
      'node_modules/zod',
    ])
  })

  test.each([
    [
      '//#region ../../node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/core.js',
      'ajv',
      '8.18.0',
    ],
    [
      '//#region ' +
        '../node_modules/.pnpm/ajv-formats@3.0.1_ajv@8.18.0/node_modules/ajv-formats/dist/formats.js',
      'ajv-formats',
      '3.0.1',
    ],
    [
      '//#region ' +
        '../../node_modules/.pnpm/@cfworker+json-schema@4.1.1/node_modules/@cfworker/json-schema/dist/types.js',
      '@cfworker/json-schema',
      '4.1.1',
    ],
    ['// node_modules/@sinclair/typebox/build/esm/value.mjs', '@sinclair/typebox', null],
  ])('are also those that a published file carries inside: %s', (comment, name, version) => {
    expect(carriedPackages(`const a = 1\n${comment}\nconst b = 2\n`)).toEqual([{ name, version }])
  })

  test('are named once for each version, in one order wherever they were found', () => {
    const [one, other, newer] = [
      { name: 'zod', version: '3.0.0' },
      { name: 'ajv', version: '8.18.0' },
      { name: 'zod', version: '4.0.0' },
    ] as const
    expect(onePerVersion([newer, one, other, one])).toEqual([other, one, newer])
  })
})

describe('the licence of a package', () => {
  const manifest = { name: 'made-up', version: '1.0.0', license: 'MIT', author: { name: 'Anna' } }

  test('is what it states, with all texts it is delivered with', () => {
    expect(licenseOf(manifest, ['MIT License\r\n\f', 'Notice'])).toEqual({
      name: 'made-up',
      version: '1.0.0',
      license: 'MIT',
      text: 'MIT License\n\nNotice',
    })
  })

  test('without a text names what it states and its author', () => {
    const { text } = licenseOf(manifest, [])
    expect(text).toContain('MIT')
    expect(text).toContain('Anna')
  })

  test('is known by its text alone, and by the older form of a statement', () => {
    expect(licenseOf({ name: 'a', version: '1.0.0' }, ['A text']).text).toBe('A text')
    expect(licenseOf({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, []).license).toBe(
      'MIT OR Apache-2.0',
    )
  })

  test.each([
    [{}],
    [{ license: '' }],
    [{ license: 'UNLICENSED' }],
    [{ license: 'SEE LICENSE IN license.txt' }],
  ])('that states none at all stops the build: %j', (stated) => {
    expect(() => licenseOf({ name: 'made-up', version: '1.0.0', ...stated }, [' \n'])).toThrow(
      /made-up/,
    )
  })

  test.each([
    'LICENSE',
    'license.md',
    'LICENCE-MIT.txt',
    'COPYING',
    'NOTICE',
    'UNLICENSE',
    'ThirdPartyNotices.txt',
  ])('may stand in %s', (name) => expect(isLicenseFile(name)).toBe(true))

  test.each(['license.js', 'README.md', 'package.json'])('does not stand in %s', (name) =>
    expect(isLicenseFile(name)).toBe(false),
  )
})
