import pico from '@picocss/pico/css/pico.min.css' with { type: 'text' }
import icon from '../../http/docs/icon.svg' with { type: 'text' }
import { isUnchanged } from '../../http/protocol/conditional.ts'
import { type Prepared, prepare } from '../../http/protocol/prepared.ts'
import checkScript from './check.client.js' with { type: 'text' }
import copyScript from './copy.client.js' with { type: 'text' }
import base from './css/base.css' with { type: 'text' }
import buttons from './css/buttons.css' with { type: 'text' }
import charts from './css/charts.css' with { type: 'text' }
import check from './css/check.css' with { type: 'text' }
import figures from './css/figures.css' with { type: 'text' }
import forms from './css/forms.css' with { type: 'text' }
import frame from './css/frame.css' with { type: 'text' }
import market from './css/market.css' with { type: 'text' }
import paper from './css/paper.css' with { type: 'text' }
import pay from './css/pay.css' with { type: 'text' }
import shares from './css/shares.css' with { type: 'text' }
import tables from './css/tables.css' with { type: 'text' }
import passkeyScript from './passkey.client.js' with { type: 'text' }
import runScript from './run.client.js' with { type: 'text' }

type Asset = { path: string; type: string; text: string }

// The path changes with the content, so a browser may keep a file for good.
function asset(name: string, extension: string, type: string, text: string): Asset {
  return {
    path: `/assets/${name}.${Bun.SHA256.hash(text, 'hex').slice(0, 16)}.${extension}`,
    type,
    text,
  }
}

const script = (name: string, text: string) =>
  asset(name, 'js', 'text/javascript; charset=utf-8', text)

export const styleAsset = asset(
  'style',
  'css',
  'text/css; charset=utf-8',
  [
    pico,
    base,
    frame,
    buttons,
    forms,
    tables,
    figures,
    market,
    shares,
    pay,
    charts,
    check,
    paper,
  ].join('\n'),
)
export const copyAsset = script('copy', copyScript)
/** For the page that checks a resume. */
export const checkAsset = script('check', checkScript)
/** For the page that follows a run. */
export const runAsset = script('run', runScript)
/** For the pages that ask for a passkey. */
export const passkeyAsset = script('passkey', passkeyScript)
export const iconAsset = asset('icon', 'svg', 'image/svg+xml', icon)

export const ASSETS: readonly Asset[] = [
  styleAsset,
  copyAsset,
  checkAsset,
  runAsset,
  passkeyAsset,
  iconAsset,
]
const prepared = new Map<Asset, Prepared>()

/**
 * A file in the encoding that the request accepts. Each encoding is made at the first request for
 * it, and kept.
 */
export async function assetResponse(asset: Asset, { headers }: Request): Promise<Response> {
  let made = prepared.get(asset)
  if (made === undefined) {
    made = prepare(asset.text, { ...KEPT, 'Content-Type': asset.type })
    prepared.set(asset, made)
  }
  if (isUnchanged(headers.get('if-none-match'), made.etag))
    return new Response(null, { status: 304, headers: made.unchanged.headers })
  const encoded = await made.encoded(headers.get('accept-encoding'))
  return new Response(encoded.body, { headers: encoded.headers.headers })
}

const KEPT = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
}
