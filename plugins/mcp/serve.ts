import type { HttpContext } from '@adonisjs/core/http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { PluginContext } from '#core/plugins/define_plugin'
import { callerOf } from './caller.js'
import { kitchenServer } from './kitchen_server.js'

/** What the protocol's version of before 2025-06-18 allows: many messages at once, which would count as one call. */
const BATCH = { code: -32600, message: 'Invalid Request: send one message at a time' }

/**
 * Answers one message of an assistant. Nothing is remembered of it: there are no sessions to hold or to take over, and
 * each message is answered by what its own token may do.
 */
export async function serve(ctx: HttpContext, context: PluginContext): Promise<void> {
  const { request, response } = ctx
  const body: unknown = request.body()
  if (Array.isArray(body)) {
    response.status(400).send({ jsonrpc: '2.0', error: BATCH, id: null })
    return
  }
  const caller = callerOf(ctx, context)
  const handler = createMcpHandler(() => kitchenServer(caller), {
    // Nobody is told of changes, so that nobody has a stream to wait on.
    maxSubscriptions: 0,
    onerror: (error) => context.log.info(`A message was not answered: ${error.message}`),
  })
  const answer = await handler.fetch(messageOf(ctx), { parsedBody: body })
  response.status(answer.status)
  const type = answer.headers.get('content-type')
  if (type) response.header('content-type', type)
  const allowed = answer.headers.get('allow')
  if (allowed) response.header('allow', allowed)
  response.send(await answer.text())
}

/** The request as the web's own type, without its body, which was read and checked before. */
function messageOf({ request }: HttpContext): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type']) headers.set(name, request.header(name) ?? '')
  for (const [name, value] of Object.entries(request.headers())) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value)
  }
  return new Request(request.completeUrl(), { method: request.method(), headers })
}
