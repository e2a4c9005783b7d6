/**
 * The services of deploy/several as processes of this machine, where no Docker has to be. Each has
 * a loopback address of its own for its name. What would be an image is the executable
 * with the Dockerfile's environment, and the PostgreSQL and the Caddy that are installed here. What
 * only containers have (networks, limits of memory, a read-only file system) is not tried.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executable } from '../helpers/executable.ts'
import { imageCommands, type Place, type Service } from './compose-images.ts'

const SEVERAL = join(import.meta.dir, '../../deploy/several')
const HTTPS = 8443

export type Composed = {
  /** Where visitors come in, and the certificate of who vouches for it. */
  origin: string
  certificate: string
  /** Where a service is reached on the inner network. */
  at(service: string): string
  /** Runs a command in a service, and returns what it prints. */
  exec(service: string, args: readonly string[], input?: string): Promise<string>
  /** Ends a service as a crash does. What restarts it is the file's word. */
  kill(service: string): Promise<void>
  /** Tells each service to end, those first that need others. Exit codes; null: not in time. */
  down(): Promise<Record<string, number | null>>
  /** Ends what still runs, and removes all. */
  remove(): Promise<void>
}

const namesOf = (list: readonly string[] | object = []) =>
  Array.isArray(list) ? list : Object.keys(list)

/** Makes the secrets as the head of the file says, then starts what the file names. */
export async function composeUp(): Promise<Composed> {
  const text = readFileSync(join(SEVERAL, 'compose.yaml'), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-compose-'))
  chmodSync(folder, 0o755)
  const place = placeIn(
    folder,
    Object.keys((Bun.YAML.parse(text) as { services: object }).services),
  )
  const origin = `https://${place.addressOf('caddy')}:${HTTPS}`
  const variables: Record<string, string> = { DOMAIN: new URL(origin).host }
  const filled = text.replace(
    /\$\{(\w+):-(.*?)\}/g,
    (_, name: string, other: string) => variables[name] ?? other,
  )
  const { services } = Bun.YAML.parse(place.here(filled)) as { services: Record<string, Service> }
  makeSecrets(text, place)
  const caddyfile = place.here(readFileSync(join(SEVERAL, 'Caddyfile'), 'utf8'))
  writeFileSync(join(folder, 'Caddyfile'), `${globalOptions(place.addressOf('caddy'))}${caddyfile}`)

  const commands = imageCommands(place, await executable())
  const running = new Map<string, Bun.Subprocess>()
  let ending = false

  function start(name: string): void {
    const service = services[name]!
    const child = Bun.spawn(commands.of(name, service), {
      cwd: folder,
      env: commands.environmentOf(name, service),
      stdout: Bun.file(join(folder, `${name}.out`)),
      stderr: Bun.file(join(folder, `${name}.err`)),
      // A container dies with all of its processes.
      detached: true,
    })
    running.set(name, child)
    child.exited.then(async () => {
      await Bun.sleep(100)
      if (!ending && service.restart === 'unless-stopped') start(name)
    })
  }

  async function up(name: string): Promise<void> {
    if (running.has(name)) return
    const service = services[name]!
    for (const needed of namesOf(service.depends_on)) await up(needed)
    commands.prepare(service)
    start(name)
    const [, ...check] = service.healthcheck?.test ?? []
    while (check.length > 0 && Bun.spawnSync(commands.inside(name, check)).exitCode !== 0)
      await Bun.sleep(100)
  }

  const signal = (name: string, what: NodeJS.Signals) => {
    const { pid, exitCode, signalCode } = running.get(name)!
    if (exitCode === null && signalCode === null) process.kill(-pid, what)
  }

  for (const name of Object.keys(services)) await up(name)
  const certificate = join(folder, 'caddy/pki/authorities/local/root.crt')
  while (!existsSync(certificate)) await Bun.sleep(50)
  return {
    origin,
    certificate: readFileSync(certificate, 'utf8'),
    at: (name) => `http://${place.addressOf(name)}:8080`,
    async exec(name, args, input = '') {
      const env = commands.environmentOf(name, services[name]!)
      const child = Bun.spawn([await executable(), ...args], {
        cwd: folder,
        env,
        stdin: new Blob([input]),
        stdout: 'pipe',
      })
      const printed = await new Response(child.stdout).text()
      if ((await child.exited) !== 0) throw new Error(`${args.join(' ')} failed`)
      return printed
    },
    async kill(name) {
      const { exited } = running.get(name)!
      signal(name, 'SIGKILL')
      await exited
    },
    async down() {
      ending = true
      const ended: Record<string, number | null> = {}
      for (const name of [...running.keys()].reverse()) {
        const { stop_grace_period: grace = '10s' } = services[name]!
        signal(name, commands.stopSignalOf(services[name]!))
        const late = Bun.sleep(Number.parseInt(grace, 10) * 1000).then(() => null)
        ended[name] = await Promise.race([running.get(name)!.exited, late])
      }
      return ended
    },
    async remove() {
      ending = true
      for (const name of running.keys()) signal(name, 'SIGKILL')
      await Promise.all([...running.values()].map(({ exited }) => exited))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ports that need no root, and no certificate authority that outlives the test. */
const globalOptions = (address: string) =>
  `{\n\tadmin off\n\tskip_install_trust\n\tdefault_bind ${address}\n\thttp_port ` +
  `8081\n\thttps_port ${HTTPS}\n` +
  '}\n'

/** A network of this process alone, so that several runs do not meet. */
function placeIn(folder: string, names: readonly string[]): Place {
  const network = `127.${1 + ((process.pid >> 8) & 127)}.${process.pid & 255}`
  const addressOf = (name: string) => `${network}.${2 + names.indexOf(name)}`
  const inFolder: Record<string, string> = {
    '/run/secrets/': `${folder}/run/`,
    '/etc/caddy/': `${folder}/`,
  }
  const paths = Object.keys(inFolder)
  const named = new RegExp(`\\b(${names.join('|')})(?=:\\d{4})|${paths.join('|')}`, 'g')
  return {
    folder,
    addressOf,
    here: (text) =>
      text
        .replace(named, (found) => inFolder[found] ?? addressOf(found))
        // Whoever asks on loopback comes from here.
        .replace(/172\.30\.77\.2\b/, '127.0.0.1'),
  }
}

/**
 * By the commands in the head of the file. Users of containers read the secrets, not their folder.
 */
function makeSecrets(text: string, { folder, here }: Place): void {
  const commands = [...text.matchAll(/^# {3}(?!DOMAIN|docker)(.*)$/gm)].map(
    ([, command]) => command!,
  )
  const { exitCode, stderr } = Bun.spawnSync(['sh', '-ec', commands.join('\n')], { cwd: folder })
  if (exitCode !== 0) throw new Error(stderr.toString())
  mkdirSync(join(folder, 'run'))
  cpSync(join(folder, 'secrets'), join(folder, 'run'), { recursive: true })
  chmodSync(join(folder, 'run'), 0o755)
  const address = join(folder, 'run/address')
  writeFileSync(address, here(readFileSync(address, 'utf8')))
}
