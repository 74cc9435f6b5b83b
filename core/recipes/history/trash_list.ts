import { findNamed, type NamedList } from '#core/named_lists/named_list'
import { timestampSql } from '#core/database/page_sql'
import type { Actor } from '#core/http/actor'
import type { PageRequest } from '#core/http/page'
import type { FoundPage } from '#core/http/page_envelope'
import { shownSql, summaryJsonWith } from '#core/recipe_index/index'

/** How long a recipe lies in the trash before it is gone for good, in days. */
export const TRASH_DAYS = 30

/** Recipes in a group's trash; `r` is the row that the summary's SQL reads. */
export const trashList: NamedList = {
  name: 'recipes.trash',
  from: `(select * from recipes where deleted_at is not null) t
    cross join lateral (select t.*) r left join users d on d.id = t.deleted_by`,
  item: (household) =>
    summaryJsonWith(
      household(),
      `'deletedAt', ${timestampSql('t.deleted_at')},
    'deletedBy', case when d.id is not null
      then json_build_object('id', d.id, 'fullName', d.full_name) end,
    'purgedAt', ${timestampSql(`(t.deleted_at + interval '${TRASH_DAYS} days')`)}`
    ),
  seen: (household, user) => shownSql('r', { household: household(), user: user() }),
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    created_at: 't.created_at',
    deleted_at: 't.deleted_at',
  },
  filterable: {
    id: ['uuid', 't.id'],
    name: ['text', 't.name'],
    slug: ['text', 't.slug'],
    user_id: ['uuid', 't.user_id'],
    household_id: ['uuid', 't.household_id'],
    deleted_at: ['timestamptz', 't.deleted_at'],
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}

/** A page of the group's trash, what was deleted last first. */
export function listTrash(actor: Actor, request: PageRequest): Promise<FoundPage> {
  const order = request.order.length > 0 || request.search ? request.order : lastFirst
  return findNamed(trashList, actor, { ...request, order })
}

const lastFirst: PageRequest['order'] = [{ attribute: 'deleted_at', direction: 'desc' }]
