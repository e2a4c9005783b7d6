/**
 * What the operator hears of a scheduled run: that it failed, rests, ended, or that figures surely
 * moved since.
 */
const NOTICE_KINDS = ['failed', 'resting', 'ended', 'moved'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Something to be told, once. */
export type Notice = { runId: number; kind: NoticeKind }

export type NoticesStore = {
  /** Adds a notice of a scheduled run, unless there was one of this kind. */
  note(notice: Notice): Promise<void>
  /**
   * Takes the notice that has been due longest, for this caller alone until a moment; null when
   * none is due. `tries`: how often it was taken, with this time.
   */
  take(now: number, until: number): Promise<(Notice & { tries: number }) | null>
  /** Sets when it is due again, null for never, and how often it counts as taken. */
  finish(notice: Notice, next: { dueAt: number | null; tries: number }): Promise<void>
  /** Nothing is due any more. */
  forgetAll(): Promise<void>
}
