// A Hono app on Bun that reads the same answer from SQLite. Arguments: the answer's file, a folder.
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { Hono } from 'hono'
import { readAnswer, sayPort } from './answer.ts'

const { path, headers, body } = await readAnswer(process.argv[2]!)
const sqlite = new Database(join(process.argv[3]!, 'hono.db'))
sqlite.run('PRAGMA journal_mode = WAL')
sqlite.run('CREATE TABLE IF NOT EXISTS answers (path TEXT PRIMARY KEY, body BLOB)')
sqlite.run('INSERT OR REPLACE INTO answers VALUES (?, ?)', [path, body])
const find = sqlite.query<{ body: Uint8Array<ArrayBuffer> }, [string]>('SELECT body FROM answers WHERE path = ?')
const app = new Hono().get('/v1/*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  const row = find.get(pathname + search)
  return row ? c.body(row.body, 200, headers) : c.notFound()
})
sayPort(Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch }).port!)
