import { readFileSync } from 'node:fs'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from '#core/openapi/document'

interface Answers {
  content?: Record<string, { schema?: object }>
}

const file = new URL('../../core/openapi/openapi.json', import.meta.url)
const forms: Record<string, RegExp> = {
  'uuid': /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  'date': /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
}

/** An answer that is to be held against the description. */
export interface Answer {
  method: string
  /** Path below the site's address, without its query. */
  path: string
  status: number
  body: unknown
  /** Media type, where it is to be held against the description, too; of other than JSON it is all that is. */
  type?: string
}

/** Says what the committed description does not allow in an answer. */
export class ContractCheck {
  readonly #document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, formats: forms })
  readonly #checks = new Map<string, ValidateFunction>()
  readonly #paths: { path: string; pattern: RegExp }[]

  constructor() {
    this.#ajv.addSchema({ $id: 'api', ...this.#document })
    // The path with the fewest placeholders is the one that the router takes.
    this.#paths = Object.keys(this.#document.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  }

  /** One sentence, or null where the answer is as described; calls that nothing describes are. */
  problemOf({ method, path, status, body, type }: Answer): string | null {
    const verb = method.toLowerCase()
    const described = this.#paths.find(
      (one) => one.pattern.test(path) && verb in (this.#document.paths[one.path] ?? {})
    )
    if (!described) return null
    const key = this.#statusKey(described.path, verb, status)
    if (!key) return `${method} ${path} answered ${status}, which is not described`
    const content = Object.keys(this.#answers(described.path, verb)[key]?.content ?? {})
    const isOfType = (one: string) => type?.startsWith(one.replace(/\*$/, ''))
    if (type && content.length > 0 && !content.some(isOfType))
      return `${method} ${path} ${status}: ${type} is not described`
    if (type && !type.includes('json')) return null
    const check = this.#check(described.path, verb, key)
    if (!check || check(body)) return null
    const [first] = check.errors ?? []
    return `${method} ${path} ${status}: ${first?.instancePath} ${first?.message}`
  }

  #answers(path: string, verb: string): Record<string, Answers> {
    const operation = this.#document.paths[path]?.[verb] as { responses: Record<string, Answers> }
    return operation.responses
  }

  #statusKey(path: string, verb: string, status: number): string | null {
    const answers = this.#answers(path, verb)
    return [String(status), `${String(status)[0]}XX`].find((key) => key in answers) ?? null
  }

  #check(path: string, verb: string, key: string): ValidateFunction | null {
    const at = ['paths', path, verb, 'responses', key, 'content', 'application/json', 'schema']
    if (!this.#answers(path, verb)[key]?.content?.['application/json']?.schema) return null
    const pointer = at.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    const ref = `api#/${pointer.map(encodeURIComponent).join('/')}`
    const known = this.#checks.get(ref) ?? this.#ajv.compile({ $ref: ref })
    this.#checks.set(ref, known)
    return known
  }
}

/** From now on every JSON answer that the client of the tests gets is held against the description. */
export function holdAnswersToContract(): void {
  const check = new ContractCheck()
  ApiClient.teardown((response: ApiResponse) => {
    if (!response.type().includes('json')) return
    const { method, url } = response.request.request
    const problem = check.problemOf({
      method,
      path: new URL(url, 'http://site').pathname,
      status: response.status(),
      body: response.body(),
    })
    if (problem) throw new Error(problem)
  })
}
