import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** A statement as it is written in a source file, its values numbered; null where it cannot be told. */
export interface RawStatement {
  at: string
  text: string | null
}

/** What expressions inside of statements stand for, as they are written: `kind` → `foods`. */
export type Choice = Record<string, string>

/** A file of the house: its path from the root, and its text. */
export interface SourceText {
  file: string
  text: string
}

/** The statements that a file hands to `rawQuery`, once for each choice that they depend on. */
export function rawStatementsIn({ file, text }: SourceText, choices: Choice[]): RawStatement[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: RawStatement[] = []
  const visit = (node: ts.Node): void => {
    const sql = sqlOf(node)
    if (sql) {
      const line = source.getLineAndCharacterOfPosition(sql.getStart()).line + 1
      const texts = choices.flatMap((choice) => textsOf(sql, source, choice))
      for (const one of new Set(texts)) found.push({ at: `${file}:${line}`, text: numbered(one) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function sqlOf(node: ts.Node): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return node.expression.name.text === 'rawQuery' ? (node.arguments[0] ?? null) : null
}

/** All texts that an expression can have; null where one is not fixed. */
function textsOf(node: ts.Expression, source: ts.SourceFile, choice: Choice): (string | null)[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => textsOf(one, source, choice))
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => ({
      texts: textsOf(span.expression, source, choice),
      tail: span.literal.text,
    }))
    return spans.reduce<(string | null)[]>(
      (heads, { texts, tail }) =>
        heads.flatMap((head) =>
          texts.map((one) => (head === null || one === null ? null : head + one + tail))
        ),
      [node.head.text]
    )
  }
  const chosen = choice[node.getText(source)]
  if (chosen !== undefined) return [chosen]
  if (ts.isNumericLiteral(node)) return [node.text.replaceAll('_', '')]
  const meant = ts.isIdentifier(node) ? meaningOf(node.text, source) : null
  return meant ? textsOf(meant.value, meant.source, choice) : [null]
}

interface Meaning {
  value: ts.Expression
  source: ts.SourceFile
}

/** What a constant of a file stands for, be it imported. */
function meaningOf(name: string, source: ts.SourceFile): Meaning | null {
  let meaning: Meaning | null = null
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && node.name.getText(source) === name)
      meaning = { value: node.initializer, source }
    else if (ts.isImportSpecifier(node) && node.name.text === name) {
      const from = node.parent.parent.parent.moduleSpecifier.getText(source).slice(1, -1)
      const file = from.startsWith('#')
        ? `${from.slice(1)}.ts`
        : join(dirname(source.fileName), from.replace(/\.js$/, '.ts'))
      if (!existsSync(file)) return
      const text = readFileSync(file, 'utf8')
      meaning = meaningOf(name, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return meaning
}

/** `$1`, `$2` … in the place of question marks, as the database is sent it. */
function numbered(text: string | null): string | null {
  let count = 0
  return text === null ? null : text.replaceAll('?', () => `$${(count += 1)}`)
}
