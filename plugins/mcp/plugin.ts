import { definePlugin } from '#core/plugins/define_plugin'
import { requires } from './caller.js'
import { serve } from './serve.js'

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
