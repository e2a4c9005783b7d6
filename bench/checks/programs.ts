import { join } from 'node:path'
import { QUERY } from './site.ts'

/** A program's own database of one scan, with a key. */
export type Scanned = { db: string; key: string; scanId: string }

/** Has a program scan the site into a new database and make a key, by its commands. */
export async function scanWith(executable: string, folder: string, site: string): Promise<Scanned> {
  const db = join(folder, 'checks.db')
  const addresses = [
    '--site-url',
    site,
    '--rates-url',
    `${site}/scripts/XML_daily.asp`,
    '--site-rate',
    '0',
  ]
  await run(executable, ['scan', 'run', QUERY, '--db', db, '--json', ...addresses])
  await run(executable, ['owner', 'add', 'bench', '--db', db])
  const made = await run(executable, [
    'key',
    'create',
    '--db',
    db,
    '--owner',
    'bench',
    '--name',
    'bench',
    '--json',
  ])
  const { key } = JSON.parse(made) as { key: string }
  const [scan] = JSON.parse(await run(executable, ['scan', 'list', '--db', db, '--json'])) as {
    id: string
  }[]
  return { db, key, scanId: scan!.id }
}

async function run(executable: string, args: string[]): Promise<string> {
  const child = Bun.spawn([executable, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [output, problems] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) !== 0)
    throw new Error(`${executable} ${args[0]} ${args[1]}: ${problems}`)
  return output
}
