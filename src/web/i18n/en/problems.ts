import { MOST_NAME_CHARACTERS } from '../../../accounts/name.ts'
import { LEAST_PASSWORD_CHARACTERS, MOST_PASSWORD_CHARACTERS } from '../../../accounts/password.ts'

/** What is wrong with a form, and the pages that say that something failed. */
export const problems = {
  problems: {
    name: `Enter a name of 1 to ${MOST_NAME_CHARACTERS} visible characters, in one line.`,
    nameWriting:
      'Use everyday letters and the digits 0 to 9 in the name, each word in one alphabet.',
    nameTaken: (name: string) =>
      `There is already a user ${name}, whose name is the same or looks like it. Choose another.`,
    short: `The password needs at least ${LEAST_PASSWORD_CHARACTERS} characters.`,
    long: `The password can have at most ${MOST_PASSWORD_CHARACTERS} characters.`,
    plain: 'This password is too easy to guess: use more different characters, and not the name.',
    different: 'The two passwords differ.',
    signInAgain:
      'You signed in too long ago for this. Sign out, sign in again, and retry within ten minutes.',
    currentPassword: 'This is not your current password.',
    expiry: 'Choose today or a later day, or leave it empty.',
    perDay: (limit: string) =>
      `Enter a whole number from 1, lower than your ${limit} a day, or leave it empty.`,
    wholeNumber: (least: string, most: string) =>
      `Enter a whole number from ${least} to ${most}, or leave it empty.`,
  },
  tooFast: {
    title: 'Too many pages at once',
    text:
      'This browser or this network has asked for many pages within a few seconds. Nothing was ' +
      'changed. Try again in {seconds} s.',
    again: 'Open the page again',
  },
  overloaded: {
    title: 'The server is busy',
    text:
      'It is overloaded right now. Nothing was changed. Wait a few seconds, then open the page ' +
      'again.',
  },
  forbidden: {
    title: 'For administrators only',
    text: 'Your account may not open this page. Nothing was changed.',
  },
  staleForm: {
    title: 'This form is out of date',
    text:
      'It was made for another session, or your browser sent no cookie. What was sent was not ' +
      'accepted. Open the page again and retry.',
    again: 'Go to the start page',
  },
  expiredSession: {
    title: 'Your session has ended',
    text: 'Nothing was changed. Sign in and try again.',
  },
  noSuchPage: {
    title: 'Page not found',
    text: 'The address may be mistyped, or the page no longer exists.',
  },
  badForm: {
    title: 'This form cannot be read',
    text: 'It is too large or damaged. Nothing was changed.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The server failed to answer. Try again in a moment.',
  },
}
