/** Modules of the runtime that bring its streams along: they are loaded when first wanted, as a start would wait for them. */
import { once } from './memory/once.ts'

export const net = once((): typeof import('node:net') => require('node:net'))
export const zlib = once((): typeof import('node:zlib') => require('node:zlib'))
