import type { License } from '../src/cli/licenses.ts'

/** What is read of a package's `package.json`. */
export type Manifest = {
  name?: string
  version?: string
  license?: string | { type?: string }
  /** An older form. */
  licenses?: readonly { type?: string }[]
  author?: string | { name?: string; email?: string; url?: string }
  homepage?: string
  repository?: string | { url?: string }
}

/** Names of files that hold a licence or a notice. */
export const isLicenseFile = (name: string): boolean =>
  /^(un)?licen[cs]e|^copying|^notice|^copyright|^third[-_ ]?party/i.test(name) &&
  !/\.(js|ts|mjs|cjs|json)$/i.test(name)

/**
 * The licence of a package. Throws when the package states none at all: its code must not be given
 * out then.
 */
export function licenseOf(manifest: Manifest, texts: readonly string[]): License {
  const { name = '', version = '' } = manifest
  const stated = statedLicense(manifest)
  // Page breaks of texts made for printers are left out: a terminal obeys them.
  const given = texts
    .map((text) => text.replaceAll('\r\n', '\n').replaceAll('\f', '').trim())
    .filter((text) => text !== '')
  if (stated === null && given.length === 0)
    throw new Error(
      `${name} ${version} is bundled and states no licence, neither as a text nor in its ` +
        'package.json',
    )
  return {
    name,
    version,
    license: stated ?? 'SEE TEXT',
    text: given.length > 0 ? given.join('\n\n') : statementOf(manifest, stated),
  }
}

function statedLicense({ license, licenses }: Manifest): string | null {
  const one = typeof license === 'string' ? license : license?.type
  const several = licenses?.map(({ type }) => type).filter((type) => type !== undefined)
  const stated = (one ?? several?.join(' OR ') ?? '').trim()
  return stated === '' || /^(UNLICENSED|SEE LICEN[CS]E IN)/i.test(stated) ? null : stated
}

function statementOf({ author, homepage, repository }: Manifest, stated: string | null): string {
  const by = typeof author === 'string' ? author : author?.name
  const source = homepage ?? (typeof repository === 'string' ? repository : repository?.url)
  return [
    `The package is delivered without a licence text. Its package.json states: ${stated}.`,
    ...(by ? [`Author: ${by}`] : []),
    ...(source ? [`Source: ${source}`] : []),
  ].join('\n')
}
