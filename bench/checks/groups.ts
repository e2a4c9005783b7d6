import { copyFileSync } from 'node:fs'
import { openDatabase } from '../../db/sqlite/open.ts'
import { unpackVocabulary } from '../../src/language/vocabulary/content.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { storeFigures } from '../../src/scans/figures.ts'
import type { ScanStatistics, Skill } from '../../src/scans/scan.schema.ts'

const HITS = 80

/**
 * Copies a scanned database and puts so many groups of the vocabulary into its scan: 80 that the
 * text names, which are the same however many groups there are, and for the rest groups that it
 * does not name.
 * @param own whether checks look for the scan's own names, as for an imported scan, and not for the
 * whole vocabulary
 */
export function withGroups(from: string, to: string, { text, groups, own }: WithGroups): void {
  copyFileSync(from, to)
  const { sqlite, close } = openDatabase(to)
  const { content } = sqlite.query('SELECT content FROM vocabulary').get() as {
    content: Uint8Array
  }
  const { vocabulary } = unpackVocabulary(content)
  const mentions = createDictionary(vocabulary).mentionsInResume(text)
  const named = new Set(mentions.map(({ skill }) => skill))
  const hits = [...named].slice(0, HITS)
  const others = vocabulary.skills.flatMap((_, index) => (named.has(index) ? [] : [index]))
  const chosen = [...hits, ...others.slice(0, groups - hits.length)]
  const { statistics } = sqlite.query('SELECT statistics FROM result_contents').get() as {
    statistics: string
  }
  const stored = storeFigures({
    ...(JSON.parse(statistics) as ScanStatistics),
    skills: chosen.map((index, place) =>
      figuresOf(vocabulary.skills[index]!, chosen.length - place),
    ),
  })
  sqlite.run('UPDATE result_contents SET statistics = ?, skill_places = ?', [
    stored.statistics,
    stored.skillPlaces,
  ])
  sqlite.run('UPDATE results SET skill_count = ?, countable = 0', [chosen.length])
  if (own) sqlite.run('UPDATE results SET vocabulary = NULL')
  close()
}

export type WithGroups = { text: string; groups: number; own: boolean }

const figuresOf = ({ name, members }: Pick<Skill, 'name' | 'members'>, count: number) => ({
  name,
  members,
  count,
  share: count / 10_000,
  salaryFrom: null,
  salaryTo: null,
})
