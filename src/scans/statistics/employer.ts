import type { Vacancy } from '../../site/vacancy.ts'

/** Tells employers apart: by id, else by name; those with neither count as one. */
export function employerKey({ employer }: Pick<Vacancy, 'employer'>): string {
  return employer.id !== null ? `id ${employer.id}` : employer.name !== null ? `name ${employer.name}` : 'anonymous'
}
