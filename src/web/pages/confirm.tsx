import type { ComponentChildren } from 'preact'
import { Form } from '../components/form.tsx'
import { useView } from '../components/view.ts'
import { type PageReply, page } from '../visit/reply.ts'

type Asked = {
  title: string
  /** What the button says. */
  submit: string
  /** Where the form leads to, and where the way out. */
  action: string
  back: string
}

/** A page that asks before something is done that is hard to take back. */
export const confirmation = (asked: Asked, text: ComponentChildren): PageReply =>
  page(asked.title, <Confirm {...asked}>{text}</Confirm>)

type ConfirmProps = Asked & { children: ComponentChildren }

function Confirm({ title, submit, action, back, children }: ConfirmProps) {
  const { t } = useView()
  return (
    <div class="narrow">
      <h1>{title}</h1>
      {children}
      <Form action={action}>
        <div class="actions">
          <button type="submit" class="danger">
            {submit}
          </button>
          <a href={back}>{t.cancel}</a>
        </div>
      </Form>
    </div>
  )
}
