import { findNamed, type NamedList } from '#core/named_lists/named_list'
import type { Actor } from '#core/http/actor'
import type { PageRequest } from '#core/http/page'

/** JSON text of `{id, name}[]`: all that match, whatever page was asked for. */
export async function namesOf(
  list: NamedList,
  actor: Actor,
  request: PageRequest
): Promise<string> {
  const names: NamedList = {
    ...list,
    name: `${list.name}.names`,
    item: () => `json_build_object('id', t.id, 'name', t.name)`,
  }
  const { items } = await findNamed(names, actor, { ...request, page: 1, perPage: -1 })
  return items
}
