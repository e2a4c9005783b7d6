import { version } from '../version.ts'
import { command } from './command/command.ts'

export const versionCommand = command({
  name: 'version',
  about: 'print the version',
  run: () => ({ json: { version }, text: version }),
})
