import type { Readable } from 'node:stream'
import pg from 'pg'
import { notFound } from '#core/http/errors'
import { GROUP_FORM } from '../manifest.js'
import { columnList, tableIn, type Table } from '../tables.js'
import {
  connection,
  openArchiveOf,
  type Advance,
  type CopiedTable,
  type OpenArchiveStream,
} from '../write_backup.js'
import { groupTables, namesGroup, ownerKeysOf, type GroupTables } from './group_tables.js'

/** The domain of addresses that nobody can have (RFC 2606): of people whose own one stays elsewhere. */
export const NO_ADDRESS = 'no-address.invalid'

/** Folders of files, and whose each folder within is. */
export const ownerTables = {
  recipes: 'recipes',
  shopping: 'shopping_lists',
  users: 'users',
} as const

/** How the archive of a group is written. */
interface GroupArchiveOptions {
  advance?: Advance
  signal?: AbortSignal
}

/** A group that is taken out. */
export interface FoundGroup {
  id: string
  name: string
  slug: string
}

/** The group that has an id, a slug or a name. Throws 404. */
export async function findGroup(text: string): Promise<FoundGroup> {
  const client = await connection()
  try {
    const { rows } = await client.query<FoundGroup>(
      `select id, name, slug from public.groups where id::text = $1 or slug = $1 or name = $1
        order by id::text = $1 desc, slug = $1 desc limit 1`,
      [text]
    )
    const [found] = rows
    if (!found) throw notFound()
    return found
  } finally {
    await client.end()
  }
}

/** The file name of a group's archive that is made now. */
export function groupFileName({ slug }: FoundGroup): string {
  return `trivet_${slug}_${new Date().toISOString().slice(0, 10).replaceAll('-', '.')}.zip`
}

/**
 * All that a group has at one moment, its households, people and files, as a zip that is written while it is read; without passwords
 * and secrets, and without a row of another group.
 */
export function openGroupArchive(
  { id }: FoundGroup,
  { advance = () => {}, signal }: GroupArchiveOptions = {}
): Promise<OpenArchiveStream> {
  const scope = {
    form: GROUP_FORM,
    tables: async (client: pg.Client) => copiedTables(await groupTables(client), id),
    folders: (client: pg.Client) => ownFolders(client, id),
  } as const
  return openArchiveOf(scope, { passphrase: null, advance, signal })
}

/** The archive of a group for its download, whose name begins with the group's id; null where there is none any more. */
export async function openGroupDownload(
  name: string
): Promise<{ size: null; content: Readable } | null> {
  const group = await findGroup(name.split('/', 1)[0] ?? '').catch(() => null)
  if (!group) return null
  const { content, close } = await openGroupArchive(group)
  // Also where who downloads it leaves in the middle.
  content.once('close', () => void close().catch(() => undefined))
  return { size: null, content }
}

const quoted = (name: string) => pg.escapeIdentifier(name)

function copiedTables(schema: GroupTables, groupId: string): CopiedTable[] {
  const rows = new GroupRows(schema, pg.escapeLiteral(groupId))
  return schema.tables.map((table) => ({ ...table, rows: `(${rows.select(table)})` }))
}

/** Folders of what the group itself owns. */
async function ownFolders(client: pg.Client, groupId: string): Promise<string[]> {
  const selects = Object.entries(ownerTables).map(
    ([folder, table]) =>
      `select '${folder}/' || id as folder from ${tableIn('public', table)} where group_id = $1`
  )
  const { rows } = await client.query<{ folder: string }>(selects.join(' union all '), [groupId])
  return rows.map(({ folder }) => folder)
}

/** SQL of the rows that a group has in each table. */
class GroupRows {
  constructor(
    private readonly schema: GroupTables,
    /** The group's id, as SQL. */
    private readonly group: string
  ) {}

  /** Whether a row of a table is the group's. Whoever owns a recipe comes along: it may be who deleted its owner's account. */
  condition(name: string): string {
    const { group } = this
    if (name === 'groups') return `id = ${group}`
    if (name === 'users')
      return `(group_id = ${group} or id in (select user_id from public.recipes where group_id = ${group}))`
    const table = this.schema.tables.find((one) => one.name === name)
    if (table && namesGroup(table)) return `group_id = ${group}`
    return ownerKeysOf(name, this.schema.references)
      .map(({ columns, target, targetColumns }) => {
        const rows = `select ${columnList(targetColumns)} from ${tableIn('public', target)}`
        return `${columnList(columns)} in (${rows} where ${this.condition(target)})`
      })
      .join(' and ')
  }

  /** The rows, with all of the table's columns. */
  select({ name, columns }: Table): string {
    const special: Record<string, string> = name === 'users' ? this.#people() : {}
    const values = columns.map((column) => {
      const value = special[column] ?? this.#reference(name, column)
      return value ? `${value} as ${quoted(column)}` : quoted(column)
    })
    return `select ${values.join(', ')} from ${tableIn('public', name)} where ${this.condition(name)}`
  }

  /** What may be missing goes where it names a row that stays behind. */
  #reference(name: string, column: string): string | null {
    const { tables, references } = this.schema
    const key = references.find(
      ({ table, columns, isNeeded }) =>
        table === name && !isNeeded && columns.length === 1 && columns[0] === column
    )
    if (!key) return null
    const { target, targetColumns } = key
    if (!tables.some((table) => table.name === target)) return 'null'
    const rows = `select ${columnList(targetColumns)} from ${tableIn('public', target)}`
    return `case when ${quoted(column)} in (${rows} where ${this.condition(target)}) then ${quoted(column)} end`
  }

  /** No passwords and no rights over a site; of who is of another group no more than the name. */
  #people(): Record<string, string> {
    const { group } = this
    const isOwn = `group_id = ${group}`
    const household = `(select h.id from public.households h where h.group_id = ${group}
        order by h.created_at, h.id limit 1)`
    const rights = ['can_invite', 'can_manage', 'can_manage_household', 'can_organize']
    return {
      group_id: group,
      household_id: `case when ${isOwn} then household_id else ${household} end`,
      email: `case when ${isOwn} then email else id || '@${NO_ADDRESS}' end`,
      password_hash: 'null',
      admin: 'false',
      is_founder: 'false',
      has_picture: `${isOwn} and has_picture`,
      ...Object.fromEntries(rights.map((right) => [right, `${isOwn} and ${right}`])),
    }
  }
}
