import {
  createFindNames,
  type FindNames,
  type SearchedNames,
} from '../../src/language/vocabulary/searched-names.ts'
import { makerOnce } from './made-once.ts'

const once = makerOnce<FindNames>(20)

/** To make it of all names of the vocabulary takes half a second, and most tests know the same names. */
export const findNamesOnce = (names: SearchedNames, from = 0): FindNames =>
  once(`${from} ${Bun.hash(JSON.stringify(names))}`, () => createFindNames(names, from))
