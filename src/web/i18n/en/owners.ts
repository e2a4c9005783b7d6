import { PASSWORD_LINK_MS } from '../../../accounts/one-time-links.service.ts'
import { many } from './many.ts'

const LINK_HOURS = PASSWORD_LINK_MS / (60 * 60 * 1000)

/** The pages on which administrators keep owners. */
export const owners = {
  owners: {
    title: 'Owners',
    lead: 'The people and programs that keys belong to. Each has an account area of their own.',
    add: 'Add an owner',
    administrator: 'Administrator',
    status: 'Status',
    active: 'Active',
    noPassword: 'No password yet',
    disabled: 'Disabled',
    perMinute: 'Requests a minute',
    perDay: 'Requests a day',
    fetches: 'Vacancies a day',
    bySetting: (n: string) => `${n} (setting)`,
    saved: 'Saved. New limits take effect within a second.',
    enabled: 'The owner can sign in again, and the keys work.',
    disabledNow: 'The owner was disabled and signed out everywhere. Their keys stop working within a second.',
    limitHint: (n: string) => `Leave empty to use the setting, ${n}.`,
    adminHint: 'Can open the pages of the owners, the settings and the vacancy site.',
    notYourself: 'You cannot take this right from yourself.',
    addSubmit: 'Add the owner',
    limits: 'Limits and rights',
    repeatedText:
      'The owner was added the first time, and the link is not shown again. If you did not copy it, make another one on the owner’s page.',
    missingTitle: 'There is no such owner',
    missing: 'Nothing was changed.',
    passwordTitle: 'Password',
    passwordText: 'A one-time link lets the owner set a new password. Until then the current one stays valid.',
    makeLink: 'Make a one-time link',
    access: 'Access',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'Their keys stop working within a second, they are signed out everywhere, and what they used is forgotten. This cannot be undone. To shut somebody out for a time, disable them.',
    deleteSubmit: 'Delete the owner',
    deleted: 'The owner was deleted.',
    disable: 'Disable',
    disableTitle: (name: string) => `Disable ${name}?`,
    disableText:
      'They are signed out everywhere, and their keys stop working within a second. Nothing is deleted: you can enable them again.',
    disableYourself: 'You cannot disable yourself. Another administrator can.',
    enable: 'Enable',
    enableText: 'This owner is disabled: they cannot sign in, and their keys do not work.',
  },
  passwordLink: {
    title: (name: string) => `A link for ${name}`,
    text: () =>
      `Send it to the owner over a channel you trust. It works once, within ${many(LINK_HOURS, 'hour', 'hours')}, and is shown only now. A newer link replaces it.`,
    link: 'One-time link',
    done: 'Done',
  },
}

export type OwnersTexts = typeof owners
