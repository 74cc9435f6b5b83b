import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../docs/plugins.md', import.meta.url))
const block = /```js\n\/\/ ([\w-]+)\/([\w.]+)\n([^]*?)```/g

/** The files of the plugins of somebody else's that docs/plugins.md shows with their tests, by id and name. */
export function documentedPlugins(): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  for (const [, id = '', file = '', text = ''] of readFileSync(docs, 'utf8').matchAll(block))
    found[id] = { ...found[id], [file]: text }
  return Object.fromEntries(Object.entries(found).filter(([, files]) => 'plugin.test.js' in files))
}
