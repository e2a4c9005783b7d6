import { many } from './many.ts'

/** The pages of API keys. */
export const keys = {
  keys: {
    figuresOnly: 'figures only',
    title: 'API keys',
    lead: 'A key lets a program use this service on your behalf. All your keys share your limits.',
    create: 'Create a key',
    empty:
      'You have no keys yet. Create one for each program, so that you can delete each of them ' +
      'separately.',
    hint: 'Key',
    created: 'Created',
    lastUsed: 'Last used',
    notUsed: 'Not yet',
    expires: 'Expires',
    expired: 'Expired',
    ownLimit: 'Own daily limit',
    shared: 'Shared only',
    today: 'Requests today',
    deleteOf: (name: string) => `Delete the key ${name}`,
    done: {
      deleted: 'The key was deleted. It stops working within a second.',
      disconnected: 'The app was disconnected. It gets no more answers within a second.',
    },
  },
  newKey: {
    title: 'Create a key',
    nameHint: 'What it is for, such as “resume bot”.',
    expires: 'Valid through',
    expiresHint: 'To the end of this day in Moscow. Leave empty for a key that never expires.',
    perDay: 'Own daily limit',
    perDayHint: (limit: string) =>
      `Requests a day for this key alone, fewer than your ${limit}. Leave empty to have only ` +
      'your shared limit.',
    figuresOnly: 'Figures only: this key cannot check resumes or other texts',
    submit: 'Create the key',
    fullTitle: 'Key limit reached',
    full: (most: number) =>
      `You can have ${many(most, 'active key', 'active keys')}; no new one was created. ` +
      'Delete one you no longer need, then create the new one.',
  },
  createdKey: {
    title: 'Your new key',
    once: 'This is the only time the key is shown. Copy it now and keep it like a password.',
    tryIt: 'Try it',
    tryItHint: 'In a terminal: shows the limits of the key and how much of them is used.',
    mcp: 'For AI agents (MCP)',
    mcpHint: 'Most clients accept this configuration.',
    done: 'I have saved it',
    repeated: 'This form was already submitted',
    repeatedText:
      'The key was created the first time and is not shown again. If you did not copy it, ' +
      'delete it and create another.',
  },
  deleteKey: {
    title: (name: string) => `Delete the key “${name}”?`,
    text: 'Within a second, programs that use it get error 401. This cannot be undone.',
    submit: 'Delete the key',
    missingTitle: 'Key not found',
    missing: 'It may have been deleted already. Nothing was changed.',
  },
}
