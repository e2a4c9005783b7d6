import { readFileSync } from 'node:fs'

/**
 * The bytes of a file that the build embeds in the executable, by how its name begins; null where
 * it is not embedded.
 */
export function embedded(name: string): Buffer | null {
  const file = Bun.embeddedFiles.find((one) => (one as File).name.startsWith(name))
  return file === undefined ? null : readFileSync(`/$bunfs/root/${(file as File).name}`)
}
