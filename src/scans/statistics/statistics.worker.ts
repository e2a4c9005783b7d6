/** Counts a scan away from the thread that answers requests. */
import { createCounting, type ToWorker } from './worker-body.ts'

declare const self: Worker

const receive = createCounting((message) => self.postMessage(message))

self.onmessage = ({ data }: MessageEvent<ToWorker>) => receive(data)
