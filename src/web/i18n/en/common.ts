import { LEAST_PASSWORD_CHARACTERS } from '../../../accounts/password.ts'

/** Texts that many pages share: the head, the foot, buttons, fields. */
export const common = {
  product: 'Skills Market',
  demo: 'A demonstration: the adverts and their employers are invented.',
  skipToContent: 'Skip to content',
  mainNavigation: 'Sections',
  accountShort: 'Account',
  administration: 'Admin',
  sections: 'Pages of this section',
  footer: 'Days and times are in Moscow time (UTC+3).',
  documentation: 'API documentation',
  signIn: 'Sign in',
  signOut: 'Sign out',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  actions: 'Actions',
  never: 'Never',
  none: '—',
  share: 'Share',
  shared: 'Link copied',
  copy: 'Copy',
  copied: 'Copied',
  errorsTitle: 'Nothing has been changed. Please correct:',
  optional: 'optional',
  name: 'Name',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the password',
  passwordHint:
    `At least ${LEAST_PASSWORD_CHARACTERS} characters. Several unrelated words are easy to ` +
    'remember.',
  pages: {
    label: 'Pages of the list',
    earlier: 'Previous page',
    further: 'Next page',
    of: (page: number, pages: number) =>
      `Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`,
  },
}
