import { isWithin } from '../../bytes/bounded-json.ts'
import { asObject, type JsonObject } from '../pages/json.ts'
import { hasSign } from '../pages/signs.ts'
import { SiteError, type SiteFailure } from '../site.errors.ts'
import { isRefusal, refusalIn } from './refusal.ts'

/** The largest answer, the regions of a country, has some 50,000 values, six deep. */
const BOUNDS = { depth: 50, values: 200_000 }

/** Path and query of the request, and the token, which no message about a refusal may repeat. */
export type Asked = { address: string; token: string }

/**
 * The object that the API answered with status 200. A refusal comes with this status too, and so do
 * pages of whatever stands before the API. Null when the answer says that there is no such thing.
 */
export function answeredObject(text: string, asked: Asked): JsonObject | null {
  const answer = jsonObjectIn(text, asked.address)
  if (!isRefusal(answer)) return answer
  const error = refusalIn(answer, { ...asked, status: 200, requestId: null })
  if (error === null) return null
  throw error
}

/** The JSON object that an answer is. @throws SiteError that tells what came in its place */
export function jsonObjectIn(text: string, address: string): JsonObject {
  const answer = asObject(parsed(text, address))
  if (answer === null)
    throw new SiteError('unknown_page', { address, diagnosis: diagnosisOf(text) })
  return answer
}

export const unknownAnswer = (address: string): SiteError =>
  new SiteError('unknown_page', { address })

function parsed(text: string, address: string): unknown {
  if (!/^\s*[[{]/.test(text))
    throw new SiteError(failureOfPage(text), { address, diagnosis: diagnosisOf(text) })
  if (!isWithin(Buffer.from(text), BOUNDS))
    throw new SiteError('unknown_page', { address, diagnosis: diagnosisOf(text) })
  try {
    return JSON.parse(text)
  } catch {
    throw new SiteError('incomplete_page', { address, diagnosis: diagnosisOf(text) })
  }
}

/** The failure of an answer that is not JSON. */
function failureOfPage(text: string): SiteFailure {
  if (hasSign(text, 'captcha')) return 'captcha'
  if (hasSign(text, 'guard')) return 'blocked'
  return text.trim() === '' ? 'incomplete_page' : 'soft_block'
}

const diagnosisOf = (text: string) => ({
  length: text.length,
  hasTitle: /<title[\s>]/i.test(text),
  markers: /^\s*[[{]/.test(text) ? ['json'] : [],
})
