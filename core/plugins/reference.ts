import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const BEGIN = '<!-- reference: written by npm run ace -- plugin:reference -->'
const END = '<!-- end of the reference -->'

/** A named type where it is declared. */
interface Declared {
  file: ts.SourceFile
  path: string
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration
}

/** A document with the reference between its marks made anew; throws when it has no marks. */
export function withReference(text: string, reference: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`The document has no marks “${BEGIN}” and “${END}”.`)
  return `${text.slice(0, from + BEGIN.length)}\n\n${reference}\n${text.slice(to)}`
}

/**
 * All that a plugin may bring and gets, read from the types: the manifest, the context, points, events, services and
 * slots, as Markdown. `root` is the folder of the sources.
 */
export function referenceOf(root: string): string {
  const sources = new Sources(root)
  const at = (path: string, name: string) => sources.find(path, name)
  const plugin = 'core/plugins/define_plugin.ts'
  const parts = [
    ['Manifest', list(at(plugin, 'Plugin'))],
    ['Context', list(at(plugin, 'PluginContext'))],
    ['Provides', list(at(plugin, 'Provides'))],
    ['Points', merged(sources, 'Contributions')],
    ['Events', events(sources)],
    ['Services', merged(sources, 'PublishedServices')],
    ['Slots', list(at('web/slots/slots.ts', 'Slots'))],
  ]
  return parts.map(([title = '', text = '']) => `### ${title}\n\n${text}\n`).join('\n')
}

/** Sources of ours, parsed when they are asked for. */
class Sources {
  readonly #files = new Map<string, ts.SourceFile>()

  constructor(readonly root: string) {}

  file(path: string): ts.SourceFile {
    const text = readFileSync(join(this.root, path), 'utf8')
    const file =
      this.#files.get(path) ?? ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
    this.#files.set(path, file)
    return file
  }

  /** A type by its name, in a file or where that imports it from. */
  find(path: string, name: string): Declared {
    const file = this.file(path)
    const node = file.statements.find(
      (statement) => isNamedType(statement) && statement.name.text === name
    )
    if (node && isNamedType(node)) return { file, path, node }
    const from = file.statements.map((statement) => originOf(statement, name)).find(Boolean)
    if (!from) throw new Error(`${path} has no type ${name}.`)
    return this.find(this.#resolve(path, from), name)
  }

  #resolve(path: string, specifier: string): string {
    const module = specifier.startsWith('#core/')
      ? specifier.replace('#core/', 'core/')
      : posix.join(posix.dirname(path), specifier.replace(/\.js$/, ''))
    return [`${module}.ts`, `${module}.tsx`].find((one) => existsSync(join(this.root, one))) ?? path
  }

  /** Files of the core that add to an interface of the plugins' by declaration merging, in order. */
  merging(name: string): { path: string; member: ts.TypeElement }[] {
    const paths = globSync('core/**/*.ts', { cwd: this.root, exclude: ['**/*.spec.ts'] }).toSorted()
    return paths
      .filter((path) => {
        const text = readFileSync(join(this.root, path), 'utf8')
        return text.includes(`declare module '#core/plugins/`) && text.includes(`interface ${name}`)
      })
      .flatMap((path) => {
        const blocks = this.file(path).statements.filter(ts.isModuleDeclaration)
        const merging = blocks.flatMap(({ body }) =>
          body && ts.isModuleBlock(body) ? body.statements.filter(ts.isInterfaceDeclaration) : []
        )
        const named = merging.filter((one) => one.name.text === name)
        return named.flatMap(({ members }) => members.map((member) => ({ path, member })))
      })
  }
}

function isNamedType(
  node: ts.Statement
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/** The module that a statement imports or re-exports a name from. */
function originOf(statement: ts.Statement, name: string): string | undefined {
  const isImport = ts.isImportDeclaration(statement)
  if (!isImport && !ts.isExportDeclaration(statement)) return undefined
  const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause
  const names =
    bindings && 'elements' in bindings ? bindings.elements.map((one) => one.name.text) : []
  const from = statement.moduleSpecifier
  return names.includes(name) && from && ts.isStringLiteral(from) ? from.text : undefined
}

/** The members of a type, one line each. */
function list({ node, file }: Declared): string {
  return membersOf(ts.isInterfaceDeclaration(node) ? node : node.type)
    .map((member) => line(member, file))
    .join('\n')
}

/** Members that are written out, whatever they are intersected with. */
function membersOf(node: ts.Node): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return [...node.members]
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node))
    return node.types.flatMap(membersOf)
  return ts.isParenthesizedTypeNode(node) ? membersOf(node.type) : []
}

function line(member: ts.TypeElement, file: ts.SourceFile): string {
  const code = flat(member.getText(file)).replace(/^'([^']+)'/, '$1')
  const words = wordsOf(member)
  return `- \`${code}\`${words && `: ${words}`}`
}

/** Code in one line, without the comments in it. */
const flat = (text: string) =>
  text
    .split('/**')
    .map((part, place) => (place === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The comment of a declaration in one line; what Markdown would take for its own is left as code. */
function wordsOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  return flat(ts.getTextOfJSDocComment(docs.at(-1)?.comment) ?? '')
}

/** What domains have added to an interface: each with its words and the members of its type. */
function merged(sources: Sources, name: string): string {
  const all = sources.merging(name).map(({ path, member }) => {
    const type = ts.isPropertySignature(member) ? member.type : undefined
    const key = member.name?.getText().replaceAll(`'`, '') ?? ''
    if (!type || !ts.isTypeReferenceNode(type)) throw new Error(`${key} has no type by name.`)
    const found = sources.find(path, type.typeName.getText())
    const text = [`#### \`${key}\``, wordsOf(found.node), list(found)].filter(Boolean)
    return { key, text: text.join('\n\n') }
  })
  return all
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ text }) => text)
    .join('\n\n')
}

/** Every event with its payload; the payloads' own members follow. */
function events(sources: Sources): string {
  const path = 'core/shared/domain_events.ts'
  const { node, file } = sources.find(path, 'DomainEvents')
  const facts = file.statements.filter(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) &&
      statement !== node &&
      statement.name.text !== 'LiveFact'
  )
  const payloads = facts.map((fact) => {
    const above =
      fact.heritageClauses?.flatMap(({ types }) => types.map((one) => one.getText())) ?? []
    const members = fact.members.map((member) => flat(member.getText(file)))
    return `- \`${fact.name.text}\`: \`{ ${[...above.map((one) => `...${one}`), ...members].join('; ')} }\``
  })
  return `${list({ node, file, path })}\n\nWhat their payloads hold:\n\n${payloads.join('\n')}`
}
