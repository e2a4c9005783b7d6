// A Hono app on Bun that reads the same answer from SQLite. Arguments: the answer's file, a folder.
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { Hono } from 'hono'
import { readAnswer, sayPort } from './answer.ts'

const { path, status, headers, body } = await readAnswer(process.argv[2]!)
const etag = headers.etag ?? ''
const sqlite = new Database(join(process.argv[3]!, 'hono.db'))
sqlite.run('PRAGMA journal_mode = WAL')
sqlite.run('CREATE TABLE IF NOT EXISTS answers (path TEXT PRIMARY KEY, etag TEXT, body BLOB)')
sqlite.run('INSERT OR REPLACE INTO answers VALUES (?, ?, ?)', [path, etag, body])
type Row = { etag: string; body: Uint8Array<ArrayBuffer> }
const find = sqlite.query<Row, [string]>('SELECT etag, body FROM answers WHERE path = ?')
const app = new Hono().get('/v1/*', (c) => {
  const { pathname, search } = new URL(c.req.url)
  const row = find.get(pathname + search)
  if (row === null) return c.notFound()
  const isUnchanged = status === 304 && c.req.header('if-none-match') === row.etag
  return isUnchanged ? c.body(null, 304, headers) : c.body(row.body, 200, headers)
})
sayPort(Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch }).port!)
