import { randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { lettersSql, timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { hashToken, networkKey } from '#core/identity/index'
import type { Uuid } from '#core/shared/contract/common'
import type {
  NewShoppingListLink,
  SharedShoppingList,
  ShoppingListItem,
  ShoppingListLink,
} from '#core/shared/contract/shopping'
import { throttle } from '#core/throttles/index'
import { readListItems } from '../queries/item_queries.js'
import { labelPlaces } from '../queries/shopping_sql.js'
import { listFact, lockList } from './change_items.js'

const SECRET_BYTES = 32

/** How long a link works when nobody says, in days. */
const DAYS = 30

const times = `${timestampSql('k.created_at')} as "createdAt", ${timestampSql('k.expires_at')} as "expiresAt"`

const ofList = fixedStatement(
  'shopping.list-link',
  `select ${times} from shopping_lists l left join shopping_list_links k on k.shopping_list_id = l.id
    where l.id = $1 and l.household_id = $2`
)

/** Since when and until when a list of the caller's household can be read by a link. Throws `E_NOT_FOUND`. */
export async function showListLink(actor: Actor, listId: Uuid): Promise<ShoppingListLink> {
  const link = await readRow<ShoppingListLink>(ofList, [listId, actor.householdId])
  if (!link) throw notFound()
  return link
}

const issue = fixedStatement(
  'shopping.issue-list-link',
  `insert into shopping_list_links as k (shopping_list_id, group_id, household_id, token_hash, expires_at)
    values ($1, $2, $3, $4, coalesce($5::timestamptz, now() + interval '${DAYS} days'))
    on conflict (shopping_list_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()
    returning ${times}`
)

/**
 * A new link by which anybody reads a list of the caller's household until it expires; the one before is dead. Its secret is answered
 * once and never stored. Throws `E_NOT_FOUND`.
 */
export async function issueListLink(
  actor: Actor,
  listId: Uuid,
  expiresAt: DateTime | null
): Promise<NewShoppingListLink> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return work(async (unit) => {
    const list = await lockList(unit, actor, listId)
    const values = [
      listId,
      actor.groupId,
      actor.householdId,
      hashToken(token),
      expiresAt?.toISO() ?? null,
    ]
    const [link] = await queryIn<ShoppingListLink>(unit.trx, issue, values)
    unit.announce('shopping-list.link-changed', listFact(actor, list))
    return { createdAt: link?.createdAt ?? null, expiresAt: link?.expiresAt ?? null, token }
  })
}

const revoke = fixedStatement(
  'shopping.revoke-list-link',
  'delete from shopping_list_links where shopping_list_id = $1'
)

/** Takes the link of a list back: whoever has it is answered that there is none. Throws `E_NOT_FOUND`. */
export async function revokeListLink(actor: Actor, listId: Uuid): Promise<ShoppingListLink> {
  await work(async (unit) => {
    const list = await lockList(unit, actor, listId)
    await queryIn(unit.trx, revoke, [listId])
    unit.announce('shopping-list.link-changed', listFact(actor, list))
  })
  return { createdAt: null, expiresAt: null }
}

/** 404 of a link that does not exist, has expired or was taken back, and of a list that was deleted. */
const linkNotFound = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'shopping.link-not-found' })

/** Labels of the list in its order; those that came later follow by name. */
const byToken = fixedStatement(
  'shopping.open-list-link',
  `select l.id, coalesce(l.name, '') as name, l.household_id as "householdId",
      ${timestampSql('k.expires_at')} as "expiresAt",
      coalesce((select json_agg(b.id order by p.position, ${lettersSql('b.name')}, b.id) from labels b
        left join ${labelPlaces('l')} p on p.label_id = b.id
        where b.group_id = l.group_id), '[]'::json) as labels
    from shopping_list_links k join shopping_lists l on l.id = k.shopping_list_id
    where k.token_hash = $1 and k.expires_at > now()`
)

interface OpenedList {
  id: Uuid
  name: string
  householdId: Uuid
  expiresAt: string
  labels: Uuid[]
}

/** A list that is open in a shop is looked at again and again; tokens are not tried out. */
const ASKS = { limit: 240, seconds: 3_600 }

/**
 * What is on the list that a link's token opens, as it is read in a shop: what is to be bought under its labels in their order, and
 * what was bought. Says nothing of people and recipes. Throws `E_NOT_FOUND`, and `E_TOO_MANY` (429) when a network asks too often.
 */
export async function readSharedList(token: string, ip: string): Promise<SharedShoppingList> {
  await throttle({ key: `shared-list/${networkKey(ip)}`, ...ASKS })
  const list = await readRow<OpenedList>(byToken, [hashToken(token)])
  if (!list) throw linkNotFound()
  const { id, householdId, name, expiresAt, labels } = list
  const items = await readListItems({ householdId }, id)
  const open = items.filter(({ checked }) => !checked)
  const byLabel = Map.groupBy(open, ({ label }) => label?.id ?? null)
  const sections = [null, ...labels].flatMap((labelId) => {
    const [first, ...others] = byLabel.get(labelId) ?? []
    if (!first) return []
    const label = first.label && { name: first.label.name, color: first.label.color }
    return [{ label, items: [first, ...others].map(sharedItem) }]
  })
  const bought = items.filter(({ checked }) => checked).map(sharedItem)
  return { id, name, expiresAt, sections, bought }
}

const sharedItem = ({ id, display, image }: ShoppingListItem) => ({ id, display, image })
