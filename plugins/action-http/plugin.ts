import type { OutgoingCall } from '#core/deliveries/index'
import { definePlugin, type PluginContext } from '#core/plugins/define_plugin'

/** Bytes of an answer that are read, and milliseconds that are waited for it. */
const ANSWER = 64 * 1024
const PATIENCE = 15_000

/** Posts recipes to the programs that a household has named. */
export default definePlugin({
  id: 'action-http',
  name: 'Recipe actions',
  description: 'Posts recipes to other programs, from the menu of a recipe.',
  api: 1,
  enabledByDefault: true,
  provides: { carriers: [{ kind: 'action', carry: post }] },
})

function post({ url, headers, body }: OutgoingCall, { http }: PluginContext) {
  return http(url, { method: 'POST', headers, body, maxBytes: ANSWER, timeoutMs: PATIENCE })
}
