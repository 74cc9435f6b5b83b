/** Assistants whose settings are written out; `other` speaks for all that take an address and a header. */
export const clients = {
  'claude-code': 'Claude Code',
  'claude-desktop': 'Claude Desktop',
  'vs-code': 'VS Code',
  'cursor': 'Cursor',
  'other': '',
}

/** One of {@link clients}. */
export type ClientName = keyof typeof clients

/** Stands where the token is to be. */
const TOKEN = 'TOKEN'
const headers = { Authorization: `Bearer ${TOKEN}` }

/** What is copied into an assistant's settings, or typed where it runs. */
export function configurationFor(client: ClientName, url: string): string {
  if (client === 'claude-code')
    return `claude mcp add --transport http trivet ${url} --header "Authorization: Bearer ${TOKEN}"`
  if (client === 'other') return `POST ${url}\nAuthorization: Bearer ${TOKEN}`
  return JSON.stringify(settingsOf(client, url), null, 2)
}

function settingsOf(client: Exclude<ClientName, 'claude-code' | 'other'>, url: string): object {
  if (client === 'vs-code') return { servers: { trivet: { type: 'http', url, headers } } }
  if (client === 'cursor') return { mcpServers: { trivet: { url, headers } } }
  // It starts programs only; this one passes on what it says. Blanks in arguments get lost on Windows.
  const bridge = ['-y', 'mcp-remote', url, '--header', 'Authorization:${AUTHORIZATION}']
  const env = { AUTHORIZATION: `Bearer ${TOKEN}` }
  return { mcpServers: { trivet: { command: 'npx', args: bridge, env } } }
}
