import { randomBase62, systemRandom } from '../bytes/random.ts'
import { OperatorError } from '../errors.ts'
import { systemLookUp } from '../foreign/pinned.ts'
import { hookRequest } from '../notify/hook.ts'
import { createSend, NotTaken } from '../notify/send.ts'
import { systemDelay } from '../time/delay.ts'
import { userAgentOf, version } from '../version.ts'
import { command, group } from './command/command.ts'

const TEXT = 'This is a test: notices about scheduled runs of Skills Market will arrive here.'

const test = command({
  name: 'test',
  about: 'send a test to the webhook of notify-url',
  settings: ['notifyUrl', 'notifyPrivate', 'siteContact'],
  async run({ config: { notifyUrl, notifyPrivate, siteContact } }) {
    if (notifyUrl === null) throw new OperatorError('There is no webhook: set notify-url.')
    const send = createSend({
      fetch,
      lookUp: systemLookUp,
      delay: systemDelay,
      mayBePrivate: notifyPrivate === 'on',
      userAgent: userAgentOf({ version, contact: siteContact }),
    })
    const id = `test-${randomBase62(10, systemRandom)}`
    await send(hookRequest(notifyUrl, { id, type: 'test', scan: null, text: TEXT })).catch(
      (error) => {
        throw error instanceof NotTaken ? new OperatorError(sentence(error.message)) : error
      },
    )
    return { json: { told: true, id }, text: 'The webhook accepted it. Check that it arrived.' }
  },
})

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

export const notifyCommands = group({
  name: 'notify',
  about: 'notices about scheduled runs',
  commands: [test],
})
