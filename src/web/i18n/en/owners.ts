import { PASSWORD_LINK_MS } from '../../../accounts/one-time-links.service.ts'
import { many } from './many.ts'

const LINK_HOURS = PASSWORD_LINK_MS / (60 * 60 * 1000)

/** The pages on which administrators keep owners. */
export const owners = {
  owners: {
    title: 'Users',
    lead: 'Each user has their own account area and API keys.',
    add: 'Add a user',
    role: 'Role',
    roles: { user: 'User', viewer: 'Viewer', admin: 'Administrator' },
    roleHints: {
      user: 'Can view the market, check resumes and manage their own keys.',
      viewer: 'Can also see the measurements, users, settings and change log, but not change them.',
      admin: 'Can see and change everything.',
    },
    status: 'Status',
    active: 'Active',
    noPassword: 'No password yet',
    disabled: 'Disabled',
    perMinute: 'Requests per minute',
    perDay: 'Requests per day',
    fetches: 'Adverts per day',
    bySetting: (n: string) => `${n} (setting)`,
    done: {
      saved: 'Saved. New limits take effect within a second.',
      enabled: 'The user can sign in again, and the keys work.',
      disabled:
        'The user was disabled and signed out everywhere. Their keys stop working within a second.',
      'second-factor': 'The user now signs in without a code.',
    },
    limitHint: (n: string) => `Leave empty to use the setting, ${n}.`,
    notYourself: 'You cannot change your own role. Another administrator can.',
    addSubmit: 'Add the user',
    limits: 'Limits and role',
    repeatedText:
      'The user was added the first time, and the link is not shown again. If you did not ' +
      'copy it, create another on the user’s page.',
    missingTitle: 'User not found',
    missing: 'Nothing was changed.',
    passwordText:
      'A one-time link lets the user set a new password. Until then the current one stays valid.',
    otherWays: (passkeys: number, accounts: number) => {
      const ways = [
        passkeys > 0 ? many(passkeys, 'passkey', 'passkeys') : [],
        accounts > 0 ? many(accounts, 'account at the provider', 'accounts at the provider') : [],
      ]
      return `A new password does not revoke: ${ways.flat().join(', ')}.`
    },
    makeLink: 'Create a one-time link',
    secondFactorText:
      'This user signs in with a code from an app as well. Switch that off if the app and the ' +
      'recovery codes are lost and you are sure who is asking.',
    access: 'Access',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'Their keys stop working within a second, they are signed out everywhere, and their ' +
      'usage history is erased. This cannot be undone. To block somebody temporarily, disable ' +
      'them.',
    comesBack:
      'This user also signs in with the provider. Once deleted, they can return with a new ' +
      'account while oidc-allow admits them: to block them, disable them.',
    deleteSubmit: 'Delete the user',
    doneWithList: { deleted: 'The user was deleted.' },
    disable: 'Disable',
    disableTitle: (name: string) => `Disable ${name}?`,
    disableText:
      'They are signed out everywhere, and their keys stop working within a second. Nothing ' +
      'is deleted: you can enable them again.',
    disableYourself: 'You cannot disable yourself. Another administrator can.',
    enable: 'Enable',
    enableText: 'This user is disabled: they cannot sign in, and their keys do not work.',
  },
  passwordLink: {
    title: (name: string) => `A link for ${name}`,
    text: () =>
      'Send it to the user over a channel you trust. It works once, within ' +
      `${many(LINK_HOURS, 'hour', 'hours')}, and is shown only now. A newer link replaces it.`,
    link: 'One-time link',
    done: 'Done',
  },
}
