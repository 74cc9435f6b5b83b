import db from '@adonisjs/lucid/services/db'
import { createGroup, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

/** Everybody who may call, in the order of a row's statuses. */
export const callers = [
  'visitor',
  'otherGroup',
  'otherHousehold',
  'member',
  'organizer',
  'manager',
  'admin',
] as const

/** One who calls. */
export type Caller = (typeof callers)[number]

/** A group with every kind of member, and a member of another group who has every right there. */
export interface World {
  groupId: string
  /** The user ids, the owner's among them. */
  users: Record<Exclude<Caller, 'visitor'> | 'owner', string>
  /** Households of the group: the one everybody but `otherHousehold` is in. */
  household: { id: string; slug: string }
  groupSlug: string
  /** A fresh session of one of them; null for visitors. */
  token(caller: Caller | 'owner'): Promise<string | null>
  /** Calls as the owner of everything there is and answers the body. */
  asOwner<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

/** Makes the groups, households and users that the table is walked with. */
export async function makeWorld(): Promise<World> {
  const home = await createGroup('Home')
  const away = await createGroup('Away')
  const nextDoor = await createHousehold(home.group)
  const everything = { canOrganize: true, canManage: true, canInvite: true }
  const people = {
    owner: await createUser(home.household, { canOrganize: true }),
    otherGroup: await createUser(away.household, everything),
    otherHousehold: await createUser(nextDoor),
    member: await createUser(home.household),
    organizer: await createUser(home.household, { canOrganize: true }),
    manager: await createUser(home.household, { canManage: true }),
    admin: await createUser(home.household, { admin: true }),
  }
  const { owner, otherGroup, otherHousehold, member, organizer, manager, admin } = people
  const token = async (caller: Caller | 'owner') =>
    caller === 'visitor' ? null : tokenFor(people[caller])
  const ownersToken = await token('owner')
  return {
    groupId: home.group.id,
    groupSlug: home.group.slug,
    household: { id: home.household.id, slug: home.household.slug },
    users: {
      owner: owner.id,
      otherGroup: otherGroup.id,
      otherHousehold: otherHousehold.id,
      member: member.id,
      organizer: organizer.id,
      manager: manager.id,
      admin: admin.id,
    },
    token,
    asOwner: async <Answer>(method: string, path: string, body?: unknown) => {
      const answer = await call(method, path, { token: ownersToken, body })
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`)
      return JSON.parse(answer.text) as Answer
    },
  }
}

/** What came back. */
export interface Reply {
  status: number
  text: string
}

/** One call; of a stream without an end only the head is read. */
export async function call(
  method: string,
  path: string,
  { token, body }: { token: string | null; body?: unknown }
): Promise<Reply> {
  const form = body instanceof FormData
  const response = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : body === undefined ? null : JSON.stringify(body),
  })
  const { status, headers } = response
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status, text: '' }
  }
  return { status, text: await response.text() }
}

interface Column {
  table: string
  column: string
}

interface Sum extends Record<string, unknown> {
  table: string
  sum: string | null
}

let statement: Promise<string> | null = null

/** A checksum of every row that belongs to a group or to one of its recipes, a table each. */
export async function rowsOf(groupId: string): Promise<Record<string, string | null>> {
  statement ??= sumsStatement()
  const { rows } = await db.rawQuery<{ rows: Sum[] }>(await statement, { groupId })
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]))
}

/** Adds the hashes up, so that the rows' order does not matter and none has to be made. */
async function sumsStatement(): Promise<string> {
  const { rows } = await db.rawQuery<{ rows: Column[] }>(
    `select table_name as table, min(column_name) as column from information_schema.columns
      where table_schema = 'public' and column_name in ('group_id', 'recipe_id') group by 1`
  )
  const sums = rows.map(({ table, column }) => {
    const owner = column === 'group_id' ? ':groupId' : 'any (array(select id from mine))'
    return `select '${table}' as table, sum(hashtextextended(t::text, 0))::text as sum
      from "${table}" t where ${column} = ${owner}`
  })
  return `with mine as (select id from recipes where group_id = :groupId) ${sums.join(' union all ')}`
}
