import type { HttpContext } from '@adonisjs/core/http'
import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'
import { requires } from './caller.js'

/** The protocol takes a tenth of a site's heap: it is loaded when an assistant first speaks. */
const serve = (ctx: HttpContext, context: PluginContext): Promise<void> =>
  import('./serve.js').then((late) => late.serve(ctx, context))

/** Lets assistants work in the kitchen of whoever gave them a token, by the Model Context Protocol (https://modelcontextprotocol.io). */
export default definePlugin({
  id: 'mcp',
  name: 'Assistants (MCP)',
  description:
    'Lets AI assistants find recipes, plan meals and write shopping lists in the name of whoever gives them a token.',
  api: 1,
  requires: [...requires],
  web: true,
  provides: {
    routes(router) {
      router.post('', serve, { access: 'program' })
      // Answered 405, as the protocol asks of servers that keep no sessions and open no streams.
      router.get('', serve, { access: 'program' })
      router.delete('', serve, { access: 'program' })
    },
  },
})
