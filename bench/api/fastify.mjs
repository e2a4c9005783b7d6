// A Fastify app on Node (22.5 or later) that reads the same answer from SQLite. Arguments: the answer's file, a folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

const { path, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const sqlite = new DatabaseSync(join(process.argv[3], 'fastify.db'))
sqlite.exec('PRAGMA journal_mode = WAL')
sqlite.exec('CREATE TABLE IF NOT EXISTS answers (path TEXT PRIMARY KEY, body BLOB)')
sqlite
  .prepare('INSERT OR REPLACE INTO answers VALUES (?, ?)')
  .run(path, Buffer.from(body, 'base64'))
const find = sqlite.prepare('SELECT body FROM answers WHERE path = ?')
const app = fastify()
app.get('/v1/*', (request, reply) => {
  const row = find.get(request.url)
  if (!row) return reply.code(404).send()
  return reply.headers(headers).send(Buffer.from(row.body))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${app.server.address().port}\n`)
