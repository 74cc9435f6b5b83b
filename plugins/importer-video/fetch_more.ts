import type { PluginContext } from '#core/plugins/define_plugin'

const LIMITS = { timeoutMs: 6000, maxBytes: 1024 * 1024, redirects: 3 }

/** What lies at an address; null when it cannot be had. */
export async function fetchMore(
  url: string,
  { http, signal }: PluginContext
): Promise<Uint8Array | null> {
  try {
    const answer = await http(url, { ...LIMITS, signal })
    return answer.ok ? await answer.bytes() : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}
