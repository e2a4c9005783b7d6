import { wait } from './many.ts'

/** The pages of those who are not signed in. */
export const signingIn = {
  home: {
    title: 'What the job market asks for',
    lead:
      'Which skills a profession needs, how often, what it pays, and which of them a resume ' +
      'already shows.',
    how:
      'The figures come from job adverts, found by job title; each says how many adverts it ' +
      'rests on. The administrator of this server decides which professions are covered. A ' +
      'resume sent to be checked is neither stored nor logged. Programs have a JSON API, AI ' +
      'agents MCP.',
    readDocs: 'Read the documentation',
    openapi: 'Machine-readable description (OpenAPI)',
    access: 'Getting access',
    accessText:
      'API keys are created in the account area. Accounts are created by the administrator of ' +
      'this server: ask them for a link.',
    noAdministrator:
      'The account area is not set up yet: no administrator can sign in. To fix that, run on ' +
      'the server: skills-market owner set NAME --admin, then skills-market owner password ' +
      'NAME. What is open to everybody works without it.',
    noOwner:
      'This server has no accounts yet. The person who started it finds a one-time link in ' +
      'the output of the “serve” command.',
  },
  signInPage: {
    title: 'Sign in',
    lead: 'Sign in to see the market, check resumes and manage API keys.',
    isOpen: 'What you came for is open to everybody:',
    openIt: 'see the figures without signing in',
    wrong: 'The name or the password is wrong, or the account is disabled.',
    wait: (seconds: number) =>
      `Too many attempts from your address. Try again in ${wait(seconds)}. Signing in from ` +
      'another address still works.',
    busy: 'Too many people are signing in right now. Try again in a few seconds.',
    forgotten:
      'Forgot the password? An administrator can give you a one-time link. On the server: ' +
      'skills-market owner password NAME',
  },
  firstRun: {
    title: 'Create the administrator account',
    lead:
      'It manages the server. The link works once; it stops working as soon as the account is ' +
      'created.',
    submit: 'Create the account',
  },
  setPassword: {
    title: (name: string) => `Set the password for ${name}`,
    lead: 'The link works once. Setting a password signs this account out everywhere else.',
    submit: 'Set the password and sign in',
  },
  deadLink: {
    title: 'This link no longer works',
    text:
      'A one-time link works once, for a limited time, and only until a newer one is made. ' +
      'Nothing was changed.',
    firstRun: 'To create the first account, restart the server: it prints a new link.',
    signIn: 'There is an account already: sign in.',
    password: 'Ask an administrator for a new one.',
  },
}
