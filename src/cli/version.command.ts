import { build, version, versionText } from '../version.ts'
import { command } from './command/command.ts'

export const versionCommand = command({
  name: 'version',
  about: 'print the version, with the commit it was built from and that commit’s day',
  run: () => ({ json: { version, ...build }, text: versionText() }),
})
