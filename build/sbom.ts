import type { License } from '../src/cli/licenses.ts'
import type { SourceState } from './source-state.ts'

type Product = { name: string; version: string; description: string }

/**
 * The software bill of materials of the executables, as CycloneDX 1.6: every package that is
 * bundled, and the runtime. It is the same for the same sources: its number is made of the commit,
 * its time is the commit's.
 */
export function billOfMaterials(
  product: Product,
  parts: readonly License[],
  { commit, seconds }: SourceState,
): object {
  const subject = `${product.name}@${product.version}`
  const components = parts.map(component)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(`${subject} ${commit}`)}`,
    version: 1,
    metadata: {
      ...(seconds !== null && { timestamp: new Date(seconds * 1000).toISOString() }),
      component: {
        type: 'application',
        'bom-ref': subject,
        ...product,
        purl: `pkg:generic/${subject}`,
      },
      ...(commit !== null && { properties: [{ name: 'commit', value: commit }] }),
    },
    components,
    dependencies: [{ ref: subject, dependsOn: components.map((one) => one['bom-ref']) }],
  }
}

function component({ name, version, license }: License) {
  const [last = '', scope] = name.split('/').reverse()
  const purl =
    name === 'bun'
      ? `pkg:github/oven-sh/bun@bun-v${version}`
      : `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${last}@${version}`
  return {
    type: name === 'bun' ? 'platform' : 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: last,
    version,
    licenses: [isExpression(license) ? { expression: license } : { license: { name: license } }],
    purl,
  }
}

/** Whether it reads as an SPDX expression; an older package may state anything. */
const isExpression = (license: string) =>
  /^\(?[\w.+-]+( (AND|OR|WITH) \(?[\w.+-]+\)?)*\)?$/.test(license)

/** A UUID of version 8: its bits are those of a digest. */
function uuidOf(text: string): string {
  const bytes = new Uint8Array(new Bun.CryptoHasher('sha256').update(text).digest().subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
