import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where paths and registrations are written: the tables, and what is made from them. */
const isTable = (file: string) => file.endsWith('/routes.ts')

const sources = ['core', 'plugins', 'web', 'start', 'config'].flatMap((part) =>
  globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes('.spec.') && !isTable(file)
  )
)

/** Paths elsewhere, and why they stand there. */
const allowedPaths: Record<string, string> = {
  'core/openapi/document.ts api/auth/token':
    'where the scheme of OAuth 2 sends programs; a mechanism knows no domain',
  'core/plugins/mount_routes.ts /api/plugins/:plugin/*': 'the door to the tables of the plugins',
  'core/plugins/mount_routes.ts /api/plugins/:plugin': 'the door to the tables of the plugins',
}

/** Who puts routes into the router. */
const registrars = [
  'core/http/route_table.ts',
  'core/plugins/mount_routes.ts',
  'plugins/mcp/plugin.ts',
]

/** The described paths below `/api`, their parameters as `*`. */
const described = Object.keys(
  (JSON.parse(read('core/openapi/openapi.json')) as { paths: object }).paths
).map((path) =>
  path
    .replace('/api', '')
    .replaceAll(/\{\w+\}/g, '*')
    .split('/')
)

/** Whether a text is a described path without its `/api`; a part that is made up stands for any word. */
function isDescribed(text: string): boolean {
  const parts = text.replaceAll(/\$\{[^}]*\}/g, '*').split('/')
  if (parts.every((part) => part === '' || part === '*')) return false
  return described.some(
    (path) =>
      path.length === parts.length &&
      path.every((part, at) => part === '*' || parts[at] === '*' || part === parts[at])
  )
}

/** Texts of a source that are paths of routes; on the server also those without `/api`, as in the guides of pages. */
function pathsIn(file: string, source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  const texts = [...code.matchAll(/(['"`])(\/[^'"`\n]*|api\/[^'"`\n]*)\1/g)].map(
    ([, , text = '']) => text
  )
  return texts
    .filter(
      (text) => /^\/?api\/[\w:$]/.test(text) || (file.startsWith('core/') && isDescribed(text))
    )
    .map((text) => `${file} ${text}`)
}

const registers = (source: string) =>
  /\brouter\s*\.(?:get|post|put|patch|delete|route|any|resource|on|group)\(/.test(source)

test.group('Routes', () => {
  test('the path of a route is written in its table only', ({ assert }) => {
    assert.isAbove(sources.length, 1_000)
    const found = sources.flatMap((file) => pathsIn(file, read(file)))
    assert.sameMembers(found, Object.keys(allowedPaths))
  })

  test('a path that is planted elsewhere is found', ({ assert }) => {
    const planted = [
      "const a = await fetch('/api/recipes')",
      'const b = `api/foods/${id}`',
      "return sendNamedList(ctx, commentList, '/comments')",
      'return sendNamedList(ctx, list, `/organizers/${kind}`)',
    ]
    for (const line of planted) assert.lengthOf(pathsIn('core/x/y.ts', line), 1, line)
    assert.lengthOf(pathsIn('web/x/y.ts', planted[0] ?? ''), 1)
    const others = ['  /** `/api/recipes`: all. */', "url.startsWith('/api/')", "to('/settings')"]
    for (const line of others) assert.lengthOf(pathsIn('core/x/y.ts', line), 0, line)
  })

  test('routes are put into the router from the tables only', ({ assert }) => {
    const found = sources.filter((file) => registers(read(file)))
    assert.sameMembers(found, registrars)
    const tables = globSync('{core,web}/**/routes.ts', { cwd: root })
    assert.isEmpty(tables.filter((file) => registers(read(file))))
    assert.isTrue(registers("router.get('tea', [Tea, 'show'])"))
    assert.isTrue(registers('router\n  .group(() => {})'))
  })
})
