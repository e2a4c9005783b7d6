import type { Run } from '../run.ts'

/** A run that this process is walking. */
export type Crawl = {
  /** As it was when this process took it up. */
  run: Run
  /**
   * Goes with every write of the walk, which is refused with LeaseLost once another process has
   * taken the lease.
   */
  fence: number
  /** Aborted when the walk must end. */
  signal: AbortSignal
  /**
   * Milliseconds since the run began, pauses included. A clock that is set during the walk does not
   * move it.
   */
  elapsed(): number
}

/**
 * A part of a walk; keeps what it reads as it reads it.
 * @throws SiteError when the site does not let the walk through
 * @throws CrawlEnded when the run must end
 * @throws LeaseLost when another process has taken over
 */
export type CrawlPhase = (walk: Crawl) => Promise<void>

/**
 * Files that cannot be read to their end, or hold nothing of the scan: the message says what to do.
 */
export class FilesUnusable extends Error {
  override name = 'FilesUnusable'
}

/** Thrown when a run must end for another reason than an error of the site. */
export class CrawlEnded extends Error {
  override name = 'CrawlEnded'
  readonly why: 'stop_requested' | 'too_many_requests' | 'too_long' | 'too_few_listed'
  constructor(why: CrawlEnded['why']) {
    super(why)
    this.why = why
  }
}
