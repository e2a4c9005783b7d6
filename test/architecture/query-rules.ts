/**
 * What tsc cannot see in the stores: a query that nobody runs. A forgotten `await` loses a write
 * and its error; a forgotten `yield*` makes `if (isLastAdmin(tx, id))` always true. Only the syntax
 * is read, so the names are fixed:
 * `orm`, `atomically` and `deleteInParts` come out of a Database, and the builders inside a
 * transaction are called
 * `tx`.
 */
import ts from 'typescript-5'

const BUILDERS = ['select', 'selectDistinct', 'insert', 'update', 'delete']
/** Methods of a query that only some engines have, or that run it without waiting. */
const FOREIGN = ['get', 'all', 'run', 'execute', 'prepare', 'then', 'catch', 'finally']
/** Drizzle's operators that take a query as a part of another one. */
const OVER_SUBQUERY = ['inArray', 'notInArray', 'exists', 'notExists']
const STEPS = ['first', 'rows', 'done']
const TAKEN_OUT = ['orm', 'atomically', 'deleteInParts']
const NAME_OF_TYPE: Readonly<Record<string, string>> = { Orm: 'orm', Transaction: 'tx' }

/**
 * Everything in a file that begins a query or a transaction and does not run it, one sentence each.
 */
export function queryViolations(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const nodes = descendants(file)
  const calls = nodes.filter(ts.isCallExpression)
  const helpers = queryHelpers(calls)
  const writes = new Set(['atomically', ...fencedWrites(nodes)])
  const found = [
    ...calls.flatMap((call) => callViolations(call, helpers, writes)),
    ...nodes.flatMap((node) => nameViolations(node, writes)),
  ]
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  return found.map(([node, sentence]) => `${path}:${lineOf(node)}: ${sentence}`)
}

type Violation = [at: ts.Node, sentence: string]

function callViolations(
  call: ts.CallExpression,
  helpers: Set<string>,
  writes: Set<string>,
): Violation[] {
  const found: Violation[] = []
  const expect = (holds: boolean, sentence: string) => void (holds || found.push([call, sentence]))
  const query = wholeQuery(call)
  const [onTx, onOrm] = [
    beginsOn('tx', call),
    beginsOn('orm', call) || helpers.has(nameOf(call.expression)),
  ]
  const isGiven = (name: string) => call.arguments.some((argument) => isNamed(argument, name))

  if (onTx)
    expect(
      isSubquery(query) || isStep(query, writes) || isPrepared(query),
      'a query on tx is not in yield* first, rows or done',
    )
  if (onOrm || isGiven('orm')) {
    const isRunSomewhere =
      isRun(query) || isSubquery(query) || isPrepared(query) || helperReturning(query) !== null
    expect(isRunSomewhere, 'a query on orm is not awaited')
  }
  if (onTx || onOrm)
    expect(!hasForeignMethod(call), 'a query calls a method that not every engine has')
  if (isGiven('tx'))
    expect(
      isDelegatedTo(call, writes) || isStep(call, writes),
      'steps that are given tx are not in yield*',
    )
  if (writes.has(nameOf(call.expression))) expect(isRun(call), 'a transaction is not awaited')
  if (nameOf(call.expression) === 'deleteInParts') expect(isRun(call), 'a deletion is not awaited')
  return found
}

/** The rules above go by names: nothing may get or use them in another way. */
function nameViolations(node: ts.Node, writes: Set<string>): Violation[] {
  const found: Violation[] = []
  if (ts.isIdentifier(node) && ['tx', 'orm'].includes(node.text) && !isPlainUse(node))
    found.push([node, `${node.text} is kept or passed on under another name`])
  if (
    ts.isBindingElement(node) &&
    node.propertyName &&
    TAKEN_OUT.includes(node.propertyName.getText())
  )
    found.push([node, `${node.propertyName.getText()} gets another name`])
  if (ts.isParameter(node)) {
    const wanted = isFirstOfWork(node, writes) ? 'tx' : NAME_OF_TYPE[node.type?.getText() ?? '']
    if (wanted !== undefined && node.name.getText() !== wanted)
      found.push([node, `this should be called ${wanted}`])
  }
  return found
}

const descendants = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children.flatMap((child) => [child, ...descendants(child)])
}

const isNamed = (node: ts.Node, name: string): boolean =>
  (ts.isIdentifier(node) && node.text === name) ||
  (ts.isPropertyAccessExpression(node) && node.name.text === name)

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ''

/**
 * Whether a call is the first of a chain: `orm.select(…)`, `tx.delete(…)`,
 * `database.orm.insert(…)`.
 */
const beginsOn = (root: string, { expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  BUILDERS.includes(expression.name.text) &&
  isNamed(expression.expression, root)

/** The calls of a chain from the given one on. */
function chainFrom(call: ts.CallExpression): ts.CallExpression[] {
  const access = call.parent
  const next =
    ts.isPropertyAccessExpression(access) && access.expression === call ? access.parent : null
  return next && ts.isCallExpression(next) && next.expression === access
    ? [call, ...chainFrom(next)]
    : [call]
}

const wholeQuery = (call: ts.CallExpression): ts.CallExpression => chainFrom(call).at(-1)!

const hasForeignMethod = (call: ts.CallExpression): boolean =>
  chainFrom(call)
    .slice(1)
    .some(({ expression, arguments: given }) => {
      const method = nameOf(expression)
      return FOREIGN.includes(method) || (method === 'values' && given.length === 0)
    })

/** The node with the brackets, and the like, around it. */
const wrapped = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent)
    ? wrapped(node.parent)
    : node

const isArgumentOf = (node: ts.Node, names: Iterable<string>): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression !== node &&
  [...names].includes(nameOf(node.parent.expression))

const isSubquery = (query: ts.Node): boolean => isArgumentOf(query, OVER_SUBQUERY)

function isStep(query: ts.Node, writes: Set<string>): boolean {
  if (isArgumentOf(query, ['holding'])) return isStep(query.parent, writes)
  return isArgumentOf(query, STEPS) && isDelegatedTo(query.parent, writes)
}

/** Whether a query is made by a prepared one, which whoever calls that runs. */
function isPrepared(query: ts.Node): boolean {
  if (isArgumentOf(query, ['holding'])) return isPrepared(query.parent)
  const builder = functionReturning(query)
  return builder !== undefined && isArgumentOf(builder, ['prepared'])
}

/** Whether steps are walked: as the operand of `yield*`, or as the whole work of a transaction. */
function isDelegatedTo(steps: ts.Node, writes: Set<string>): boolean {
  const whole = wrapped(steps)
  const { parent } = whole
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined
  return ts.isArrowFunction(parent) && parent.body === whole && isArgumentOf(parent, writes)
}

/** Whether a promise is awaited, or returned by an asynchronous function. */
function isRun(promise: ts.Node): boolean {
  const { parent } = wrapped(promise)
  return ts.isAwaitExpression(parent) || isAsync(functionReturning(promise))
}

/** The function whose result a node is, if it is one's. */
function functionReturning(node: ts.Node): ts.Node | undefined {
  const whole = wrapped(node)
  if (ts.isArrowFunction(whole.parent) && whole.parent.body === whole) return whole.parent
  return ts.isReturnStatement(whole.parent) ? ts.findAncestor(whole, ts.isFunctionLike) : undefined
}

const isAsync = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Async) !== 0

/**
 * The name of the function that returns a query to those who run it; null when it has none, or is
 * asynchronous.
 */
function helperReturning(query: ts.Node): string | null {
  const helper = functionReturning(query)
  if (helper === undefined || isAsync(helper)) return null
  const named = ts.isFunctionDeclaration(helper) ? helper : helper.parent
  return (ts.isFunctionDeclaration(named) || ts.isVariableDeclaration(named)) && named.name
    ? named.name.getText()
    : null
}

/** The functions of a file that return a query on orm, which whoever calls them must await. */
function queryHelpers(calls: readonly ts.CallExpression[], known = new Set<string>()): Set<string> {
  const begun = calls.filter((call) => beginsOn('orm', call) || known.has(nameOf(call.expression)))
  const names = new Set(
    begun.map((call) => helperReturning(wholeQuery(call))).filter((name) => name !== null),
  )
  return names.size === known.size ? names : queryHelpers(calls, names)
}

/** What the file calls its writes with a fence, which are transactions too. */
const fencedWrites = (nodes: readonly ts.Node[]): string[] =>
  nodes
    .filter(ts.isVariableDeclaration)
    .filter(({ initializer }) => initializer && ts.isCallExpression(initializer))
    .filter(
      ({ initializer }) => nameOf((initializer as ts.CallExpression).expression) === 'fencedWrites',
    )
    .map(({ name }) => name.getText())

const isFirstOfWork = (parameter: ts.ParameterDeclaration, writes: Set<string>): boolean =>
  ts.isFunctionLike(parameter.parent) &&
  parameter.parent.parameters[0] === parameter &&
  isArgumentOf(parameter.parent, writes)

function isPlainUse(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isPropertyAccessExpression(parent)) return true
  if (ts.isCallExpression(parent)) return parent.expression !== name
  if (ts.isBindingElement(parent)) return parent.name === name && !parent.propertyName
  return ts.isParameter(parent) || ts.isPropertySignature(parent)
}
