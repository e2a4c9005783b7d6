import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Access, addOwners } from './accounts.ts'
import { addAdverts } from './kept-adverts.ts'
import { multiplyScans } from './multiply.ts'

/** What a database is to hold beside the scan that it begins with. */
export type Shape = {
  scans: number
  ownTexts: number
  owners: number
  days: number
  /** Adverts kept besides, and how many days ago they were read. */
  adverts: number
  readDaysAgo: number
}

const SMALLEST: Shape = {
  scans: 10,
  ownTexts: 10,
  owners: 10,
  days: 100,
  adverts: 0,
  readDaysAgo: 1,
}

export const SHAPES: Record<string, Shape> = {
  '10 scans': SMALLEST,
  '100 scans': { ...SMALLEST, scans: 100, ownTexts: 50 },
  '1,000 scans': { ...SMALLEST, scans: 1000, ownTexts: 50 },
  '10,000 owners': { ...SMALLEST, owners: 10_000 },
  '200,000 adverts': { ...SMALLEST, adverts: 200_000 },
  '1 M adverts': { ...SMALLEST, adverts: 1_000_000 },
  '48,000 adverts past their time': { ...SMALLEST, adverts: 48_000, readDaysAgo: 200 },
}

/** Makes the database of a shape from that of one scan. */
export async function makeCase(
  seed: string,
  folder: string,
  shape: Shape,
): Promise<{ db: string; access: Access }> {
  const db = join(folder, 'growth.db')
  copyFileSync(seed, db)
  await multiplyScans(db, shape)
  const access = addOwners(db, shape)
  if (shape.adverts > 0) addAdverts(db, shape.adverts, shape.readDaysAgo)
  return { db, access }
}
