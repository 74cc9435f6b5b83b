import { composed, SqlValues } from '#core/database/composed_sql'
import { readRow } from '#core/database/read'
import { arrayText, framed } from '#core/http/json_pieces'
import { pageFrame, type ListAddress } from '#core/http/page_envelope'
import { findNamedIds, itemSql, type NamedList, type NamedRequest } from './named_list.js'

/** Things that are read at once. */
export const PIECE = 500

/**
 * The JSON text of a list of all things that match (`perPage=-1`), piece by piece, so that one of any length takes the same
 * memory. Which they are is found before this answers; what is deleted while it is sent is left out.
 */
export async function streamNamed(
  list: NamedList,
  asked: NamedRequest,
  at: ListAddress
): Promise<AsyncGenerator<string>> {
  const ids = await findNamedIds(list, asked)
  const frame = pageFrame(asked.request, ids.length, at)
  return framed(frame, arrayText(piecesOf(list, asked.owner, ids)))
}

const everything = {
  page: 1,
  perPage: -1,
  orderDirection: 'asc',
  nulls: null,
  seed: null,
  search: null,
} as const

/** All things of a list one after the other, as it writes them, of which few are in memory at once. */
export async function* everyNamed<Item>(
  list: NamedList,
  owner: NamedRequest['owner']
): AsyncGenerator<Item> {
  const request = { ...everything, order: [] }
  const ids = await findNamedIds(list, { owner, request, also: null })
  for await (const text of piecesOf(list, owner, ids)) {
    const items: Item[] = JSON.parse(`[${text}]`)
    yield* items
  }
}

/**
 * The texts of the things, some at a time, as their owner sees them.
 */
async function* piecesOf(
  list: NamedList,
  owner: NamedRequest['owner'],
  ids: unknown[]
): AsyncGenerator<string> {
  for (let at = 0; at < ids.length; at += PIECE) {
    const values = new SqlValues()
    const wanted = values.add(ids.slice(at, at + PIECE), `${list.idType ?? 'uuid'}[]`)
    const item = itemSql(list, owner, values)
    const text = `select coalesce(json_agg(${item} order by array_position(${wanted}, t.id))::text, '[]') as items
      from ${list.from} where t.id = any(${wanted})`
    const row = await readRow<{ items: string }>(composed(`${list.name}-piece`, text), values.list)
    yield row?.items.slice(1, -1) ?? ''
  }
}
