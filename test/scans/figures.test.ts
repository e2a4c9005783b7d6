/** Figures as bytes: what is put together from them is what parsing them would give. */
import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readFigures, type StoredFigures, storeFigures } from '../../src/scans/figures.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'

const skill = (name: string, share = 0.5, ...members: string[]) => ({
  name,
  members: [name, ...members],
  count: Math.round(100 * share),
  share,
  salaryFrom: null,
  salaryTo: 90_000,
})
const statistics = (...skills: ScanStatistics['skills']): ScanStatistics => ({
  salary: null,
  skills,
  titleWords: [{ word: 'повар', count: 2, employers: 1 }],
  areas: [{ name: 'Москва', count: 2 }],
})
const readBack = ({ statistics, skillPlaces }: StoredFigures) =>
  readFigures(Buffer.from(statistics), skillPlaces)
const shown = ({ name, members, share }: ScanStatistics['skills'][number]) => ({
  name,
  members,
  share,
})

describe('figures', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 12 })
  test('are, put together from bytes, what they were, whatever the names are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'binary' }), { maxLength: 12 }),
        texts,
        (names, members) => {
          const given = statistics(
            ...names.map((name, index) => skill(name, 1 / (index + 1), ...members)),
          )
          const figures = readBack(storeFigures(given))
          expect(figures.statistics()).toEqual(JSON.parse(JSON.stringify(given)))
          const places = names.flatMap((_, index) => (index % 2 === 0 ? [index] : []))
          const picked = JSON.parse(`[${figures.skillsJson(places)}]`)
          expect(picked).toEqual(
            JSON.parse(JSON.stringify(places.map((place) => shown(given.skills[place]!)))),
          )
          const runs = [places, names.map((_, index) => index)].map((one) => [
            Buffer.from('['),
            one,
            Buffer.from(']'),
          ])
          expect(runs.map((parts) => JSON.parse(figures.jsonAround(parts).toString()))).toEqual(
            JSON.parse(
              JSON.stringify([
                places.map((place) => shown(given.skills[place]!)),
                given.skills.map(shown),
              ]),
            ),
          )
          expect(figures.named([...names, 'no such skill'].toReversed())).toEqual(
            names.map((_, index) => index),
          )
          expect(figures.firstSkills(3)).toHaveLength(Math.min(3, names.length))
        },
      ),
    )
  })

  test('of an earlier version, or with places that are not theirs, are read all the same', () => {
    const given = statistics(skill('SQL', 0.9, 'СУБД'), skill('Git', 0.1))
    const early = Buffer.from(JSON.stringify(given))
    const other = storeFigures(statistics(skill('Космонавт'))).skillPlaces
    for (const places of [null, other, Buffer.from([1, 2, 3]), Buffer.alloc(24)]) {
      const figures = readFigures(early, places)
      expect(figures.firstSkills(40)).toEqual(given.skills.map(shown))
      expect(figures.named(['Git'])).toEqual([1])
    }
  })

  test('with a third number for each skill, as stored earlier, are read where they lie', () => {
    const given = statistics(skill('SQL', 0.9, 'СУБД'), skill('Git', 0.1))
    const { statistics: text, skillPlaces } = storeFigures(given)
    const two = [...new Uint32Array(new Uint8Array(skillPlaces).buffer)]
    const three = Uint32Array.from([...two.slice(0, 2), 2 ** 31, ...two.slice(2), 7])
    const json = Buffer.from(text)
    const figures = readFigures(json, Buffer.from(three.buffer))
    expect(figures.json.buffer).toBe(json.buffer)
    expect(figures.firstSkills(40)).toEqual(given.skills.map(shown))
  })

  test('without skills have none', () => {
    const figures = readBack(storeFigures(statistics()))
    expect([figures.skillCount, figures.firstSkills(5), figures.named(['SQL'])]).toEqual([
      0,
      [],
      [],
    ])
    expect(figures.skillsJson([]).toString()).toBe('')
  })
})
