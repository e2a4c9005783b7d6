import { hash } from 'node:crypto'
import type { RandomBytes } from '../random.ts'

/** 256 random bits: what a cookie or a link carries. Only its hash is kept. */
export const newToken = (random: RandomBytes): string => Buffer.from(random(32)).toString('base64url')

export const hashToken = (token: string): string => hash('sha256', token, 'hex')
