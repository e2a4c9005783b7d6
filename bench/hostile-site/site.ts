import { createServer, type Socket } from 'node:net'
import { createSampleSite } from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { ATTACKS } from './attacks.ts'

/**
 * A stand-in site in a process of its own, whose first line of output is its port. It lists 400
 * vacancies; the page of every twentieth is the attack named by the argument, the others are
 * ordinary.
 */
const attack = ATTACKS[process.argv[2] ?? '']
if (attack === undefined)
  throw new Error(`no attack of that name: ${Object.keys(ATTACKS).join('; ')}`)

const TITLE = 'Тестировщик'
const vacancies = generateVacancies()
  .slice(0, 400)
  .map((vacancy) => ({ ...vacancy, title: TITLE, archived: false }))
const hostile = new Set(
  vacancies.filter((_, index) => index % 20 === 10).map(({ id }) => `/vacancy/${id}`),
)
const sample = createSampleSite({ vacancies })

async function answer(socket: Socket, path: string, port: number): Promise<void> {
  const isHostile =
    process.argv[2] !== Object.keys(ATTACKS)[0] &&
    (hostile.has(path) || path.startsWith('/vacancy/1?'))
  if (isHostile) return attack?.(socket, port)
  const response = await sample.fetch(new Request(`http://127.0.0.1:${port}${path}`))
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  socket.write(
    `HTTP/1.1 ${response.status} x\r\n` +
      `content-type: ${type}\r\n` +
      `content-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body)
}

const server = createServer((socket) => {
  socket.on('error', () => {})
  let asked = ''
  socket.on('data', (data) => {
    asked += data.toString('latin1')
    for (let end = asked.indexOf('\r\n\r\n'); end >= 0; end = asked.indexOf('\r\n\r\n')) {
      const path = asked.split(' ')[1] ?? '/'
      asked = asked.slice(end + 4)
      const { port } = server.address() as { port: number }
      answer(socket, path, port).catch(() => socket.destroy())
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(
    `${JSON.stringify({ port, title: TITLE, hostile: [...hostile].map((path) => path.slice(9)) })}\n`,
  )
})
