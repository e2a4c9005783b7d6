import { hash } from 'node:crypto'
import pico from '@picocss/pico/css/pico.min.css' with { type: 'text' }
import script from './assets/copy.client.js' with { type: 'text' }
import icon from './assets/icon.svg' with { type: 'text' }
import style from './assets/style.css' with { type: 'text' }

export type Asset = { path: string; type: string; text: string }

// The name changes with the content, so that a browser may keep a file for good.
function asset(name: string, extension: string, type: string, text: string): Asset {
  return { path: `/assets/${name}.${hash('sha256', text, 'hex').slice(0, 16)}.${extension}`, type, text }
}

export const styleAsset = asset('style', 'css', 'text/css; charset=utf-8', `${pico}\n${style}`)
export const scriptAsset = asset('copy', 'js', 'text/javascript; charset=utf-8', script)
export const iconAsset = asset('icon', 'svg', 'image/svg+xml', icon)

export const ASSETS: readonly Asset[] = [styleAsset, scriptAsset, iconAsset]

const compressed = new Map<string, Uint8Array<ArrayBuffer>>()

export function assetResponse({ path, type, text }: Asset, acceptEncoding: string | null): Response {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  }
  if (!/\bgzip\b/.test(acceptEncoding ?? '')) return new Response(text, { headers })
  const bytes = compressed.get(path) ?? Bun.gzipSync(Buffer.from(text))
  compressed.set(path, bytes)
  return new Response(bytes, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
}
