import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { packed } from '../src/bytes/packed.ts'
import { EMBEDDED_LICENSES, type License, licensesText } from '../src/cli/licenses.ts'
import { EMBEDDED_WORDS, packTableWords } from '../src/language/mentions/embedded-words.ts'
import { EMBEDDED_TABLE, packBuiltInTable } from '../src/language/spelling/embedded-table.ts'
import {
  EMBEDDED_VOCABULARY,
  packBuiltInVocabulary,
} from '../src/language/vocabulary/embedded-vocabulary.ts'
import type { Build } from '../src/version.ts'
import { bundledReader, EMBEDDED_READER, READER_SOURCE } from '../src/web/assets/resume-reader.ts'
import { licensesOf } from './licenses.ts'

const ENTRY_POINTS = ['src/main.ts', 'src/skills.worker.ts']

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt'

/** What every executable of a build contains, whatever machine it is for. */
export type Contents = {
  folder: string
  licenses: License[]
  build: Build
  /** The files that are made of the tables alone. */
  tables: string[]
  remove(): void
}

/**
 * Collects what executables contain: the licences of others, which are written to a file in the
 * folder too, the built-in skills ready to use, and the reader of resumes for browsers. `remove`
 * deletes what is only for embedding.
 */
export async function collectContents(folder: string, { commit, date }: Build): Promise<Contents> {
  mkdirSync(folder, { recursive: true })
  const licenses = await licensesOf(ENTRY_POINTS, [READER_SOURCE])
  writeFileSync(join(folder, LICENSES_FILE), `${licensesText(licenses)}\n`)
  const files = embeddedFiles(folder)
  writeFileSync(files.table, packBuiltInTable())
  writeFileSync(files.vocabulary, packBuiltInVocabulary())
  writeFileSync(files.words, packTableWords())
  writeFileSync(files.reader, await bundledReader())
  writeFileSync(files.licenses, packed(JSON.stringify(licenses)))
  const remove = () => {
    for (const file of Object.values(files)) rmSync(file, { force: true })
  }
  const tables = [files.table, files.vocabulary, files.words]
  return { folder, licenses, build: { commit, date }, tables, remove }
}

const embeddedFiles = (folder: string) => ({
  licenses: join(folder, `${EMBEDDED_LICENSES}.zst`),
  table: join(folder, `${EMBEDDED_TABLE}.zst`),
  vocabulary: join(folder, `${EMBEDDED_VOCABULARY}.zst`),
  words: join(folder, `${EMBEDDED_WORDS}.zst`),
  reader: join(folder, `${EMBEDDED_READER}.zst`),
})

/**
 * One executable with the runtime, the migrations, the workers and the contents inside. Throws an
 * error with what the bundler says.
 * @param target as Bun names it, such as `bun-linux-arm64`; this machine when absent.
 */
export async function compile(contents: Contents, outfile: string, target?: string): Promise<void> {
  const embedded = Object.values(embeddedFiles(contents.folder))
  const define = `BUILD=${JSON.stringify(contents.build)}`
  // Not minified: Elysia reads the source text of handlers, which shortened names would break; and
  // it would save 1 %. Split, so that PostgreSQL, which is imported later, is loaded later too, and
  // the worker shares what it has in common. Bytecode beside the source halves the time to start.
  // The root says where the workers lie inside: by default it is the folder that all entry points
  // share, which the licences would change. The bundler would write the folder of this machine into
  // packages that ask for theirs, which none needs here: the same commit would give other bytes
  // elsewhere, and tell where it was built.
  const nowhere = ['--define', '__dirname="/"', '--define', '__filename="/"']
  // Nothing in the folder where it is started is the operator's word: the runtime would run what a
  // bunfig.toml there preloads, before a line of ours, and take settings from its .env.
  const sealed = ['dotenv', 'bunfig', 'tsconfig', 'package-json'].map(
    (file) => `--no-compile-autoload-${file}`,
  )
  const flags = [
    '--compile',
    '--bytecode',
    '--format=esm',
    '--splitting',
    '--root',
    'src',
    '--define',
    define,
    ...nowhere,
    ...sealed,
  ]
  const targeted = target === undefined ? [] : [`--target=${target}`]
  const { exitCode, stderr } =
    await $`bun build ${flags} ${targeted} --outfile ${outfile} ${ENTRY_POINTS} ${embedded}`
      .quiet()
      .nothrow()
  if (exitCode !== 0) throw new Error(`${outfile} could not be built:\n${stderr}`)
}
