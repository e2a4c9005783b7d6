import { OperatorError } from '../errors.ts'
import { build, version, versionText } from '../version.ts'
import { command } from './command/command.ts'
import { embeddedLicenses, licensesText } from './licenses.ts'

export const licensesCommand = command({
  name: 'licenses',
  about: 'print the licences of third-party software in the program',
  async run() {
    const licenses = embeddedLicenses()
    if (licenses === null)
      throw new OperatorError('Licences are collected when the executable is built: bun run build')
    return { json: licenses, text: licensesText(licenses) }
  },
})

export const versionCommand = command({
  name: 'version',
  about: 'print the version, with the commit it was built from and its date',
  run: () => ({ json: { version, ...build }, text: versionText() }),
})
