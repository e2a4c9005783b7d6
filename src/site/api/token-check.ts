import { field, type JsonObject } from '../pages/json.ts'
import { SiteError } from '../site.errors.ts'

const OF_PEOPLE = ['applicant', 'employer']

/**
 * Throws SiteError `user_token` when the answer to whose the token is names a person: the site hides vacancies and
 * companies from people. Of the answer nothing else is read, because it may hold the person's name.
 */
export function mustBeApplication(answer: JsonObject, address: string): void {
  const isOfPerson =
    OF_PEOPLE.includes(String(field(answer, 'auth_type'))) ||
    field(answer, 'is_applicant') === true ||
    field(answer, 'is_employer') === true
  if (isOfPerson && field(answer, 'is_application') !== true) throw new SiteError('user_token', { address })
}
