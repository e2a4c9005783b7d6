import type { Slice, Slices } from '../../../market/answers/slices.schema.ts'
import type { Texts } from '../../i18n/en.ts'

/**
 * What a part of a scan is called; where two employers go by one name their numbers tell them
 * apart.
 */
export function sliceTitle(
  { value, label }: Slice,
  { by, slices }: Pick<Slices, 'by' | 'slices'>,
  t: Texts,
): string {
  const isCode = by !== 'area' && by !== 'employer'
  const name = (isCode || value === 'notStated' ? t.figures.sliceNames[value] : null) ?? label
  const hasNamesake = slices.some((other) => other.label === label && other.value !== value)
  return hasNamesake ? t.figures.slices.numbered(name, value) : name
}
