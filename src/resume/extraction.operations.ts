import type { Operation } from '../operation.ts'
import type { ScanCatalog } from '../scans/catalog/catalog.ts'
import { isChoiceGiven } from '../scans/catalog/choose-scan.ts'
import type { Checks } from './checks.ts'
import { Extraction, ExtractionInput } from './extraction.schema.ts'
import type { PlacedSkill } from './placed-skills.ts'
import { unpackPlaces } from './places.ts'

/**
 * Which skills a text names, and where, out of the skills of a scan or else the whole vocabulary.
 * What the text surely does not claim is left out.
 */
export function extractSkills({
  catalog,
  checks,
}: {
  catalog: Pick<ScanCatalog, 'choose'>
  checks: Pick<Checks, 'places'>
}): Operation<typeof ExtractionInput, typeof Extraction> {
  return {
    name: 'extract_skills',
    summary: 'Which skills a text names, and where',
    description:
      'Finds the names of skills in any text: those of a scan when a profession or a scan is ' +
      'given, else those of the whole vocabulary, without roles and employers. The text is ' +
      'neither stored nor logged.',
    input: ExtractionInput,
    output: Extraction,
    failures: ['invalid_request', 'not_found', 'request_too_large'],
    cacheable: false,
    readsText: true,
    async run({ text, ...choice }) {
      const scan = isChoiceGiven(choice) ? await catalog.choose(choice) : null
      const { method, vocabulary, placed } = await checks.places(scan, text, 'any')
      const wanted =
        scan === null
          ? placed.filter(({ isSkill }) => isSkill)
          : placed.filter(({ name }) => scan.figures.named([name]).length > 0)
      const skills = wanted.map((skill) => extracted(skill, text))
      return { value: { method, vocabulary, skills }, revision: null, total: skills.length }
    },
  }
}

function extracted({ name, kind, at }: PlacedSkill, text: string): Extraction['skills'][number] {
  const places = unpackPlaces(at)
  return { name, kind, at: places, text: places.map(([start, end]) => text.slice(start, end)) }
}
