import type { Vacancy } from '../../site/vacancy.ts'
import type { Area } from '../scan.schema.ts'
import { byCountThenName } from './order.ts'

/** Regions of the vacancies; one without a region is left out. */
export function areasOf(vacancies: readonly Pick<Vacancy, 'area'>[]): Area[] {
  const counts = new Map<string, number>()
  for (const { area } of vacancies) if (area.name) counts.set(area.name, (counts.get(area.name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byCountThenName)
}
