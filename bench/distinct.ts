import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { htmlToText } from '../src/site/pages/html-text.ts'
import { type Advert, distinctAdverts } from '../src/statistics/duplicates/distinct-adverts.ts'
import { jaccard } from '../src/statistics/duplicates/likeness.ts'
import { isReposted } from '../src/statistics/duplicates/reposted.ts'
import { type Signature, shinglesIn, signatureOf } from '../src/statistics/duplicates/signature.ts'
import { titleOf } from '../src/statistics/duplicates/titles.ts'
import { withoutContacts } from '../src/vacancies/contacts.ts'

// Which adverts are after the same job, on real vacancies: how many repeat others, pairs for a
// person to judge (--draw 30 of each tenth of likeness), pairs of two employers that would be
// joined if they were one's (--elsewhere), and what it costs (--cost).
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    draw: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    elsewhere: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
  },
})
const SIZES = [1000, 2000, 4000, 8000, 16_000]
const LEAST_DRAWN = 0.3

type Line = {
  id: number
  name: string
  employer: { id: number | null; name: string }
  area: { name: string }
  publishedAt: string
  description: string
}
type Job = Omit<Advert, 'signature'> & { area: string; text: string; signature: Signature }

const path = `${values.data}/vacancies.jsonl.zst`
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
if (!existsSync(path)) {
  print(`SKIPPED: no vacancies at ${path} (--data names another folder); nothing was measured`)
  process.exit(0)
}
const jobs = Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
  .toString()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => jobOf(JSON.parse(line) as Line))

summary()
if (Number(values.draw) > 0) drawPairs(Number(values.draw))
if (values.elsewhere) elsewhere()
if (values.cost) costs()

function jobOf({ id, name, employer, area, publishedAt, description }: Line): Job {
  const text = withoutContacts(htmlToText(description))
  const employerId = employer.id === null ? null : String(employer.id)
  const signature = signatureOf(text)
  return {
    id: String(id),
    title: name,
    employer: { id: employerId, name: employer.name },
    area: area.name,
    publishedAt,
    text,
    signature,
  }
}

function summary(): void {
  const groups = distinctAdverts(jobs)
  print(`${jobs.length} adverts, ${groups.length} distinct`)
  for (const title of [
    'data scientist',
    'аналитик данных',
    'менеджер по продажам',
    'водитель',
    'бухгалтер',
  ]) {
    const scan = jobs.filter((job) => job.title.toLowerCase().includes(title))
    const distinct = distinctAdverts(scan).length
    print(
      `${title}: ${scan.length} adverts, ${distinct} distinct, ` +
        `${((1 - distinct / scan.length) * 100).toFixed(1)} % repeat others`,
    )
  }
  for (const group of groups
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, 20))
    print(
      `${group.length} × ${jobs[group[0]!]!.employer.name}: ` +
        `${[...new Set(group.map((i) => jobs[i]!.title))].join(' | ')}`,
    )
}

/**
 * Pairs of one employer by likeness, as many of each tenth, without what the program says of them.
 */
function drawPairs(count: number): void {
  const strata = new Map<number, [Job, Job, number][]>()
  for (const own of Map.groupBy(jobs, ({ employer }) => employer.id).values()) {
    own.forEach((one, i) => {
      for (const other of own.slice(i + 1)) {
        const likeness = jaccard(shinglesIn(one.signature), shinglesIn(other.signature))
        if (likeness < LEAST_DRAWN) continue
        const tenth = Math.floor(likeness * 10)
        strata.set(tenth, [...(strata.get(tenth) ?? []), [one, other, likeness]])
      }
    })
  }
  const order = ([one, other]: [Job, Job, number]) =>
    Bun.hash.xxHash64(`${values.seed} ${one.id} ${other.id}`)
  for (const [tenth, pairs] of [...strata].sort(([a], [b]) => a - b)) {
    print(`\n== likeness from ${tenth / 10}: ${pairs.length} pairs`)
    for (const pair of pairs.sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, count))
      for (const { title, area, publishedAt, text } of pair.slice(0, 2) as Job[])
        print(`${pair[0].employer.name}, ${title}, ${area}, ${publishedAt}\n${text}\n`)
  }
}

/**
 * Adverts of two employers are two jobs, but for agencies and daughters: how many of those whose
 * titles mean the same would be taken for one told anew.
 */
function elsewhere(): void {
  let count = 0
  const joined: string[] = []
  const titled = jobs.map((job) => ({ ...job, name: job.title, title: titleOf(job.title) }))
  for (const own of Map.groupBy(titled, ({ title }) => title.meanings.join(' ')).values()) {
    own.forEach((one, i) => {
      for (const other of own.slice(i + 1)) {
        if (one.employer.id === other.employer.id) continue
        count++
        const names = [one, other].map(
          ({ name, employer, id }) => `${employer.name}, ${name} (${id})`,
        )
        if (isReposted(one, other)) joined.push(names.join(' | '))
      }
    })
  }
  print(
    '\n' +
      `${count} pairs of two employers under titles that mean the same, ${joined.length} told ` +
      'anew:',
  )
  for (const pair of joined) print(pair)
}

function costs(): void {
  const words = [...new Set(jobs.flatMap(({ text }) => text.split(' ').slice(0, 20)))]
  const longest = jobs.map(({ text }) => text).sort((a, b) => b.length - a.length)
  const template = longest[Math.floor(longest.length / 4)]!
  const one = { id: '1', name: 'One' }
  const works: Record<
    string,
    (i: number) => Pick<Advert, 'title' | 'employer'> & { text: string }
  > = {
    'as they are': (i) => ({
      ...at(i),
      employer: { id: `${at(i).employer.id} ${Math.floor(i / jobs.length)}`, name: null },
    }),
    'all of one employer': (i) => ({
      ...at(i),
      text: changed(at(i).text, i < jobs.length ? 0 : 0.1, i),
      employer: one,
    }),
    'one text, 1 % of the words changed': (i) => ({
      title: 'Same',
      text: changed(template, 0.01, i),
      employer: one,
    }),
    'one text, 4 % changed': (i) => ({
      title: 'Same',
      text: changed(template, 0.04, i),
      employer: one,
    }),
    'one text, 4 % changed, other titles': (i) => ({
      title: `${words[i % words.length]} ${words[(i * 7) % words.length]}`,
      text: changed(template, 0.04, i),
      employer: one,
    }),
    'one text, 10 % changed': (i) => ({
      title: 'Same',
      text: changed(template, 0.1, i),
      employer: one,
    }),
  }
  for (const [name, work] of Object.entries(works)) {
    print(`\n${name}: adverts | signatures, ms CPU | groups, ms CPU, first | again | distinct`)
    for (const size of SIZES) {
      const drafts = Array.from({ length: size }, (_, i) => work(i))
      let adverts: Advert[] = []
      const making = cpu(() => {
        adverts = drafts.map((draft, i) => ({
          ...draft,
          id: String(i + 1),
          publishedAt: null,
          signature: signatureOf(draft.text),
        }))
      })
      let groups = 0
      const grouping = [0, 1].map(() =>
        cpu(() => {
          groups = distinctAdverts(adverts).length
        }),
      )
      print(`${size} | ${making} | ${grouping.join(' | ')} | ${groups}`)
    }
  }

  function at(i: number): Job {
    return jobs[i % jobs.length]!
  }

  /** The text with this share of its words replaced, by chance. */
  function changed(text: string, share: number, seed: number): string {
    if (share === 0) return text
    return text
      .split(' ')
      .map((word, i) => {
        const chance = Bun.hash.xxHash32(`${seed} ${i}`)
        return chance / 2 ** 32 < share ? words[chance % words.length]! : word
      })
      .join(' ')
  }
}

function cpu(work: () => void): string {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return ((user + system) / 1000).toFixed(0)
}
