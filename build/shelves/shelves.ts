import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { description, name, version } from '../../package.json'

/**
 * Where the files of a release are, and what it is called: the owner of the project names them
 * before publishing.
 */
export type Published = {
  /** The address of the project, such as https://github.com/skills-market/skills-market. */
  home: string
  /** The image without its tag. */
  image: string
  /** The SHA-256 of a target's archive; null for one that this release has not. */
  digest: (target: string) => string | null
}

const archive = (target: string) =>
  `${name}-${version}-${target}${target.startsWith('windows') ? '.zip' : '.tar.gz'}`

/**
 * Writes what package managers and home servers are given, below `out`/shelves; returns the files.
 */
export function writeShelves(out: string, published: Published): string[] {
  return Object.entries(shelves(published)).flatMap(([path, text]) => {
    if (text === null) return []
    const file = join(out, 'shelves', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return [file]
  })
}

/** The files of each shelf; null for one whose archives this release has not. */
export function shelves(published: Published): Record<string, string | null> {
  return {
    'homebrew/skills-market.rb': formula(published),
    'scoop/skills-market.json': manifest(published),
    'aur/PKGBUILD': pkgbuild(published),
    'compose/compose.yaml': compose(published, '127.0.0.1:8080:8080'),
    'coolify/compose.yaml': coolify(published),
    'casaos/docker-compose.yml': compose(published, '8080:8080') + casaos(published),
    'umbrel/skills-market/docker-compose.yml': UMBREL_COMPOSE(published),
    'umbrel/skills-market/umbrel-app.yml': UMBREL_APP(published),
  }
}

const addressOf = ({ home }: Published, target: string) =>
  `${home}/releases/download/v${version}/${archive(target)}`

function formula(published: Published): string | null {
  const block = (target: string) => {
    const digest = published.digest(target)
    return digest && `      url "${addressOf(published, target)}"\n      sha256 "${digest}"\n`
  }
  const processor = (on: string, target: string) => {
    const found = block(target)
    return found === null ? '' : `    ${on} do\n${found}    end\n`
  }
  const system = (on: string, arm: string, intel: string) => {
    const processors = processor('on_arm', arm) + processor('on_intel', intel)
    return processors && `  ${on} do\n${processors}  end\n`
  }
  const systems =
    system('on_macos', 'macos-arm64', 'macos-x64') +
    system('on_linux', 'linux-arm64', 'linux-x64-baseline')
  if (systems === '') return null
  return `class SkillsMarket < Formula
  desc "${description}"
  homepage "${published.home}"
  version "${version}"

${systems}
  def install
    bin.install "skills-market"
    man1.install "skills-market.1"
    bash_completion.install "completions/skills-market.bash" => "skills-market"
    zsh_completion.install "completions/_skills-market"
    fish_completion.install "completions/skills-market.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/skills-market version")
  end
end
`
}

function manifest(published: Published): string | null {
  const target = 'windows-x64-baseline'
  const hash = published.digest(target)
  if (hash === null) return null
  const is64bit = {
    url: addressOf(published, target),
    hash,
    extract_dir: `${name}-${version}-${target}`,
  }
  const about = { version, description, homepage: published.home, license: 'Unknown' }
  return `${JSON.stringify({ ...about, architecture: { '64bit': is64bit }, bin: `${name}.exe` }, null, 4)}\n`
}

function pkgbuild(published: Published): string | null {
  const machines = [
    { arch: 'x86_64', target: 'linux-x64-baseline' },
    { arch: 'aarch64', target: 'linux-arm64' },
  ].flatMap(({ arch, target }) => {
    const digest = published.digest(target)
    return digest === null ? [] : [{ arch, address: addressOf(published, target), digest }]
  })
  if (machines.length === 0) return null
  const sources = machines.map(({ arch, address }) => `source_${arch}=("${address}")\n`).join('')
  const digests = machines.map(({ arch, digest }) => `sha256sums_${arch}=("${digest}")\n`).join('')
  return `pkgname=skills-market-bin
pkgver=${version}
pkgrel=1
pkgdesc="${description}"
arch=(${machines.map(({ arch }) => arch).join(' ')})
url="${published.home}"
license=(custom)
depends=(glibc)
provides=(skills-market)
conflicts=(skills-market)
backup=(etc/skills-market.env)
# The runtime lies at the end of the executable: stripping takes it away.
options=(!strip !debug)
${sources}${digests}
package() {
  cd "$srcdir"/skills-market-"$pkgver"-linux-*/
  install -Dm755 skills-market -t "$pkgdir/usr/bin"
  install -Dm644 skills-market.1 -t "$pkgdir/usr/share/man/man1"
  install -Dm644 deploy/linux/skills-market.service -t "$pkgdir/usr/lib/systemd/system"
  install -Dm644 deploy/linux/skills-market.sysusers "$pkgdir/usr/lib/sysusers.d/skills-market.conf"
  install -Dm644 deploy/linux/skills-market.env "$pkgdir/etc/skills-market.env"
  install -Dm644 completions/skills-market.bash "$pkgdir/usr/share/bash-completion/completions/skills-market"
  install -Dm644 completions/_skills-market -t "$pkgdir/usr/share/zsh/site-functions"
  install -Dm644 completions/skills-market.fish -t "$pkgdir/usr/share/fish/vendor_completions.d"
  install -Dm644 THIRD-PARTY-LICENSES.txt -t "$pkgdir/usr/share/licenses/skills-market-bin"
}
`
}

const service = ({ image }: Published) => `    image: ${image}:${version}
    restart: unless-stopped
    stop_grace_period: 30s
    volumes:
      - DATA:/data
    read_only: true
    tmpfs:
      - /tmp:mode=1777,size=64m
    cap_drop: [ALL]
    security_opt:
      - no-new-privileges:true
    mem_limit: 1g
`

const compose = (published: Published, port: string) => `name: skills-market
services:
  skills-market:
${service(published).replace('DATA', 'data')}    ports:
      - "${port}"
volumes:
  data:
`

/** As templates/compose of coollabsio/coolify: a variable of it gives the service its address. */
const coolify = (published: Published) => `# documentation: ${published.home}
# slogan: ${description}
# category: analytics
# tags: jobs, statistics, mcp
# port: 8080
services:
  skills-market:
${service(published).replace('DATA', 'data')}    environment:
      - SERVICE_URL_SKILLSMARKET_8080
      - SKILLS_MARKET_BASE_URL=$SERVICE_URL_SKILLSMARKET
volumes:
  data:
`

/** The project's address, the largest domain first: `com.github.owner.skills-market`. */
function idOf(home: string): string {
  const { hostname, pathname } = new URL(home)
  const path = pathname.split('/').filter((part) => part !== '')
  return [...hostname.split('.').toReversed(), ...path].join('.').toLowerCase()
}

/**
 * As docs/specs/compose-and-x-casaos.md of IceWhaleTech/CasaOS-AppStore asks; an icon and a
 * screenshot lie beside it.
 */
const casaos = ({ home }: Published) => `x-casaos:
  id: ${idOf(home)}
  main: skills-market
  index: /
  port_map: "8080"
  scheme: http
  title:
    en_US: Skills Market
    ru_RU: Skills Market
  icon: ${home}/raw/v${version}/src/http/docs/icon.svg
  tagline:
    en_US: ${description}
  description:
    en_US: ${description}. The log shows a link that makes the first owner.
  author: skills-market
  developer: skills-market
  category: Productivity
  architectures: [amd64, arm64]
  version: "${version}"
  website: ${home}
  repo: ${home}
  support: ${home}/issues
`

const UMBREL_COMPOSE = (published: Published) => `version: "3.7"
services:
  app_proxy:
    environment:
      APP_HOST: skills-market_server_1
      APP_PORT: 8080
      # It has owners, passwords and an API with keys of its own.
      PROXY_AUTH_ADD: "false"
  server:
${service(published).replace('DATA', `\${APP_DATA_DIR}/data`)}    user: "1000:1000"
`

const UMBREL_APP = ({ home }: Published) => `manifestVersion: 1
id: skills-market
category: finance
name: Skills Market
version: "${version}"
tagline: ${description}
description: >-
  ${description}. The log shows a link that makes the first owner.
releaseNotes: ""
developer: skills-market
website: ${home}
dependencies: []
repo: ${home}
support: ${home}/issues
port: 8088
gallery: []
path: ""
defaultUsername: ""
defaultPassword: ""
submitter: skills-market
submission: ${home}
`
