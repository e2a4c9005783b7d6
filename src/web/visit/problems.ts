/** What is wrong with the fields of a form, by the names of the fields. */
export type Problems = Record<string, string>

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0

/** The status of the page that shows a form: 400 when it shows problems too. */
export const formStatus = (problems: Problems): { status: number } => ({
  status: hasProblems(problems) ? 400 : 200,
})
