import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Secured = { port: number; certificate: string; stop(): Promise<void> }

/** A server over TLS on a free port, with a certificate of this name that it has made itself. */
export function serveSecured(
  name: string,
  fetch: (request: Request) => Response | Promise<Response>,
): Secured {
  const tls = certificateOf(name)
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls, fetch })
  return { port: server.port!, certificate: tls.cert, stop: () => server.stop(true) }
}

/** A key and a certificate of this name that it signs itself, as PEM. */
export function certificateOf(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  const of = [
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=${/^[\d.]+$/.test(name) ? 'IP' : 'DNS'}:${name}`,
  ]
  const made = Bun.spawnSync(['openssl', 'req', ...kind, '-keyout', key, '-out', cert, ...of])
  if (made.exitCode !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}
