import { isoTime } from '../time/clock.ts'
import { command } from './command/command.ts'
import { flag } from './command/option-kinds.ts'

export const NAME = 'the name of the user'

const password = command({
  name: 'password',
  about:
    'set the password for the account area: typed without echo, or read from the first line ' +
    'of stdin',
  args: { name: NAME },
  settings: ['db'],
  async runWithApp({ owners, passwords }, { args: { name }, terminal }) {
    const owner = await owners.find(name)
    await passwords.set(owner, await terminal.secret(`New password for ${owner.name}`))
    return {
      json: { name: owner.name, passwordSet: true },
      text: `The password of ${owner.name} is set. All their browsers are signed out.`,
    }
  },
})

const secondFactor = command({
  name: 'second-factor',
  about:
    'show whether a user also signs in with a code from an app; switch that off if the app is lost',
  args: { name: NAME },
  settings: ['db'],
  options: { off: flag('switch it off, and delete the recovery codes') },
  async runWithApp({ owners, secondFactor: factor }, { args: { name }, options: { off } }) {
    const owner = await owners.find(name)
    const state = await factor.state(owner)
    if (off) await factor.disable(owner)
    const json = {
      name: owner.name,
      secondFactor: state !== null && !off,
      recoveryCodes: off ? 0 : (state?.codesLeft ?? 0),
    }
    if (state === null) return { json, text: `${owner.name} has no second factor.` }
    if (off) return { json, text: `${owner.name} now signs in without a code.` }
    return {
      json,
      text: `${owner.name} has a second factor, and ${state.codesLeft} recovery codes are left.`,
    }
  },
})

const passkeys = command({
  name: 'passkeys',
  about: "list a user's passkeys; delete them all if the device is lost",
  args: { name: NAME },
  settings: ['db'],
  options: { delete: flag('delete them all') },
  async runWithApp({ owners, passkeys: kept }, { args: { name }, options }) {
    const owner = await owners.find(name)
    const rows = (await kept.list(owner)).map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: isoTime(createdAt),
      usedAt: isoTime(usedAt),
    }))
    if (options.delete) await kept.deleteAll(owner)
    const lines = rows.map(
      ({ name, createdAt, usedAt }) =>
        `${name}: added ${createdAt}, last used ${usedAt ?? 'never'}`,
    )
    const summary = options.delete
      ? `Deleted the passkeys of ${owner.name}: ${rows.length}.`
      : `${owner.name} has no passkeys.`
    return { json: rows, text: options.delete || rows.length === 0 ? summary : lines.join('\n') }
  },
})

const accounts = command({
  name: 'accounts',
  about: 'list the external accounts a user signs in with; unlink them all',
  args: { name: NAME },
  settings: ['db'],
  options: { unlink: flag('unlink them all') },
  async runWithApp({ owners, identities }, { args: { name }, options: { unlink } }) {
    const owner = await owners.find(name)
    const rows = (await identities.list(owner)).map(({ issuer, label, createdAt }) => ({
      issuer,
      label,
      createdAt: isoTime(createdAt),
    }))
    if (unlink) await identities.unlink(owner)
    const lines = rows.map(
      ({ issuer, label, createdAt }) => `${label} at ${issuer}: since ${createdAt}`,
    )
    const summary = unlink ? `Unlinked: ${rows.length}.` : `${owner.name} has no external accounts.`
    return { json: rows, text: unlink || rows.length === 0 ? summary : lines.join('\n') }
  },
})

/** What an owner signs in with: the password, the second factor, passkeys, accounts elsewhere. */
export const ownerSignInCommands = [password, secondFactor, passkeys, accounts]
