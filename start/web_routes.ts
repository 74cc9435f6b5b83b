import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteTable } from '#core/http/route_table'

/** The file that `webRoutes` makes. */
export const webRoutesFile = 'web/api/routes.ts'

/**
 * Text of the table of routes that the pages call: of every name that a source below `web` has, whole or made of parts
 * (`${kind}.index` has all that end so).
 */
export function webRoutes(root: string, table: RouteTable): string {
  const used = usedNames(root)
  const lines = Object.entries(table)
    .filter(([name, { pattern }]) => pattern.startsWith('/api/') && used(name))
    .map(([name, { method, pattern }]) => `  '${name}': '${method} ${pattern.slice(5)}',`)
  return [
    '// Written by `npm run ace openapi` from the tables of routes (core/*/routes.ts).',
    '// One line a route, so it is as long as the pages call routes; nobody reads or edits it.',
    '',
    '/** Method and path pattern (below `/api/`, after a blank) of every route the screens call, by name. */',
    'export const routes = {',
    ...lines.toSorted(),
    '} as const satisfies Record<string, string>',
    '',
    '/** Name of a route the screens may call. */',
    'export type RouteName = keyof typeof routes',
    '',
  ].join('\n')
}

function usedNames(root: string): (name: string) => boolean {
  const names = new Set<string>()
  const parts = new Set<string>()
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: root })) {
    if (file === webRoutesFile || file.includes('.spec.')) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(/'([a-z][\w.-]*)'/g)) names.add(name)
    for (const [, part = ''] of source.matchAll(/`((?:\$\{[\w.]+\}|[a-z.-])+)`/g)) parts.add(part)
  }
  const templates = [...parts].filter((part) => part.includes('$')).map(templateOf)
  return (name) => names.has(name) || templates.some((template) => template.test(name))
}

/** `${kind}.index` as a pattern: each variable is one word. */
function templateOf(part: string): RegExp {
  const literal = part.replaceAll('.', '\\.')
  return new RegExp(`^${literal.replaceAll(/\$\{[^}]+\}/g, '[a-z]+')}$`)
}
