/**
 * Modules that are loaded when first wanted, so that a start does not wait for them: those of the
 * runtime bring its streams along.
 */
import { lazy } from './lazy.ts'

export const net = lazy((): typeof import('node:net') => require('node:net'))
export const zlib = lazy((): typeof import('node:zlib') => require('node:zlib'))
export const russian = lazy((): typeof import('@orama/stemmers/russian') =>
  require('@orama/stemmers/russian'),
)
