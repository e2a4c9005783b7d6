import { statSync } from 'node:fs'
import { unreadable } from '../adverts/advert-file.ts'
import { FileRefused } from '../adverts/faults/file-fault.ts'
import type { RunFiles } from './source.ts'

/** What tells a file from another or an earlier one of the same name. Throws OperatorError. */
export function stampOf(path: string): string {
  const { size, mtimeMs } = plainFile(path)
  return `${size} ${Math.round(mtimeMs)}`
}

/** What a run over these files reads. Throws OperatorError for what is not a plain file. */
export const runFiles = (paths: readonly string[], asked: RunFiles['asked']): RunFiles => ({
  paths,
  stamps: paths.map(stampOf),
  bytes: paths.reduce((sum, path) => sum + plainFile(path).size, 0),
  asked,
})

function plainFile(path: string) {
  const found = stated(path)
  if (!found.isFile())
    throw new FileRefused({ code: 'unreadable' }, `${path} cannot be read: it is not a plain file.`)
  return found
}

function stated(path: string) {
  try {
    return statSync(path)
  } catch (error) {
    throw unreadable(path, error)
  }
}
