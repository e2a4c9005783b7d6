import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shownAmong } from '../src/language/mentions/longest-name.ts'
import { isCounted } from '../src/language/vocabulary/skills-named.ts'
import { createNamesInAdverts } from './names-in-adverts.ts'
import { realVacancies } from './real-vacancies.ts'

/**
 * How much of what readers of whole adverts wrote down is named by their descriptions, by kind and
 * language. A folder of labels has files of lines: number of an advert, kind, the words of the
 * advert, a name for them, parted by tabulators. What is written down counts as named where
 * mentions have half of its words, but for those of knowing, or any of a language.
 *
 *     bun bench/recall-by-kind.ts --data LABELS [--adverts FOLDER]
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, adverts: { type: 'string', default: '../shared/data' } },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const vacancies = await realVacancies(values.adverts)
if (vacancies === null || values.data === undefined) {
  print(
    'SKIPPED: --data names no folder of labels, or --adverts none of vacancies; nothing was ' +
      'measured',
  )
  process.exit(0)
}

const { vocabulary, placesIn, listedBy, skillsNamed } = createNamesInAdverts(vacancies)
const counts = vocabulary.skills.map(({ name, employers }) => ({ name, count: employers }))
const byId = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]))

/** What says only that a thing is known: «знание основ маркетинга» is named by «маркетинга». */
const OF_KNOWING =
  /^(?:знани[еяй]|понимани[ея]|знать|владение|опыт|работы|област[иь]|сфере|основ[аы]?|принцип(?:ы|ов)|knowledge|understanding|experience|familiarity|the|principles|basics|fundamentals|concepts)$/iu

type Label = { kind: string; words: string }
const labels = new Map<string, Label[]>()
for (const file of readdirSync(values.data).filter((name) => name.endsWith('.tsv'))) {
  for (const line of (await Bun.file(join(values.data, file)).text()).split('\n')) {
    const [id = '', kind = '', words = ''] = line.split('\t')
    if (words.trim() !== '')
      labels.set(id, [...(labels.get(id) ?? []), { kind, words: words.trim() }])
  }
}

const tally = new Map<string, { named: number; of: number }>()
for (const [id, own] of labels) {
  const vacancy = byId.get(id)
  if (vacancy === undefined) throw new Error(`no advert ${id} in ${values.adverts}`)
  const { description } = vacancy
  const places = placesIn(description)
  const named = skillsNamed(places, listedBy(vacancy))
  const shown = shownAmong(
    places.filter((place) => isCounted(place) && named.has(place.name.skill)),
    counts,
  )
  const latin = (description.match(/[a-z]/gi) ?? []).length
  const language = latin > 4 * (description.match(/[а-яё]/gi) ?? []).length ? 'en' : 'ru'
  for (const { kind, words } of own) {
    const isNamed = [...description.matchAll(wordsAsTyped(words))].some(({ index, 0: typed }) => {
      const all = [...typed.matchAll(/[\p{L}\p{N}+#.]{3,}|[A-Z0-9]\S*/gu)]
      const ofThing = all.filter(([word]) => !OF_KNOWING.test(word))
      const starts = (ofThing.length > 0 ? ofThing : all).map((word) => index + word.index)
      const said = starts.filter((at) =>
        shown.some(({ start, end }) => start <= at && at < end),
      ).length
      return said > 0 && (kind === 'language' || said * 2 >= starts.length)
    })
    for (const key of [`${language}\t${kind}`, `${language}\tall`, `all\t${kind}`, 'all\tall']) {
      const one = tally.get(key) ?? { named: 0, of: 0 }
      tally.set(key, { named: one.named + Number(isNamed), of: one.of + 1 })
    }
  }
}
for (const [key, { named, of }] of [...tally].sort())
  print(`${key}\t${named} of ${of}\t${Math.round((100 * named) / of)}`)

function wordsAsTyped(words: string): RegExp {
  const typed = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'giu')
}
