import type { ComponentChildren } from 'preact'

type NoticeProps = { bad?: boolean; focused?: boolean; children: ComponentChildren }

/**
 * Says what was done or what is wrong. One that answers a form takes the focus, so a screen reader
 * starts with it.
 */
export function Notice({ bad = false, focused = false, children }: NoticeProps) {
  const focus = focused ? { tabIndex: -1, autofocus: true } : {}
  return (
    <div class={bad ? 'notice bad' : 'notice'} role={bad ? 'alert' : 'status'} {...focus}>
      {children}
    </div>
  )
}
