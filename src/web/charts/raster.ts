import { readFileSync } from 'node:fs'
import regular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf' with {
  type: 'file',
}
import bold from '@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf' with {
  type: 'file',
}
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import { lazy } from '../../memory/lazy.ts'

/** Half as wide again as the drawing, for screens that have more pixels. */
const ZOOM = 1.5

const ready = lazy(() => initWasm(readFileSync(wasm)))
// The machine may have no font at all, or none with Cyrillic letters.
const fonts = lazy(() => [readFileSync(regular), readFileSync(bold)])

/** A picture of an SVG in pixels: PNG, as base64, since a worker hands texts over as they are. */
export async function rasterised(svg: string): Promise<string> {
  await ready()
  const font = { fontBuffers: fonts(), defaultFontFamily: 'IBM Plex Sans', loadSystemFonts: false }
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: ZOOM } })
  try {
    const image = drawing.render()
    try {
      return Buffer.from(image.asPng()).toString('base64')
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
