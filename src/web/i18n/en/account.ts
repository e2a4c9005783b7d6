import { many } from './many.ts'

/** The pages of an account beside its keys: usage and security. */
export const account = {
  usage: {
    title: 'Usage',
    today: 'Today',
    requests: 'Requests',
    fetches: 'Adverts read from the site',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    perMinute: (n: number) => `In any minute, at most ${many(n, 'request', 'requests')}.`,
    reset: (time: string) => `Limits reset at midnight Moscow time, in ${time}.`,
    hoursMinutes: (h: number, m: number) => `${h} h ${m} min`,
    fetchesHint: 'Only checks of adverts not read before count here.',
    last30: 'The last 30 days',
    requestsChart: 'Requests per day',
    fetchesChart: 'Adverts read from the site per day',
    summary: (total: string, most: string, day: string) =>
      `${total} in 30 days; most on ${day}: ${most}.`,
    nothing: 'None in the last 30 days.',
    asTable: 'As a table',
    day: 'Day',
  },
  security: {
    title: 'Security',
    changePassword: 'Change the password',
    setPassword: 'Set a password',
    currentPassword: 'Current password',
    noPassword: 'You have no password: a sign-in within the last ten minutes is enough.',
    changeHint: 'This signs out every other browser.',
    done: {
      password: 'The password was saved. Other browsers were signed out.',
      'second-factor-off': 'Signing in no longer asks for a code.',
      account: 'The account was linked: you can sign in with it from now on.',
      'account-unlinked': 'The account was unlinked.',
      passkey: 'The passkey was added. You can sign in with it from now on.',
      'passkey-deleted': 'The passkey was deleted here. Delete it on the device too.',
    },
    notDone: {
      'account-taken':
        'Nothing was changed: this account is already linked to you or another user.',
      'account-last':
        'Nothing was changed: without a password you would lock yourself out. Set a password ' +
        'first.',
      'account-not-linked':
        'Nothing was changed: the provider did not confirm who you are. Try again later.',
    },
    sessions: 'Signed in',
    sessionCount: (n: number) =>
      n === 1
        ? 'You are signed in with this browser only.'
        : `You are signed in with ${many(n, 'browser', 'browsers')}, including this one.`,
    sessionHint: 'A session ends after a day without use, and after 30 days in any case.',
    signOutEverywhere: 'Sign out everywhere',
    keysGoOn: 'API keys keep working: they do not depend on sessions.',
  },
}
