import { embedded } from '../bytes/embedded.ts'
import { unpacked } from '../bytes/packed.ts'

/** The build embeds them under a name that begins so. */
export const EMBEDDED_LICENSES = 'licenses.json'

/** What a part of the executable that others made is licensed under. */
export type License = {
  name: string
  version: string
  /** Its SPDX expression, as the package states it. */
  license: string
  /** The texts that the package is delivered with; else what it states, and who made it. */
  text: string
}

/** All licences as one text: what `licenses` prints, and the file beside the executable. */
export const licensesText = (licenses: readonly License[]): string =>
  [
    'Skills Market contains the following software of others.',
    ...licenses.map(
      ({ name, version, license, text }) =>
        `${'='.repeat(80)}\n${name} ${version}\n${license}\n\n${text}`,
    ),
  ].join('\n\n')

/**
 * The licences that the build put into the executable. Null when the program runs from its sources,
 * whose packages lie in `node_modules` with their licences.
 */
export function embeddedLicenses(): License[] | null {
  const bytes = embedded(EMBEDDED_LICENSES)
  return bytes === null ? null : (JSON.parse(unpacked(bytes)) as License[])
}
