import { memoizeLast } from '../../memory/memoize-last.ts'
import { sectionsOf } from './sections.ts'

/**
 * The sections of an advert, which is asked for names first and for its duties right after. Not for
 * resumes: the last text is kept in memory.
 */
export const sectionsOfAdvert = memoizeLast(sectionsOf)
