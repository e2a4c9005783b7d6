import { PASSWORD_LINK_MS } from '../../../accounts/one-time-links.service.ts'
import { many } from './many.ts'

const LINK_HOURS = PASSWORD_LINK_MS / (60 * 60 * 1000)

/** The pages on which administrators keep owners. */
export const owners = {
  owners: {
    title: 'Users',
    lead: 'Each has an account area and API keys of their own.',
    add: 'Add a user',
    role: 'Role',
    roles: { user: 'User', viewer: 'Viewer', admin: 'Administrator' },
    roleHints: {
      user: 'Reads the market, checks resumes and keeps keys of their own.',
      viewer:
        'Also sees the runs, the users, the settings and the log of changes, and changes none of them.',
      admin: 'Sees and changes all of it.',
    },
    status: 'Status',
    active: 'Active',
    noPassword: 'No password yet',
    disabled: 'Disabled',
    perMinute: 'Requests a minute',
    perDay: 'Requests a day',
    fetches: 'Adverts a day',
    bySetting: (n: string) => `${n} (setting)`,
    done: {
      saved: 'Saved. New limits take effect within a second.',
      enabled: 'The user can sign in again, and the keys work.',
      disabled:
        'The user was disabled and signed out everywhere. Their keys stop working within a second.',
      'second-factor': 'The user signs in without a code from now on.',
    },
    limitHint: (n: string) => `Leave empty to use the setting, ${n}.`,
    notYourself: 'You cannot change your own role. Another administrator can.',
    addSubmit: 'Add the user',
    limits: 'Limits and role',
    repeatedText:
      'The user was added the first time, and the link is not shown again. If you did not copy it, make another one on the user’s page.',
    missingTitle: 'There is no such user',
    missing: 'Nothing was changed.',
    passwordTitle: 'Password',
    passwordText:
      'A one-time link lets the user set a new password. Until then the current one stays valid.',
    otherWays: (passkeys: number, accounts: number) => {
      const ways = [
        passkeys > 0 ? many(passkeys, 'passkey', 'passkeys') : [],
        accounts > 0 ? many(accounts, 'account at the provider', 'accounts at the provider') : [],
      ]
      return `Other ways in, which a new password leaves: ${ways.flat().join(', ')}.`
    },
    makeLink: 'Make a one-time link',
    secondFactorText:
      'Signing in asks this user for a code of an app. Switch that off if the app and the recovery codes are lost, and you are sure who asks you to.',
    access: 'Access',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'Their keys stop working within a second, they are signed out everywhere, and the record of their use is erased. This cannot be undone. To shut somebody out for a time, disable them.',
    comesBack:
      'This user signs in by the provider too. Once deleted, they come back with a new account as long as oidc-allow names them: to shut them out, disable them.',
    deleteSubmit: 'Delete the user',
    doneWithList: { deleted: 'The user was deleted.' },
    disable: 'Disable',
    disableTitle: (name: string) => `Disable ${name}?`,
    disableText:
      'They are signed out everywhere, and their keys stop working within a second. Nothing is deleted: you can enable them again.',
    disableYourself: 'You cannot disable yourself. Another administrator can.',
    enable: 'Enable',
    enableText: 'This user is disabled: they cannot sign in, and their keys do not work.',
  },
  passwordLink: {
    title: (name: string) => `A link for ${name}`,
    text: () =>
      `Send it to the user over a channel you trust. It works once, within ${many(LINK_HOURS, 'hour', 'hours')}, and is shown only now. A newer link replaces it.`,
    link: 'One-time link',
    done: 'Done',
  },
}

export type OwnersTexts = typeof owners
