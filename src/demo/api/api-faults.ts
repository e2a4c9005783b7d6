import {
  DEFAULT_RETRY_AFTER,
  type FaultContext,
  faultAnswer,
  isOfPages,
  type PageFaultKind,
} from '../faults/fault-answers.ts'
import type { ApiFaultKind, SampleFault } from '../faults/faults.ts'
import { apiRefusal } from './api-answers.ts'

type Refusal = (fault: SampleFault) => Response

const OWN: Record<ApiFaultKind, Refusal> = {
  'no-right': () => apiRefusal(403, { type: 'forbidden' }),
  'token-revoked': () => apiRefusal(403, { type: 'oauth', value: 'token_revoked' }),
  'token-expired': () => apiRefusal(403, { type: 'oauth', value: 'token_expired' }),
  'bad-agent': () => apiRefusal(400, { type: 'bad_user_agent', value: 'blacklisted' }),
  'errors-200': () => apiRefusal(200, { type: 'bad_argument', value: 'text' }),
}

/** How the API words what pages show in other ways; the other faults look the same. */
const WORDED: Partial<Record<PageFaultKind, Refusal>> = {
  captcha: () => {
    const captcha_url = 'https://hh.ru/account/captcha?state=sample'
    return apiRefusal(403, { type: 'captcha_required', value: 'captcha_required', captcha_url })
  },
  error: () => apiRefusal(500, { type: 'internal_error' }),
  'too-many': ({ retryAfter = DEFAULT_RETRY_AFTER }) =>
    new Response(null, { status: 429, headers: { 'retry-after': String(retryAfter) } }),
  'unknown-shape': () => Response.json({ offer: { headline: 'Вакансия' }, offers: [] }),
}

/** The answer of the API that a fault gives instead of the right one. */
export async function apiFaultAnswer(fault: SampleFault, context: FaultContext): Promise<Response> {
  if (!isOfPages(fault)) return OWN[fault.kind as ApiFaultKind](fault)
  return WORDED[fault.kind]?.(fault) ?? (await faultAnswer(fault, context))
}
