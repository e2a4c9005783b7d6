import { TOTP } from 'otpauth'
import type { TestApp } from './test-app.ts'
import { createVisitor, PASSWORD, type Page, type Visitor } from './visitor.ts'

export const AT = '/account/security/second-factor'
const STEP_MS = 30_000

/** What the app of an owner knows. */
export type Phone = {
  secret: string
  recoveryCodes: string[]
  /** The code that it shows; `steps` of half a minute later. */
  code(steps?: number): string
}

/**
 * Switches the second factor of whoever visits on, at the app's clock, which then runs on to the
 * next code.
 */
export async function withPhone(app: TestApp, visitor: Visitor): Promise<Phone> {
  const { document } = await visitor.open(AT)
  const secret = (document.getElementById('secret')?.textContent ?? '').replaceAll(' ', '').trim()
  const step = document.querySelector('input[name=step]')?.getAttribute('value') ?? ''
  const csrf = document.querySelector('main input[name=csrf]')?.getAttribute('value') ?? ''
  const code = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.clock.now() + steps * STEP_MS })
  const answer = await visitor.post(AT, { csrf, step, code: code(), current: PASSWORD })
  const recoveryCodes = (await answer.text()).match(/[0-9a-z]{4}(-[0-9a-z]{4}){3}/g) ?? []
  await app.clock.advanceBy(STEP_MS)
  return { secret, recoveryCodes, code }
}

/** Gives name and password, and stands before the page that asks for a code. */
export async function beforeCode(
  app: TestApp,
  name: string,
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = createVisitor(app)
  return { visitor, page: await visitor.send('/sign-in', { name, password: PASSWORD }) }
}

/** The fields of the form that asks for a code. */
export const codeFields = ({ document }: Page): Record<string, string> => {
  const inputs = [...document.querySelectorAll('form[action="/sign-in/code"] input[name]')]
  return Object.fromEntries(
    inputs.map((one) => [one.getAttribute('name')!, one.getAttribute('value') ?? '']),
  )
}

/** Signs in with a code; gives the status of the answer to it. */
export async function enterCode(
  app: TestApp,
  name: string,
  code: string,
): Promise<{ visitor: Visitor; status: number }> {
  const { visitor, page } = await beforeCode(app, name)
  const { status } = await visitor.post('/sign-in/code', { ...codeFields(page), code })
  return { visitor, status }
}
