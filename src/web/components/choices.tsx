import { useOwnAddress } from './view.ts'

export type Choice = { value: string; title: string }

type ChoicesProps = {
  label: string
  name: string
  choices: readonly Choice[]
  chosen: string
  /** The other choices of the page, which the links keep. */
  kept: Record<string, string>
}

/** Choices that are links: the one in force is a word, the others lead to the page with them. */
export function Choices({ label, name, choices, chosen, kept }: ChoicesProps) {
  const ownAddress = useOwnAddress()
  const address = (value: string) =>
    ownAddress(
      Object.fromEntries(
        Object.entries({ ...kept, [name]: value }).filter(([, each]) => each !== ''),
      ),
    )
  return (
    <span>
      {label}:
      {choices.map(({ value, title }) =>
        value === chosen ? (
          <span key={value} aria-current="true">
            {title}
          </span>
        ) : (
          <a key={value} href={address(value)}>
            {title}
          </a>
        ),
      )}
    </span>
  )
}
