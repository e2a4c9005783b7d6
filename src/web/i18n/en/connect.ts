/** Apps that are connected over OAuth. */
export const connect = {
  connections: {
    title: 'Connected apps',
    lead:
      'These apps may use MCP on your behalf, within your limits. An app not used for 30 days ' +
      'is disconnected.',
    returnsTo: 'Answers go to',
    endOf: (name: string) => `Disconnect ${name}`,
  },
  connect: {
    title: (name: string) => `Connect ${name}?`,
    vouched: (name: string, host: string) =>
      `${name}, an app of ${host}, asks for access to this service.`,
    unvouched: (name: string) =>
      `An app that calls itself “${name}” asks for access to this service. Nobody vouches for ` +
      'this name: check where it sends you back.',
    as: 'You are signed in as',
    returnsTo: 'Afterwards you return to',
    ownMachine:
      'The answer goes to a program on your own computer. Agree only if you have just begun ' +
      'to connect it there.',
    onlyIfBegun:
      'Agree only if you know this address, and have just begun to connect the app there.',
    may: 'It may',
    rights: [
      'read the figures of all professions',
      'compare texts that you give it, such as a resume, with adverts; they are not stored here',
      'make requests that count against your limits',
    ],
    mayNot: 'It may not',
    limits: [
      'open these pages',
      'create, see or delete keys',
      'change professions, settings or your password',
    ],
    ends: 'You can disconnect it whenever you like, on the page of your API keys.',
    agree: 'Connect',
    refuse: 'Do not connect',
    step: 'Connecting an app',
    goOn: 'Continue',
    refusedTitle: 'The app cannot be connected',
    refused: 'It asked in a way that is not allowed here. Nothing was given to it.',
    tellApp: 'Return to the app with this refusal',
  },
  disconnect: {
    title: (name: string) => `Disconnect ${name}?`,
    text: 'Within a second it gets no more answers. To use it again, reconnect it from the app.',
    submit: 'Disconnect',
    missingTitle: 'Connected app not found',
    missing: 'It may have been disconnected already. Nothing was changed.',
  },
}
