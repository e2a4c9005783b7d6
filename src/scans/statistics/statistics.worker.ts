/** The entry point of the Worker that counts a scan, so that the thread that answers requests stays free. */
import { createWorkerHandler } from './worker-handler.ts'
import type { WorkerRequest } from './worker-messages.ts'

declare const self: Worker

const handle = createWorkerHandler((response) => self.postMessage(response))

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => handle(data)
