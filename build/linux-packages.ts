import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { settle } from './archive.ts'
import type { Target } from './targets.ts'

/** What packages are made of: the unpacked archive of the target, and where to put them. */
export type PackageParts = {
  unpacked: string
  out: string
  work: string
  version: string
  seconds: number
}

const ABOUT = 'What the job market asks for, and which of it a resume already says'
const DETAILS = [
  'Walks a vacancy site for job titles, counts the skills that vacancies name and',
  'the pay they state, and answers over a JSON API and MCP. One executable, one SQLite',
  'file, no other service.',
]
const MAINTAINER = 'Whoever builds this package <root@localhost>'
const CONFIG = '/etc/skills-market.env'

// Neither systemd nor its helpers have to be there: a container has none.
const AFTER_INSTALL = `if command -v systemd-sysusers >/dev/null; then systemd-sysusers skills-market.conf || true; fi
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; systemctl try-restart skills-market.service || true; fi`
const BEFORE_REMOVAL =
  'if [ -d /run/systemd/system ]; then systemctl disable --now skills-market.service || true; fi'

/**
 * A package for Debian and its kin, by dpkg-deb. The service is installed, and left for its owner
 * to start.
 */
export async function debOf({ packages }: Target, parts: PackageParts): Promise<string> {
  const { version, out, seconds } = parts
  const root = layOut(parts, 'deb', 'usr/share/zsh/vendor-completions')
  const script = (text: string) => `#!/bin/sh\nset -e\n${text}\nexit 0\n`
  const control = [
    'Package: skills-market',
    `Version: ${version}`,
    `Architecture: ${packages!.deb}`,
    `Maintainer: ${MAINTAINER}`,
    'Section: net',
    'Priority: optional',
    'Depends: libc6 (>= 2.28)',
    'Recommends: ca-certificates',
    `Description: ${ABOUT}`,
    ...DETAILS.map((line) => ` ${line}`),
  ]
  write(root, 'DEBIAN/control', `${control.join('\n')}\n`)
  write(root, 'DEBIAN/conffiles', `${CONFIG}\n`)
  write(root, 'DEBIAN/postinst', script(`[ "$1" = configure ] || exit 0\n${AFTER_INSTALL}`))
  write(root, 'DEBIAN/prerm', script(`[ "$1" = remove ] || exit 0\n${BEFORE_REMOVAL}`))
  settle(root, seconds)
  const file = join(out, `skills-market_${version}_${packages!.deb}.deb`)
  // Not xz: it takes minutes, for a sixth less.
  await $`dpkg-deb --root-owner-group -Zgzip -z6 --build ${root} ${file}`
    .env(dated(seconds))
    .quiet()
  return file
}

/** A package for Fedora and its kin, by rpmbuild. */
export async function rpmOf({ packages }: Target, parts: PackageParts): Promise<string> {
  const { version, out, work, seconds } = parts
  const root = layOut(parts, 'rpm', 'usr/share/zsh/site-functions')
  settle(root, seconds)
  const spec = join(work, 'skills-market.spec')
  writeFileSync(spec, specOf(version))
  const defines = Object.entries({
    _topdir: join(work, 'rpmbuild'),
    _rpmdir: out,
    _rpmfilename: '%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm',
    _build_id_links: 'none',
    _buildhost: 'localhost',
    _binary_payload: 'w6.gzdio',
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    tree: root,
  }).flatMap(([name, value]) => ['--define', `${name} ${value}`])
  await $`rpmbuild -bb --target ${packages!.rpm}-linux ${defines} ${spec}`
    .env(dated(seconds))
    .quiet()
  return join(out, `skills-market-${version}-1.${packages!.rpm}.rpm`)
}

const specOf = (version: string) => `Name: skills-market
Version: ${version}
Release: 1
Summary: ${ABOUT}
License: Not stated
AutoReqProv: no
Requires: glibc >= 2.28
Recommends: ca-certificates

%description
${DETAILS.join('\n')}

%install
cp -a %{tree}/. %{buildroot}/

%post
${AFTER_INSTALL}

%preun
if [ "$1" = 0 ]; then
${BEFORE_REMOVAL}
fi

%files
%defattr(-,root,root)
%config(noreplace) ${CONFIG}
/usr/bin/skills-market
/usr/lib/systemd/system/skills-market.service
/usr/lib/sysusers.d/skills-market.conf
/usr/share/man/man1/skills-market.1.gz
/usr/share/bash-completion/completions/skills-market
/usr/share/zsh/site-functions/_skills-market
/usr/share/fish/vendor_completions.d/skills-market.fish
/usr/share/doc/skills-market
`

/** Where the files of an archive lie in a system. */
function layOut({ unpacked, work }: PackageParts, kind: string, zsh: string): string {
  const root = join(work, kind)
  rmSync(root, { recursive: true, force: true })
  const put = (from: string, to: string) =>
    cpSync(join(unpacked, from), join(root, to), { recursive: true })
  put('skills-market', 'usr/bin/skills-market')
  put('deploy/linux/skills-market.service', 'usr/lib/systemd/system/skills-market.service')
  put('deploy/linux/skills-market.sysusers', 'usr/lib/sysusers.d/skills-market.conf')
  put('deploy/linux/skills-market.env', CONFIG)
  put('completions/skills-market.bash', 'usr/share/bash-completion/completions/skills-market')
  put('completions/_skills-market', `${zsh}/_skills-market`)
  put('completions/skills-market.fish', 'usr/share/fish/vendor_completions.d/skills-market.fish')
  for (const document of [
    'README.md',
    'README.ru.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'docs',
    'deploy/proxy',
  ])
    put(document, `usr/share/doc/skills-market/${document}`)
  put('THIRD-PARTY-LICENSES.txt', 'usr/share/doc/skills-market/copyright')
  const page = readFileSync(join(unpacked, 'skills-market.1'))
  write(root, 'usr/share/man/man1/skills-market.1.gz', Bun.gzipSync(page, { level: 9 }))
  return root
}

function write(root: string, path: string, content: string | Uint8Array): void {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

const dated = (seconds: number) => ({ ...process.env, SOURCE_DATE_EPOCH: String(seconds) })
