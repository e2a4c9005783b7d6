/** Modules that are loaded when first wanted, as a start would wait for them: of the runtime those that bring its streams along. */
import { once } from './once.ts'

export const net = once((): typeof import('node:net') => require('node:net'))
export const zlib = once((): typeof import('node:zlib') => require('node:zlib'))
export const russian = once((): typeof import('@orama/stemmers/russian') => require('@orama/stemmers/russian'))
