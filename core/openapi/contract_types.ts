import { join } from 'node:path'
import ts from 'typescript'

/** Types read by TypeScript's own checker. */
export interface ReadTypes {
  checker: ts.TypeChecker
  /** The type of each expression that was asked for. */
  types: Map<string, ts.Type>
  /** Folder of the contract: types declared in it are published by name. */
  folder: string
}

/**
 * Reads types written in terms of the contract (`Page<RecipeSummary>`). Throws an Error naming the
 * first expression that is none.
 */
export function readContractTypes(root: string, expressions: string[]): ReadTypes {
  const folder = join(root, 'core/shared/contract')
  const asked = join(folder, '__asked.ts')
  const lines = expressions.map((one, index) => `export type Asked${index} = ${qualified(one)}`)
  const source = [`import type * as contract from './index.js'`, ...lines].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (path) => (path === asked ? source : readFile.call(host, path))
  host.fileExists = (path) => path === asked || fileExists.call(host, path)
  host.getSourceFile = (path, target, ...rest) =>
    path === asked
      ? ts.createSourceFile(path, source, target, true)
      : getSourceFile.call(host, path, target, ...rest)
  const program = ts.createProgram([asked], options, host)
  const file = program.getSourceFile(asked)
  if (!file) throw new Error('The contract could not be read.')
  const [problem] = program.getSemanticDiagnostics(file)
  if (problem) {
    const { line } = ts.getLineAndCharacterOfPosition(file, problem.start ?? 0)
    const message = ts.flattenDiagnosticMessageText(problem.messageText, ' ')
    throw new Error(`"${expressions[line - 1]}": ${message}`)
  }
  const checker = program.getTypeChecker()
  const types = new Map<string, ts.Type>()
  for (const statement of file.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue
    const expression = expressions[types.size]
    if (expression !== undefined) types.set(expression, checker.getTypeAtLocation(statement))
  }
  return { checker, types, folder }
}

/** Names of types begin with a capital; `Record` and its like are TypeScript's own. */
function qualified(expression: string): string {
  return expression.replaceAll(/(?<!['"\w.])(?!Record\b|Partial\b)[A-Z]\w*/g, 'contract.$&')
}
