import { cleanLine } from '../../bytes/unseen-characters.ts'
import type { Archive } from './shape.ts'

/**
 * The archive without unseen characters in the texts that are only shown; those that name a skill are looked at by
 * what finds contradictions. Files were written before the texts of the site were cleaned.
 */
export function cleaned(archive: Archive): Archive {
  const { statistics, vacancies } = archive
  return {
    ...archive,
    statistics: {
      ...statistics,
      titleWords: statistics.titleWords.map((entry) => ({ ...entry, word: cleanLine(entry.word) })),
      areas: statistics.areas.map((entry) => ({ ...entry, name: cleanLine(entry.name) })),
    },
    vacancies: vacancies.map((vacancy) => ({ ...vacancy, title: cleanLine(vacancy.title) })),
  }
}
