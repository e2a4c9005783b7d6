import ts from 'typescript-5'

/**
 * A word that means one thing, and where it may be spoken of; `not` are forms that mean another
 * thing.
 */
type Term = { word: RegExp; only: RegExp; not?: RegExp }

/** What each means stands in docs/design.md, Glossary. */
export const TERMS: Readonly<Record<string, Term>> = {
  place: {
    word: /^place[ds]?$/,
    only: /^(db\/schema|src\/(language|resume|vacancies|scans|mcp|market\/answers|statistics\/advert-table|cli))/,
  },
  turn: {
    word: /^turns?$/,
    only: /^(db|src\/(time|lines|limits|accounts|adverts|scans|market|site\/client|cli\/command|edges))/,
    not: /[tT]urnO(n|ff)/,
  },
  part: { word: /^parts?$/, only: /./, not: /^(?!Page|Request|Listed)[A-Z][a-z]\w*Parts$/ },
  row: { word: /^rows?$/, only: /./, not: /InARow|IN_A_ROW/ },
  figure: {
    word: /^figures?$/,
    only: /^(db|src\/(scans|statistics|market|resume|web|mcp|accounts|cli|operations?))/,
  },
  // What an advert or a resume tells of itself or of others, which asks for nothing and claims
  // nothing.
  told: { word: /^told$/, only: /^src\/(language|resume\/claims)\// },
  settle: { word: /^(un)?settl(e[ds]?|ing)$/, only: /^$/ },
}

/**
 * Every identifier that a file declares and that means by one of these words another thing, one
 * sentence each.
 */
export function misspoken(path: string, source: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names = declaredIn(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind))
  return [...names].flatMap((name) => {
    const words = wordsOf(name)
    const found = Object.entries(TERMS).filter(
      ([, { word, only, not }]) =>
        words.some((one) => word.test(one)) && (!only.test(path) || not?.test(name)),
    )
    return found.map(([term]) => `${path} calls by "${term}" what the glossary does not: ${name}`)
  })
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$&_')
    .toLowerCase()
    .split('_')

function declaredIn(node: ts.Node, found = new Set<string>()): Set<string> {
  const { name } = node as { name?: ts.Node }
  const isUse =
    ts.isPropertyAccessExpression(node) ||
    ts.isImportSpecifier(node) ||
    ts.isShorthandPropertyAssignment(node)
  if (name && ts.isIdentifier(name) && !isUse) found.add(name.text)
  ts.forEachChild(node, (child) => void declaredIn(child, found))
  return found
}
