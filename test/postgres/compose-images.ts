/** What the images of deploy/several are on this machine. */
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asUser, idsOf, program } from './server.ts'

export type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
  healthcheck?: { test: string[] }
  restart?: string
  stop_grace_period?: string
}

export type Place = {
  folder: string
  addressOf(name: string): string
  /** A text with the addresses and paths of this machine for those of containers. */
  here(text: string): string
}

const DOCKERFILE = readFileSync(join(import.meta.dir, '../../deploy/container/Dockerfile'), 'utf8')

/** Root runs the servers as the user of the image, who may nothing else. */
const asNobody =
  process.geteuid?.() === 0
    ? [
        'setpriv',
        '--reuid=65532',
        '--regid=65532',
        '--clear-groups',
        '--bounding-set=-all',
        '--no-new-privs',
      ]
    : []

export function imageCommands(place: Place, executable: string) {
  const data = join(place.folder, 'data')
  const listens = (name: string) => ['-D', data, '-h', place.addressOf(name), '-k', '']
  const isDatabase = ({ image }: Service) => image.startsWith('postgres:')
  return {
    of(name: string, service: Service): string[] {
      if (isDatabase(service)) {
        const [server = '', ...settings] = service.command ?? ['postgres']
        return [...asUser, program(server), ...settings, ...listens(name)]
      }
      if (service.image.startsWith('caddy:'))
        return [
          'caddy',
          'run',
          '--adapter',
          'caddyfile',
          '--config',
          place.here('/etc/caddy/Caddyfile'),
        ]
      const [, args = ''] = /^CMD (.*)$/m.exec(DOCKERFILE)!
      return [...asNobody, executable, ...(JSON.parse(args) as string[])]
    },
    environmentOf(name: string, { image, environment = {} }: Service): Record<string, string> {
      const { folder, addressOf } = place
      if (image.startsWith('caddy:')) return { ...environment, XDG_DATA_HOME: folder, HOME: folder }
      const set = [...DOCKERFILE.matchAll(/(SKILLS_MARKET_\w+)=(\S+)/g)]
      const ofImage = Object.fromEntries(set.map(([, key, value]) => [key, value]))
      return { ...ofImage, SKILLS_MARKET_HOST: addressOf(name), ...environment }
    },
    /** A command as it is in the container of a service, where 127.0.0.1 is the service itself. */
    inside(name: string, [command = '', ...args]: string[]): string[] {
      const own = place.addressOf(name)
      return [program(command), ...args.map((arg) => arg.replace('127.0.0.1', own))]
    },
    /** Makes the database as its image does at the first start. */
    prepare(service: Service): void {
      if (!isDatabase(service)) return
      const { POSTGRES_USER: user, POSTGRES_DB: name, ...more } = service.environment!
      mkdirSync(data, { mode: 0o700 })
      if (asUser.length > 0) chownSync(data, ...idsOf('postgres'))
      const who = [`--username=${user}`, `--pwfile=${more.POSTGRES_PASSWORD_FILE}`]
      const run = (command: string[], input = '') => {
        const stdin = new TextEncoder().encode(input)
        const ended = Bun.spawnSync([...asUser, ...command], { cwd: '/', stdin })
        if (ended.exitCode !== 0) throw new Error(`${ended.stdout}${ended.stderr}`)
      }
      const how = ['--auth=scram-sha-256', ...more.POSTGRES_INITDB_ARGS!.split(' ')]
      run([program('initdb'), '-D', data, ...who, ...how])
      run([program('postgres'), '--single', '-D', data, 'postgres'], `CREATE DATABASE ${name}\n`)
    },
    stopSignalOf: (service: Service) => (isDatabase(service) ? 'SIGINT' : 'SIGTERM'),
  }
}
