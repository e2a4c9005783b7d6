import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { escapedLines } from '../../../bytes/unseen-characters.ts'
import type { Delay } from '../../../time/delay.ts'
import { ViewContext, viewOf } from '../../components/view.ts'
import { formatOf } from '../../i18n/format.ts'
import { type FollowedRun, RunFollowed } from '../../pages/runs/run-followed.tsx'
import { stateWords } from '../../pages/runs/run-state.tsx'
import type { StreamReply } from '../../visit/reply.ts'
import type { OwnerVisit } from '../../visit/visit.ts'

const EVERY_MS = 1000
/**
 * A stream ends by itself, and the browser asks for another: a server that stops waits for no
 * answer any longer.
 */
const LONGEST_MS = 20_000
/** Each takes a connection, and some milliseconds a second of the thread that answers everybody. */
const MOST_STREAMS = 50

/** A run as it is now; null when its scan was deleted. */
type LookAtRun = () => Promise<{ run: FollowedRun; isActive: boolean } | null>

export function createRunEvents({ delay }: { delay: Delay }) {
  let open = 0

  /**
   * The states of a run, one a second, as pages show them. Null when too many are followed already.
   */
  return (visit: OwnerVisit, look: LookAtRun): StreamReply | null => {
    if (open >= MOST_STREAMS) return null
    open++
    const ended = new AbortController()
    const close = () => {
      if (!ended.signal.aborted) open--
      ended.abort()
    }
    async function* events(): AsyncGenerator<string> {
      for (let waited = 0; waited < LONGEST_MS && !ended.signal.aborted; waited += EVERY_MS) {
        const seen = await look()
        yield eventOf(seen, visit)
        if (!seen?.isActive) return
        await delay(EVERY_MS, ended.signal).catch(() => {})
      }
    }
    return { kind: 'stream', events: streamOf(events(), close) }
  }
}

function eventOf(seen: Awaited<ReturnType<LookAtRun>>, visit: OwnerVisit): string {
  const data =
    seen === null
      ? { html: '', title: '', ended: true }
      : {
          html: partOf(<RunFollowed {...seen.run} />, visit),
          title: stateWords(seen.run, visit.t, formatOf(visit.language)),
          ended: !seen.isActive,
        }
  return `retry: 1000\nevent: state\ndata: ${JSON.stringify(data)}\n\n`
}

function streamOf(texts: AsyncGenerator<string>, close: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        close()
        controller.close()
      } catch (error) {
        close()
        controller.error(error)
      }
    },
    async cancel() {
      close()
      await texts.return(undefined)
    },
  })
}

/**
 * A part of a page without forms, as the script of the page puts it in the place of what stood
 * there.
 */
function partOf(part: VNode, visit: OwnerVisit): string {
  const view = viewOf(visit, { owner: visit.session.owner, back: null, csrf: '' })
  return escapedLines(
    renderToString(<ViewContext.Provider value={view}>{part}</ViewContext.Provider>),
  )
}
