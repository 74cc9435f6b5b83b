import type { OutgoingResponse } from '#core/outgoing/index'
import { openPoint } from '#core/plugins/contribution_point'
import type { PluginContext } from '#core/plugins/define_plugin'

/** A message as it goes out. */
export interface OutgoingCall {
  url: string
  headers: Record<string, string>
  body: string
}

/** Sends messages of a kind; while its plugin is off, they wait. */
export interface Carrier<Settings = unknown> {
  kind: 'webhook' | 'action'
  /** Hands a message over and answers what the other machine said; throws what `context.http` throws. */
  carry(
    call: OutgoingCall,
    context: PluginContext<Settings>
  ): Promise<Pick<OutgoingResponse, 'status' | 'headers' | 'body'>>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    carriers: Carrier<Settings>
  }
}

/** Where plugins bring ways for messages to other machines. */
export const carriers = openPoint('carriers')
