import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A regular expression of the house and where it stands. */
export interface HousePattern {
  file: string
  source: string
  flags: string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Every pattern that is written down in core, plugins and web, those of tests and tools (Vite's) left out. */
export function collectPatterns(): HousePattern[] {
  const files = ['core', 'plugins', 'web'].flatMap((part) =>
    globSync(`${part}/**/*.{ts,tsx}`, { cwd: root })
  )
  const own = files.filter(
    (file) => !/\.spec\.|\.d\.ts$|\/(?:measure|fixtures|tests|vite)\//.test(file)
  )
  return own.toSorted().flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** The patterns of a source text: literals, and what is given to `RegExp`. */
export function patternsIn(file: string, code: string): HousePattern[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const found: HousePattern[] = []
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const cut = node.text.lastIndexOf('/')
      found.push({ file, source: node.text.slice(1, cut), flags: node.text.slice(cut + 1) })
    } else if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const source = node.expression.getText() === 'RegExp' ? builtSource(node) : null
      if (source !== null) found.push({ file, source, flags: flagsOf(node) })
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

type Built = ts.NewExpression | ts.CallExpression

function flagsOf({ arguments: given }: Built): string {
  const flags = given?.[1]
  return flags && ts.isStringLiteralLike(flags) ? flags.text : ''
}

/** A pattern that is put together: with the file's own texts, or a letter for each other part. */
function builtSource({ arguments: given }: Built): string | null {
  const [pattern] = given ?? []
  return pattern ? textOf(pattern, 8) : null
}

function textOf(node: ts.Expression, depth: number): string {
  if (depth === 0) return 'x'
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'))
  if (ts.isTaggedTemplateExpression(node)) return templateOf(node.template, depth, true)
  if (ts.isTemplateExpression(node)) return templateOf(node, depth, false)
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, depth)
  if (ts.isBinaryExpression(node)) return textOf(node.left, depth) + textOf(node.right, depth)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return textOf(node.expression, depth)
  if (ts.isCallExpression(node)) return joinedOf(node, depth)
  if (ts.isIdentifier(node)) return namedOf(node, depth)
  return 'x'
}

function templateOf(node: ts.TemplateLiteral, depth: number, isRaw: boolean): string {
  const own = (part: ts.TemplateLiteralLikeNode) =>
    isRaw ? (part.rawText ?? part.text) : part.text
  if (ts.isNoSubstitutionTemplateLiteral(node)) return own(node)
  const spans = node.templateSpans.map(
    ({ expression, literal }) => textOf(expression, depth - 1) + own(literal)
  )
  return own(node.head) + spans.join('')
}

/** `WORDS.join('|')` of a list that stands in the same file. */
function joinedOf({ expression, arguments: given }: ts.CallExpression, depth: number): string {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return 'x'
  const list = ts.isIdentifier(expression.expression) ? valueOf(expression.expression) : null
  const [glue] = given
  if (!list || !ts.isArrayLiteralExpression(list) || !glue) return 'x'
  return list.elements.map((one) => textOf(one, depth - 1)).join(textOf(glue, depth))
}

function namedOf(node: ts.Identifier, depth: number): string {
  const value = valueOf(node)
  return value ? textOf(value, depth - 1) : 'x'
}

/** What a constant of the same file is set to. */
function valueOf(name: ts.Identifier): ts.Expression | null {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name.text && initializer) return initializer
  }
  return null
}
