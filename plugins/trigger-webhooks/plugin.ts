import type { OutgoingCall } from '#core/deliveries/index'
import { defineJob, definePlugin, type PluginContext } from '#core/plugins/define_plugin'

/** Bytes of an answer that are read. */
const ANSWER = 64 * 1024
const PATIENCE = 15_000

const fireDue = defineJob<Record<string, never>, PluginContext>(
  'fire-due',
  async (_, { services }) => {
    await services['core/webhooks']?.fireDue()
  },
  { attempts: 1, timeout: 4 * 60_000 }
)

/** Every five minutes sends the meals of the day to the addresses whose time has come. */
export default definePlugin({
  id: 'trigger-webhooks',
  name: 'Webhooks',
  description: 'Sends the meals of the day to other machines, at times that households choose.',
  api: 1,
  enabledByDefault: true,
  requires: ['core/webhooks'],
  provides: {
    jobs: [fireDue],
    schedules: [{ every: '*/5 * * * *', job: fireDue }],
    carriers: [{ kind: 'webhook', carry }],
  },
})

function carry({ url, headers, body }: OutgoingCall, { http }: PluginContext) {
  return http(url, { method: 'POST', headers, body, maxBytes: ANSWER, timeoutMs: PATIENCE })
}
