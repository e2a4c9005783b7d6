import { AppError } from '../errors.ts'

/**
 * Why a request was refused: which limit, how much it allows, and in how many whole seconds (at
 * least 1) it allows more.
 */
export type Refusal = {
  limit: 'minute' | 'day' | 'key_day' | 'vacancy_fetches'
  allowed: number
  retryAfter: number
}

/** `rate_limit_exceeded`, with the refusal for those who tell it in words of their own. */
export class LimitExceeded extends AppError {
  readonly refusal: Refusal
  constructor(refusal: Refusal, message: string) {
    super('rate_limit_exceeded', message, refusal.retryAfter)
    this.refusal = refusal
  }
}

/**
 * The error `rate_limit_exceeded` that clients see; its message names the limit and says when to
 * come back.
 */
export function limitExceeded(refusal: Refusal): LimitExceeded {
  const { limit, allowed, retryAfter } = refusal
  const sentences = {
    minute: `The limit of ${allowed} requests per minute is used up.`,
    day: `The daily limit of ${allowed} requests is used up.`,
    key_day: `This key's own daily limit of ${allowed} requests is used up.`,
    vacancy_fetches:
      `The daily limit of ${allowed} vacancies read from the job site is used up. Vacancies ` +
      'read before are still answered.',
  }
  const when = limit === 'minute' ? '' : ', at midnight Moscow time'
  const message = `${sentences[limit]} Retry in ${retryAfter} s${when}.`
  return new LimitExceeded(refusal, message)
}
