import { readRow, fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { PageKeeping } from '#core/shared/contract/imports'

const KEY = 'imports.pages'

const setting = fixedStatement(
  'imports.page-keeping',
  `select coalesce((value->>'keep')::boolean, true) as keep,
      coalesce((value->>'days')::integer, 0) as days
    from settings where key = '${KEY}'`
)

/** What administrators chose; everything is kept for ever unless they did. */
export async function pageKeeping(): Promise<PageKeeping> {
  return (await readRow<PageKeeping>(setting, [])) ?? { keep: true, days: 0 }
}

/** Chooses what is kept from now on; the next sweep sees to what was kept before. */
export async function setPageKeeping(keeping: PageKeeping): Promise<void> {
  await work(({ trx }) =>
    trx.rawQuery(
      `insert into settings (key, value) values (?, ?::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [KEY, JSON.stringify(keeping)]
    )
  )
}

/** Whether pages, pictures and files are kept with the recipes that are read from them. */
export async function keepsPages(): Promise<boolean> {
  return (await pageKeeping()).keep
}
