import { eq } from 'drizzle-orm'
import { keys, keyUsage, owners, ownerUsage, resultContents, sessions } from '../../db/schema.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { newToken, sha256 } from '../../src/accounts/secret.ts'
import { systemRandom } from '../../src/bytes/random.ts'
import { packMentions } from '../../src/scans/packed-mentions.ts'
import type { VacancyMentions } from '../../src/scans/result.ts'
import type { ScanStatistics } from '../../src/scans/scan.schema.ts'
import { dayName, moscowDayNumber, systemClock } from '../../src/time/clock.ts'

const OWNERS = 100
const DAYS = 400
const VACANCIES = 2000
const SKILLS_OF_VACANCY = 25
const AT_ONCE = 500

/**
 * Fills the database of the API's bench: owners, keys and their usage, and the vacancies of the
 * scan. Returns the token of a session of an administrator, and the most frequent skill, which all
 * vacancies name.
 */
export async function fillAccounts(
  db: string,
  { ownersKeys = 100 } = {},
): Promise<{ token: string; skill: string }> {
  const { orm, sqlite, close } = openDatabase(db)
  const now = systemClock.now()
  const today = moscowDayNumber(now)
  const token = newToken(systemRandom)
  const days = Array.from({ length: DAYS }, (_, i) => dayName(today - i))
  async function fill<Row>(rows: Row[], insert: (part: Row[]) => PromiseLike<unknown>) {
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await insert(rows.slice(from, from + AT_ONCE))
  }
  sqlite.run('PRAGMA synchronous = OFF')
  const people = Array.from({ length: OWNERS }, (_, i) => ({
    id: `owner${i}`,
    name: `owner ${i}`,
    admin: i === 0,
    createdAt: now,
  }))
  await fill(people, (part) => orm.insert(owners).values(part))
  await orm
    .insert(sessions)
    .values({ hash: sha256(token), ownerId: 'owner0', createdAt: now, seenAt: now })
  const made = Array.from({ length: ownersKeys }, (_, i) => ({
    id: `key${i}`,
    ownerId: 'owner0',
    name: `key ${i}`,
    hint: 'smk_Ab3d…x9Qz',
    hash: `hash ${i}`,
    createdAt: now - i * 1000,
  }))
  await fill(made, (part) => orm.insert(keys).values(part))
  const used = people.flatMap(({ id }) =>
    days.map((day, i) => ({ ownerId: id, day, requests: 1 + (i % 97), vacancyFetches: i % 11 })),
  )
  await fill(used, (part) => orm.insert(ownerUsage).values(part))
  const keysUsed = made
    .slice(0, 100)
    .flatMap(({ id }) => days.map((day) => ({ keyId: id, day, requests: 3 })))
  await fill(keysUsed, (part) => orm.insert(keyUsage).values(part))
  const [result] = await orm.select().from(resultContents)
  const { skills } = JSON.parse(result!.statistics) as ScanStatistics
  const mentions = packMentions(vacanciesOf(skills.map(({ name }) => name)), skills)
  await orm.update(resultContents).set({ mentions }).where(eq(resultContents.runId, result!.runId))
  close()
  return { token, skill: skills[0]!.name }
}

const vacanciesOf = (names: readonly string[]) =>
  Array.from(
    { length: VACANCIES },
    (_, i): VacancyMentions => ({
      id: String(100_000_000 + i),
      title: `Ведущий аналитик данных в отдел продаж ${i}`,
      skills: Array.from({ length: SKILLS_OF_VACANCY }, (_, n) => ({
        name: names[n === 0 ? 0 : (i * 31 + n * n * 7) % names.length]!,
        source: n % 2 ? 'description' : 'key_skills',
      })),
    }),
  )
