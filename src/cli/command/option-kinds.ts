import { InvalidArgumentError, Option } from 'commander'
import { flagName } from '../../config.ts'

// The kinds of options a command can have. An option's flag is made of its name in code: `perDay`
// is `--per-day`.

/** One option: its flags for the parser of the command line, and the value a command gets. */
export type OptionKind<Value> = {
  flags: (name: string) => Option[]
  /** @throws UsageError when the text given cannot be read. */
  read: (given: unknown, flag: string) => Value
}

/** Reads the text of an option. Throws UsageError that names the flag. */
export type Reader<Value> = (text: string, flag: string) => Value

const asText: Reader<string> = (text) => text

/** An option with a value; of `--port --db x.db` the flag is no value of the other. */
export const valueOption = (flags: string, meaning: string): Option =>
  new Option(flags, meaning).argParser(given)

function given(text: string): string {
  if (text.startsWith('--')) throw new InvalidArgumentError('Its value is missing.')
  return text
}

/** `--name <takes>`; undefined when it was not given. */
export function optional(takes: string, meaning: string): OptionKind<string | undefined>
export function optional<Value>(
  takes: string,
  meaning: string,
  read: Reader<Value>,
): OptionKind<Value | undefined>
export function optional(
  takes: string,
  meaning: string,
  read: Reader<unknown> = asText,
): OptionKind<unknown> {
  return {
    flags: (name) => [valueOption(`--${flagName(name)} <${takes}>`, meaning)],
    read: (given, flag) => (typeof given === 'string' ? read(given, flag) : undefined),
  }
}

/** `--name <takes>`, without which the command is wrong usage. */
export function required(takes: string, meaning: string): OptionKind<string> {
  return {
    flags: (name) => [valueOption(`--${flagName(name)} <${takes}>`, meaning).makeOptionMandatory()],
    read: String,
  }
}

/** `--name <takes>`, any number of times; `least` of them, one or none. */
export function repeated(
  takes: string,
  meaning: string,
  { least }: { least: 0 | 1 },
): OptionKind<string[]> {
  return {
    flags(name) {
      const option = new Option(`--${flagName(name)} <${takes}>`, meaning)
      option.argParser((text: string, before: string[] = []) => [...before, given(text)])
      return [least === 0 ? option : option.makeOptionMandatory()]
    },
    read: (given) => (Array.isArray(given) ? given : []),
  }
}

/** `--name`; true when it was given. */
export function flag(meaning: string): OptionKind<boolean> {
  return {
    flags: (name) => [new Option(`--${flagName(name)}`, meaning)],
    read: (given) => given === true,
  }
}

/** `--no-name`; true unless it was given. */
export function onUnless(meaning: string): OptionKind<boolean> {
  return {
    flags: (name) => [new Option(`--no-${flagName(name)}`, meaning)],
    read: (given) => given !== false,
  }
}

/** `--name` and `--no-name`; undefined when neither was given. */
export function eitherWay(yes: string, no: string): OptionKind<boolean | undefined> {
  return {
    flags: (name) => [
      new Option(`--${flagName(name)}`, yes),
      new Option(`--no-${flagName(name)}`, no),
    ],
    read: (given) => (typeof given === 'boolean' ? given : undefined),
  }
}
