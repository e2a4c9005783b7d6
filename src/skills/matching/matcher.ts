import { gapBetween } from '../text/gaps.ts'
import { normalise } from '../text/normalise.ts'
import { originalEndAt, originalStart, type Tokens, tokenise } from '../text/words.ts'
import { createAddressFinder } from './addresses.ts'
import { createFirstLetters } from './first-letters.ts'
import { withoutHidden } from './longest-name.ts'
import type { Mention, NamedSkill } from './mention.ts'
import type { Candidate, Surroundings } from './mention-context.ts'
import { isMention } from './mention-rules.ts'
import { createTokenTrie, latinTwin, type TrieNode, wordKey } from './token-trie.ts'

export type SkillMatcher = {
  /** The mentions, ordered by their start, then the longer one first, then by skill. */
  find(text: string): Mention[]
}

/** Puts all names into a trie once. To find them then takes one pass over a text, however many there are. */
export function createMatcher(skills: readonly NamedSkill[]): SkillMatcher {
  const trie = createTokenTrie(skills)
  const spellings = skills.flatMap(({ name, members }) => [name, ...members])
  const dottedNames = new Set(spellings.filter((name) => name.includes('.')).map((name) => name.toLowerCase()))
  const mayBegin = createFirstLetters(trie.next!.keys())
  return {
    find(text) {
      const tokens = tokenise(normalise(text))
      const around: Surroundings = { text, tokens, isInAddress: createAddressFinder(text, dottedNames) }
      const candidates = candidatesIn(tokens, trie, mayBegin).filter((candidate) => isMention(around, candidate))
      return withoutHidden(candidates, skills)
    },
  }
}

/** The skills (indexes) that a text names at least once. */
export function coveredBy(matcher: SkillMatcher, text: string): Set<number> {
  return new Set(matcher.find(text).map(({ skill }) => skill))
}

/** Every place where the words of a name stand. */
function candidatesIn(tokens: Tokens, trie: TrieNode, mayBegin: (word: string) => boolean): Candidate[] {
  const found: Candidate[] = []
  const { words } = tokens
  for (let first = 0; first < words.length; first++) {
    if (!mayBegin(words[first]!)) continue
    let node: TrieNode | null = trie
    let gap = ''
    for (let last = first; node !== null && last < words.length; last++) {
      if (node.next === null) break
      if (last > first) gap = gapBetween(tokens.normalised.text, tokens.ends[last - 1]!, tokens.starts[last]!)
      const step = stepTo(node.next, gap, words[last]!)
      if (step === null) break
      node = step.node
      if (node.names !== null) for (const name of node.names) found.push(candidate(name, tokens, first, last, step.cut))
      if (step.cut > 0) break
    }
  }
  return found
}

/** `cut` is the length of the version at the end of the word, 0 for none. */
type Step = { node: TrieNode; cut: number }

/** The node that a word leads to: as it is, in Latin letters (АВС), or without its version (Python3). null for none. */
function stepTo(next: Map<string, TrieNode>, gap: string, word: string): Step | null {
  const node = next.get(gap + wordKey(word))
  if (node !== undefined) return { node, cut: 0 }
  const twin = latinTwin(word)
  const twinNode = twin === null ? undefined : next.get(gap + twin)
  if (twinNode !== undefined && gap !== '') return { node: twinNode, cut: 0 }
  if (twinNode !== undefined && twinNode.next !== null) return { node: { next: twinNode.next, names: null }, cut: 0 }
  const cut = versionLength(word)
  const base = cut === 0 ? undefined : next.get(gap + wordKey(word.slice(0, -cut)))
  return base === undefined ? null : { node: base, cut }
}

// Short names that a version may be glued to. In others the digit makes another name (PM2, S3).
const SHORT_VERSIONED = new Set(['js', 'vb', 'qt', 'tf', 'ue', 'ga', 'ps', '1с', 'go', 'ts', 'ef'])

/** The length of the version glued to a word: 1 in Python3, 3 in Oracle12c, 0 where there is none. */
function versionLength(word: string): number {
  const last = word.charCodeAt(word.length - 1)
  if ((last < 0x30 || last > 0x39) && !/\d\d[a-z]$/.test(word)) return 0
  const version = /\d+[a-z]?$/.exec(word)?.[0] ?? ''
  const base = word.slice(0, -version.length)
  return base.length >= 3 || SHORT_VERSIONED.has(base) ? version.length : 0
}

function candidate(name: Candidate['name'], tokens: Tokens, first: number, last: number, cut: number): Candidate {
  return {
    name,
    first,
    last,
    versioned: cut > 0,
    start: originalStart(tokens, first),
    end: originalEndAt(tokens.normalised, tokens.ends[last]! - cut),
  }
}
