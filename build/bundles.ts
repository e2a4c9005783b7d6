import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { description, name, version } from '../package.json'
import entry from '../server.json'
import { zipOf } from './archive.ts'
import { LICENSES_FILE } from './executable.ts'
import type { Target } from './targets.ts'

type Bundle = NonNullable<Target['bundle']>

/** The name of a bundle's file: the registry's entry names the same. */
export const bundleFile = (bundle: Bundle): string => `${name}-${version}-${bundle.name}.mcpb`

/**
 * Makes the bundle that a desktop client installs by a double click: the executable, and what the
 * client is to ask and to start (MCPB, manifest 0.3). Returns its file.
 * @param unpacked the folder of the target's archive
 */
export async function bundleOf(
  bundle: Bundle,
  {
    unpacked,
    out,
    work,
    seconds,
  }: { unpacked: string; out: string; work: string; seconds: number },
): Promise<string> {
  const folder = join(work, 'bundles', bundle.name)
  mkdirSync(folder, { recursive: true })
  for (const file of [programOf(bundle), LICENSES_FILE])
    copyFileSync(join(unpacked, file), join(folder, file))
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifestOf(bundle), null, 2)}\n`)
  const file = join(out, bundleFile(bundle))
  await zipOf(folder, file, seconds, folder)
  return file
}

const programOf = ({ platform }: Bundle) => (platform === 'win32' ? `${name}.exe` : name)

/**
 * What the client asks its user for. Without a value each is empty: one that is not known stays as
 * it stands here.
 */
const asked = (type: 'string' | 'file', title: string, about: string) => ({
  type,
  title,
  description: about,
  required: false,
  default: '',
})

export const manifestOf = (bundle: Bundle) => ({
  manifest_version: '0.3',
  name,
  display_name: entry.title,
  version,
  description,
  author: { name: entry.title },
  server: {
    type: 'binary',
    entry_point: programOf(bundle),
    mcp_config: {
      command: `\${__dirname}/${programOf(bundle)}`,
      args: ['mcp', `--url=\${user_config.address}`],
      env: {
        SKILLS_MARKET_KEY: `\${user_config.key}`,
        SKILLS_MARKET_DB: `\${user_config.database}`,
      },
    },
  },
  tools_generated: true,
  prompts_generated: true,
  user_config: {
    address: asked(
      'string',
      'Address of a server',
      'Such as https://skills.example.com; or a database below',
    ),
    key: { ...asked('string', 'API key', 'Of that server; begins with smk_'), sensitive: true },
    database: asked(
      'file',
      'Database',
      'A database of Skills Market on this machine, in place of a server',
    ),
  },
  compatibility: { platforms: [bundle.platform] },
})

/** The entry of the MCP registry, with the digests that it asks for. */
export const registryEntry = (bundles: readonly string[]) => ({
  ...entry,
  packages: entry.packages.flatMap((each) => {
    const file = bundles.find((bundle) => basename(bundle) === basename(each.identifier))
    return file === undefined ? [] : [{ ...each, fileSha256: digestOf(file) }]
  }),
})

export const digestOf = (file: string): string =>
  new Bun.CryptoHasher('sha256').update(readFileSync(file)).digest('hex')
