import type { Dictionary } from '../../src/resume/dictionary.ts'

/** The skills (indexes) that a resume names, whatever its writer claims. */
export const namedInResume = (
  { mentionsInResume }: Pick<Dictionary, 'mentionsInResume'>,
  text: string,
): Set<number> => new Set(mentionsInResume(text).map(({ skill }) => skill))
