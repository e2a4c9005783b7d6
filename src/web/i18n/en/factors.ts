import { many, wait } from './many.ts'

/** What signing in asks for besides a password. */
export const factors = {
  code: {
    title: 'Enter the code',
    label: 'Code',
    hint: 'Six digits from your authenticator app, or one of your recovery codes.',
    wrong:
      'This code is not right, or it was used before. Wait for the next one, and check that ' +
      'the clock of your phone is right.',
    wait: (seconds: number) =>
      `Too many wrong codes. Try again in ${wait(seconds)}, or use a recovery code.`,
    lost:
      'Lost the phone and the recovery codes? An administrator can turn the code off. On the ' +
      'server: skills-market owner second-factor NAME --off',
  },
  passkeys: {
    title: 'Passkeys',
    lead:
      'Your phone, your computer or a security key can sign you in by fingerprint, face or PIN, ' +
      'without a password. A passkey works on this site only, so no other site can steal it.',
    impossible:
      'Passkeys work only on an https site with a domain name. Whoever runs the server sets ' +
      'the address with base-url.',
    add: 'Add a passkey',
    addLead:
      'The browser will ask where to keep it. Because it replaces your password and code, you ' +
      'must enter them first.',
    name: 'Name',
    nameHint: 'To recognise it later, such as “Work laptop”.',
    tooMany: (n: number) =>
      `You already have ${many(n, 'passkey', 'passkeys')}, the most allowed. Delete one first.`,
    notMade: 'No passkey was created, or it took too long. Nothing was changed: try again.',
    notShown: 'This passkey matches no account here, or it took too long.',
    since: (day: string) => `Added ${day}.`,
    used: (day: string) => `Last used ${day}.`,
    notUsed: 'Not used yet.',
    deleteNamed: (name: string) => `Delete the passkey ${name}`,
    signIn: 'Sign in with a passkey',
    noScripts:
      'Passkeys need scripts, which are off in this browser. The password works without them.',
    follow: 'Follow your browser’s prompts.',
    askAgain: 'Ask again',
    create: {
      title: 'Create the passkey',
      failed: 'The browser created no passkey. Ask again, or go back.',
    },
    get: {
      title: 'Sign in with a passkey',
      failed: 'The browser offered no passkey. Ask again, or sign in with the password.',
    },
  },
  provider: {
    signIn: (name: string) => `Sign in with ${name}`,
    title: (name: string) => `Account at ${name}`,
    lead: 'Link it to sign in here with it too.',
    link: 'Link the account',
    linked: (label: string) => `${label} opens this account.`,
    unlink: 'Unlink',
    failed: (name: string) =>
      `${name} did not answer properly. Try again; if it keeps happening, tell the administrator.`,
    denied: (name: string) =>
      `Signing in with ${name} was cancelled, or you may not sign in there. Try again, or ` +
      'sign in another way.',
    over: 'This took too long, or was started in another browser. Nothing was changed: start again.',
    refused: (name: string) =>
      `Your account at ${name} is not linked to one here. If you have one here, sign in to it ` +
      'and link the two on the page Security; otherwise ask an administrator.',
  },
  secondFactor: {
    title: 'Two-step sign-in',
    off:
      'Off: signing in asks for no code. With a code from an app on your phone, a stolen password ' +
      'alone is not enough.',
    on: (day: string) => `On since ${day}: signing in asks for a code from your app too.`,
    codesLeft: (n: number) =>
      n === 0
        ? 'No recovery codes are left: create new ones.'
        : `${many(n, 'recovery code is', 'recovery codes are')} left.`,
    wrongCodes: (n: number) =>
      `${many(n, 'wrong code was', 'wrong codes were')} entered recently, after your ` +
      'password. If that was not you, somebody knows your password: change it.',
    change: 'New recovery codes, or switch off',
    changeHint: 'Both need your password and a code. New recovery codes replace the old ones.',
    appCode: 'Code from the app',
    newCodes: 'Create new recovery codes',
    switchOff: 'Switch off',
    setUp: {
      begin: 'Set up',
      title: 'Set up two-step sign-in',
      lead:
        'You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator ' +
        'or 1Password. The password stays as it is; every other browser is signed out.',
      scan: '1. Scan this code with the app',
      openApp: 'Open the app on this device',
      byHand: 'Or type this key into the app:',
      thenCode: '2. Enter the code that the app shows',
      submit: 'Switch on',
    },
    codes: {
      title: 'Recovery codes',
      text:
        'Save them where you would look after losing your phone: on paper, or in a password ' +
        'manager. Each works once in place of a code. They are shown only now.',
      done: 'I have saved them',
    },
  },
}
