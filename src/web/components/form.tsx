import type { ComponentChildren } from 'preact'
import { MOST_NAME_CHARACTERS } from '../../accounts/name.ts'
import { CSRF_FIELD } from '../visit/csrf.ts'
import type { Problems } from '../visit/problems.ts'
import { Notice } from './notice.tsx'
import { useView } from './view.ts'

type FormProps = {
  action: string
  /** Whether a file is sent with it. */
  withFile?: boolean
  /** What buttons elsewhere on the page name it by. */
  id?: string
  /** What it sends besides what is typed. */
  fields?: Record<string, string | number>
  children?: ComponentChildren
}

/** A form, with the CSRF token without which it is refused. */
export function Form({ action, withFile = false, id, fields, children }: FormProps) {
  const { csrf } = useView()
  return (
    <form
      id={id}
      method="post"
      action={action}
      novalidate
      enctype={withFile ? 'multipart/form-data' : undefined}
    >
      {Object.entries({ [CSRF_FIELD]: csrf, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type PostButtonProps = Pick<FormProps, 'action' | 'fields' | 'children'> & { class?: string }

/** A button that does something by itself: a form of nothing else. */
export const PostButton = ({ children, class: look, ...form }: PostButtonProps) => (
  <Form {...form}>
    <button type="submit" class={look}>
      {children}
    </button>
  </Form>
)

type FieldProps = {
  name: string
  /** Its name, where no other field of the page has it. */
  id?: string
  label: string
  type?: 'text' | 'password' | 'date' | 'number'
  value?: string
  hint?: string
  problem?: string
  required?: boolean
  autocomplete?: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  min?: string | number
  max?: string | number
  maxLength?: number
  /** The id of a list of suggestions. */
  list?: string
  /** Whether another field may be filled in its place, so that neither is called optional. */
  either?: boolean
}

/** One field with its label, a hint, and what is wrong with what was typed. */
export function Field({
  name,
  id = name,
  label,
  type = 'text',
  hint,
  problem,
  required = false,
  either = false,
  ...input
}: FieldProps) {
  const { t } = useView()
  // Preact types the attributes by the type of the field, which only the caller knows.
  const attributes = { ...input, type } as { type: 'text' }
  return (
    <div class="field">
      <label for={id}>
        {label} {!required && !either && <span class="mark">({t.optional})</span>}
      </label>
      <input
        {...attributes}
        id={id}
        name={name}
        inputMode={type === 'number' ? 'numeric' : undefined}
        required={required}
        aria-describedby={notesOf({ name, hint, problem })}
        aria-invalid={problem ? 'true' : undefined}
        spellcheck={false}
        autocapitalize={input.autocomplete === 'username' ? 'none' : undefined}
      />
      <Notes name={name} hint={hint} problem={problem} />
    </div>
  )
}

/** A name that a person, a key or a passkey is given. */
export function NameField({
  label,
  ...props
}: Pick<FieldProps, 'value' | 'hint' | 'problem' | 'autocomplete'> & { label?: string }) {
  const { t } = useView()
  return (
    <Field
      name="name"
      label={label ?? t.name}
      required
      {...props}
      maxLength={MOST_NAME_CHARACTERS}
    />
  )
}

type Noted = Pick<FieldProps, 'name' | 'hint' | 'problem'>

/** A field of several lines, which cannot be left empty unless it is optional. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, problem, value, rows, optional = false, either = false } = props
  const { t } = useView()
  return (
    <div class="field">
      <label for={name}>
        {label} {optional && !either && <span class="mark">({t.optional})</span>}
      </label>
      <textarea
        id={name}
        name={name}
        rows={rows}
        required={!optional}
        spellcheck={false}
        aria-describedby={notesOf({ name, hint, problem })}
        aria-invalid={problem ? 'true' : undefined}
      >
        {value}
      </textarea>
      <Notes name={name} hint={hint} problem={problem} />
    </div>
  )
}

type TextFieldProps = Noted & {
  label: string
  value: string
  rows: number
  optional?: boolean
  either?: boolean
}

type CheckFieldProps = { name: string; label: string; hint?: string; isChosen: boolean }

/** A box to tick. */
export function CheckField({ name, label, hint, isChosen }: CheckFieldProps) {
  return (
    <div class="field">
      <label for={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          checked={isChosen}
          aria-describedby={notesOf({ name, hint })}
        />
        {label}
      </label>
      <Notes name={name} hint={hint} />
    </div>
  )
}

/** The ids of what is said below a field. */
const notesOf = ({ name, hint, problem }: Noted): string | undefined =>
  [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined

function Notes({ name, hint, problem }: Noted) {
  return (
    <>
      {problem && (
        <small class="problem" id={`${name}-problem`}>
          {problem}
        </small>
      )}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </>
  )
}

/**
 * What is wrong with a form, shown above it: a link to each field with a problem.
 * @param title what it begins with, where the form would change nothing
 */
export function ErrorSummary({ problems, title }: { problems: Problems; title?: string }) {
  const { t } = useView()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <Notice bad focused>
      <p>
        <strong>{title ?? t.errorsTitle}</strong>
      </p>
      <ul>
        {entries.map(([name, problem]) => (
          <li key={name}>
            <a href={`#${name}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
