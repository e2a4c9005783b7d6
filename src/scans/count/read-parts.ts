import { readSync } from 'node:fs'
import { packed, unpacked } from '../../bytes/packed.ts'
import type { SectionKind } from '../../language/sections/kinds.ts'
import type { Vacancy } from '../../vacancy/vacancy.ts'
import type { SharedPart } from '../../workers/shared-bytes.ts'

/** An advert without its texts, and what these name: skills as indexes of the vocabulary, with the spellings there. */
export type ReadAdvert = {
  vacancy: Omit<Vacancy, 'description' | 'archived' | 'keySkills'>
  keySkills: number
  listed: readonly (readonly [skill: number, spellings: readonly string[]])[]
  described: readonly (readonly [skill: number, section: SectionKind, spellings: readonly string[]])[]
}

/** What was read of some texts, packed: an advert takes a fifth of a kilobyte. Several of them in a row are one too. */
export type ReadPart = SharedPart

const OF_LENGTH = 4

export function packRead(adverts: readonly ReadAdvert[]): Uint8Array {
  const bytes = packed(JSON.stringify(adverts.map(plain)))
  const part = new Uint8Array(OF_LENGTH + bytes.length)
  new DataView(part.buffer).setUint32(0, bytes.length)
  part.set(bytes, OF_LENGTH)
  return part
}

/** The adverts that were packed, in their order: a part at a time is unpacked. */
export function* advertsIn(parts: readonly ReadPart[]): Generator<ReadAdvert> {
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      const start = at + OF_LENGTH
      at = start + Buffer.from(bytesOf(part, at, start)).readUInt32BE()
      const lines = JSON.parse(unpacked(bytesOf(part, start, at))) as ReturnType<typeof plain>[]
      for (const line of lines) yield read(line)
    }
  }
}

/** A copy, as a part may be memory that workers share. */
function bytesOf(part: ReadPart, from: number, to: number): Uint8Array {
  if (part instanceof Uint8Array) return part.slice(from, to)
  const bytes = new Uint8Array(to - from)
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(part.fd, bytes, at, bytes.length - at, from + at)
    if (read === 0) throw new Error('what was read of adverts is cut')
    at += read
  }
  return bytes
}

/** Without the names of the fields, which weigh more than what stands in them. */
const plain = ({ vacancy, keySkills, listed, described }: ReadAdvert) => {
  const { id, title, employer, area, salary, publishedAt, experience, workFormats, employment } = vacancy
  const stated = [salary, publishedAt, experience, workFormats, employment] as const
  return [id, title, employer, area, ...stated, keySkills, listed, described] as const
}

function read(line: ReturnType<typeof plain>): ReadAdvert {
  const [id, title, employer, area, salary, publishedAt, experience, workFormats, employment, ...named] = line
  const [keySkills, listed, described] = named
  const vacancy = { id, title, employer, area, salary, publishedAt, experience, workFormats, employment }
  return { vacancy, keySkills, listed, described }
}
