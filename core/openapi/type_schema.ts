import ts from 'typescript'
import type { ReadTypes } from './contract_types.js'
import { refTo, type JsonSchema } from './json_schema.js'

/** Contract types that are texts of a form. */
const formats: [word: RegExp, format: string][] = [
  [/\bUuid\b/, 'uuid'],
  [/\bTimestamp\b/, 'date-time'],
  [/\bCalendarDate\b/, 'date'],
]

/** Turns types into schemas; types of the contract become named ones that others point to. */
export class TypeSchemas {
  readonly named: Record<string, JsonSchema> = {}

  constructor(
    private readonly read: ReadTypes,
    private readonly names: Record<string, string>
  ) {}

  /** The schema of an expression that was read; published by name when the names have it. */
  ofExpression(expression: string): JsonSchema {
    const type = this.read.types.get(expression)
    if (!type) throw new Error(`"${expression}" was not read.`)
    const name = this.names[expression]
    if (!name || this.#contractName(type)) return this.#of(type)
    this.named[name] ??= this.#structure(type)
    return refTo(name)
  }

  /** The properties of an expression's type, for parameters of a query. */
  propertiesOf(expression: string): JsonSchema {
    const type = this.read.types.get(expression)
    if (!type) throw new Error(`"${expression}" was not read.`)
    return this.#structure(type)
  }

  #of(type: ts.Type): JsonSchema {
    const own = this.#contractName(type)
    if (!own) return this.#structure(type)
    const name = this.names[own] ?? own
    if (!(name in this.named)) {
      // Stands there while it is being described: a type may hold itself.
      this.named[name] = {}
      this.named[name] = {
        ...this.#structure(type),
        ...described(type.aliasSymbol ?? type.symbol, this.read.checker),
      }
    }
    return refTo(name)
  }

  /** Name of a type that the contract declares without parameters. */
  #contractName(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? type.getSymbol()
    const [declaration] = symbol?.declarations ?? []
    if (!symbol || !declaration) return null
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration))
      return null
    const { fileName } = declaration.getSourceFile()
    const isOurs = fileName.startsWith(this.read.folder) && !fileName.endsWith('__asked.ts')
    return isOurs && !declaration.typeParameters?.length ? symbol.name : null
  }

  #structure(type: ts.Type): JsonSchema {
    const { flags } = type
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & ts.TypeFlags.String) return { type: 'string' }
    if (flags & ts.TypeFlags.Number) return { type: 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { const: this.read.checker.typeToString(type) === 'true' }
    }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {}
    if (type.isUnion()) return this.#union(type.types)
    return this.#collection(type)
  }

  #union(all: ts.Type[]): JsonSchema {
    const parts = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const literals = parts.filter((part) => part.isStringLiteral()).map(({ value }) => value)
    const truths = parts.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)
    const merged = [
      ...(literals.length > 0 ? [{ type: 'string', enum: literals }] : []),
      ...(truths.length === 2 ? [{ type: 'boolean' }] : truths.map((part) => this.#of(part))),
      ...parts
        .filter((part) => !part.isStringLiteral() && !truths.includes(part))
        .map((part) => this.#of(part)),
    ]
    const [only] = merged
    return merged.length === 1 && only ? only : { anyOf: merged }
  }

  #collection(type: ts.Type): JsonSchema {
    const { checker } = this.read
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: item ? this.#of(item) : {} }
    }
    const values = checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const fields = checker.getPropertiesOfType(type)
    if (values && fields.length === 0) {
      return { type: 'object', additionalProperties: this.#of(values) }
    }
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, this.#property(field)])),
      required: fields
        .filter((one) => !(one.flags & ts.SymbolFlags.Optional))
        .map((one) => one.name),
    }
  }

  #property(field: ts.Symbol): JsonSchema {
    const { checker } = this.read
    const schema = this.#of(checker.getTypeOfSymbol(field))
    return { ...formatted(schema, field), ...described(field, checker) }
  }
}

function described(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): JsonSchema {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
  return text ? { description: text } : {}
}

/** An alias of `string` is the string itself to the checker; only the source still says which. */
function formatted(schema: JsonSchema, field: ts.Symbol): JsonSchema {
  const [declaration] = field.declarations ?? []
  const written =
    declaration && ts.isPropertySignature(declaration) ? (declaration.type?.getText() ?? '') : ''
  const format = formats.find(([word]) => word.test(written))?.[1]
  if (!format) return schema
  const withFormat = (one: JsonSchema): JsonSchema =>
    one.type === 'string'
      ? { ...one, format }
      : {
          ...one,
          ...(one.items ? { items: withFormat(one.items) } : {}),
          ...(one.anyOf ? { anyOf: one.anyOf.map(withFormat) } : {}),
        }
  return withFormat(schema)
}
