import type { Route, RouteTable } from '#core/http/route_table'
import { expectedOf, type Row } from './row.js'
import { callers } from './world.js'

const HEAD = `# Who may call what

Written by \`npm run rights\` from the tables of routes (\`core/*/routes.ts\`) and the rows of \`tests/functional/rights\`, which calls every
route as everybody. _yes_: it is done or answered. A number: the status of the refusal; 404 where the thing is not to be known of. Some
calls are refused for what they say and not for who says it: then nobody has a _yes_.

Callers: a **visitor**; somebody of **another group** who has all rights there but the administrator's; of **another household** of the
group; a **member** of the household; one who may **organize**; one who may **manage** the group; an **administrator** of the site. What
is called about belongs to another member of the household. A token that has expired, was taken back or is of somebody deleted is a
visitor's; a token that may only read gets 403 for everything but \`GET\`. _Token_: the part of the site that a token has to be kept to, if to
any, so that it writes here; one that is kept to a part has no rights of administrators and managers.
`

const columns = [
  'visitor',
  'other group',
  'other household',
  'member',
  'organizes',
  'manages',
  'administrator',
  'token',
]

/** The rights of all routes as a document, by the headings of the API's description. */
export function rightsDocument(routes: RouteTable, rows: Record<string, Row>): string {
  const tags = new Map<string, string[][]>()
  for (const [name, route] of Object.entries(routes)) {
    const cells = tags.get(route.tag) ?? []
    tags.set(route.tag, cells)
    cells.push([nameOf(route), ...cellsOf(route, rows[name] ?? {})])
  }
  const parts = [...tags]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, cells]) => {
      return `## ${tag}\n\n${tableOf([['call', ...columns], ...cells])}`
    })
  return [HEAD, ...parts].join('\n')
}

const nameOf = ({ method, pattern }: Route) => `\`${method} ${pattern}\``

function cellsOf(route: Route, row: Row): string[] {
  const expected = expectedOf(row, route)
  const cells = callers.map((caller) => (expected[caller] < 400 ? 'yes' : String(expected[caller])))
  const isFree = route.method === 'GET' && route.access !== 'admin'
  return [...cells, isFree ? '' : (route.scope ?? '403')]
}

/** Columns are padded, as the formatter has it. */
function tableOf(rows: string[][]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...body].map(line).join('')
}
