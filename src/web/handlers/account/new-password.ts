import { passwordProblem } from '../../../accounts/password.ts'
import type { Texts } from '../../i18n/en.ts'
import type { Problems } from '../../visit/problems.ts'

/** What is wrong with a new password, which a form holds twice. */
export function newPasswordProblems(form: URLSearchParams, name: string, t: Texts): Problems {
  const password = form.get('password') ?? ''
  const problem = passwordProblem(password, name)
  if (problem) return { password: t.problems[problem] }
  return password === form.get('repeat') ? {} : { repeat: t.problems.different }
}
