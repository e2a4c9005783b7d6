import { wordsOf } from '../text/words.ts'
import { ordinaryEnglish } from './english-words.ts'
import { builtInVocabulary } from './vocabulary.ts'

/**
 * English words that stand in lists of technologies as names of some, and abbreviations without a row. Words that are
 * also everyday verbs (make, play) are left out: a list of verbs is no list of technologies.
 */
const NAMES = `
alpine apache apex apollo backbone boost bootstrap celery chai chakra chef consul cucumber dagger dapper dart eclipse electron elixir ember emotion envoy
express falcon feast fiber firebird flask flutter forth gin gulp grunt harbor helm hive ignite impala jaeger jasmine jest julia karma
latex less maven maya mercurial mocha nomad nuke octave pascal pig presto pug pulsar puppet pyramid quasar rails rancher react realm
ruby rust samba sap sass sentry shell slim snowflake spark spring subversion swagger swift tailwind thrift tornado unity unreal yarn
access asana blender corona excel kiss dry lean maple notion outlook powerpoint premiere rhino slack solid rest soap teams visio vray word zoom
ant asterisk bash camel elastic go groovy hr it node rabbit torch vault assembler material
coredata ef epoll kokkos kylin luxon mssql objective-c raspberry riak tslint vb zsh fusion360 cinema4d yagni grasp tdd bdd ddd`

let words: ReadonlySet<string> | undefined
let phrases: ReadonlySet<string> | undefined

/**
 * Words that are names of technologies by themselves: the single Latin words of the vocabulary but for ordinary English
 * ones, and the names listed here. They make a list of what stands beside them. They do not depend on which skills are
 * looked for, so one skill does not decide about another.
 */
export function technologyWords(): ReadonlySet<string> {
  words ??= new Set([
    ...NAMES.split(/\s+/).filter((name) => name !== ''),
    ...latinNames().flatMap((name) => (name.length === 1 && !ordinaryEnglish.has(name[0]!) ? [name[0]!] : [])),
  ])
  return words
}

/** Names of technologies of two words (`spring boot`), joined by a space. */
export function technologyPhrases(): ReadonlySet<string> {
  phrases ??= new Set(latinNames().flatMap((name) => (name.length === 2 ? [name.join(' ')] : [])))
  return phrases
}

/** The words of each Latin spelling in the rows of technologies and products, and of each abbreviation in others. */
function latinNames(): string[][] {
  return builtInVocabulary().rows.flatMap(({ kind, spellings }) =>
    spellings
      .filter(({ text }) => (kind === 'technology' || kind === 'product' ? LATIN : ABBREVIATION).test(text))
      .map(({ text }) => wordsOf(text).map((word) => word.text)),
  )
}

const LATIN = /^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/
const ABBREVIATION = /^[A-Z][A-Z0-9/]+$/
