import ts from 'typescript-5'

/** How many lines of code a function may have. */
export const MOST_LINES = 60

/**
 * The functions of a source that are too long, each with its lines. Those of the named functions
 * within it are theirs, as in a factory that makes the methods of a service; blank lines and
 * comments count for nobody.
 */
export function longFunctions(path: string, source: string): string[] {
  const lines = source.split('\n')
  if (lines.length <= MOST_LINES) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line
  const linesOf = (node: ts.Node) =>
    lines.slice(lineAt(node.getStart()), lineAt(node.end) + 1).filter(isCode).length
  const found: string[] = []

  /** Looks through a node, and returns how many of its lines are named functions. */
  function lookThrough(node: ts.Node): number {
    let inner = 0
    ts.forEachChild(node, (child) => {
      inner += lookThrough(child)
    })
    if (!isFunction(node)) return inner
    const all = linesOf(node)
    if (all - inner > MOST_LINES) found.push(`${path}:${lineAt(node.getStart()) + 1}`)
    return isNamed(node) ? all : inner
  }

  lookThrough(file)
  return found
}

const isCode = (line: string) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node)

/** Whether it has a name of its own, or that of the value it is called for: `ask: withParty(…)`. */
function isNamed(node: ts.Node): boolean {
  if (!ts.isFunctionExpression(node) && !ts.isArrowFunction(node)) return true
  const call = node.parent
  const holder = ts.isCallExpression(call) && ts.isIdentifier(call.expression) ? call.parent : call
  return ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)
}
