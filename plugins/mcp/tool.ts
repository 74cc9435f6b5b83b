import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import vine from '@vinejs/vine'
import type { TokenScope } from '#core/shared/contract/accounts'
import type { Caller } from './caller.js'

/** Offers something to an assistant where its token may do it. */
export type Offer = (server: McpServer, caller: Caller) => void

/** A tool: what it takes, what it does, and which part of the site it changes, if any. */
interface Tool<Input> {
  name: string
  title: string
  /** For the assistant, in English as its manuals are. */
  description: string
  changes?: TokenScope
  input: StandardSchemaWithJSON<unknown, Input>
  run(input: Input, caller: Caller): Promise<unknown>
}

/** What every tool says that changes something. */
const DRY =
  ' By default this is a rehearsal (dryRun: true): it answers exactly what would be stored and stores nothing. Show that to the person, and call it again with dryRun: false once they agree.'

/** Makes an offer of a tool. */
export function tool<Input>(spec: Tool<Input>): Offer {
  const { name, title, changes, run } = spec
  const description = spec.description + (changes ? DRY : '')
  return (server, caller) => {
    if (changes && !caller.mayChange(changes)) return
    const annotations = { title, readOnlyHint: !changes, destructiveHint: false }
    const config = { title, description, inputSchema: worded(spec.input), annotations }
    server.registerTool(name, config, async (input) => {
      try {
        return said(await run(input, caller))
      } catch (error) {
        return { ...said(caller.explain(error)), isError: true }
      }
    })
  }
}

/** The field by which a tool is rehearsed; that is so unless the assistant says otherwise. */
export const dryRun = () =>
  vine
    .boolean({ strict: true })
    .optional()
    .meta({ default: true, description: 'Only show what would be stored; true unless given.' })

/** What came of a change, or would come of it. */
export function outcome(isDry: boolean | undefined, result: object): object {
  return isDry === false
    ? { stored: true, ...result }
    : { stored: false, note: 'A rehearsal: nothing was stored.', ...result }
}

/** The changes of a service, or their rehearsals. */
export const changesOf = <Changes>(
  service: Changes & { rehearse: Changes },
  isDry: boolean | undefined
): Changes => (isDry === false ? service : service.rehearse)

function said(result: unknown) {
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  return { content: [{ type: 'text' as const, text }] }
}

/** A schema whose faults are sentences: the protocol's library expects places as lists, and ours are texts. */
function worded<Input>(
  schema: StandardSchemaWithJSON<unknown, Input>
): StandardSchemaWithJSON<unknown, Input> {
  const { validate, ...standard } = schema['~standard']
  const checked = async (value: unknown) => {
    const result = await validate(value)
    if (!result.issues) return result
    return { issues: result.issues.map(({ message }) => ({ message })) }
  }
  return { '~standard': { ...standard, validate: checked } }
}
