import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { WantedState } from './plugin_host.js'

const table = 'plugin_states'

/** What administrators have wished so far, by plugin id; plugins nobody has touched are missing. */
export async function readStates(client: QueryClientContract): Promise<Map<string, WantedState>> {
  const rows: (WantedState & { id: string })[] = await client
    .from(table)
    .select('id', 'on', 'settings')
  return new Map(rows.map(({ id, on, settings }) => [id, { on, settings }]))
}

/** Remembers a wish. */
export async function saveState(
  trx: QueryClientContract,
  id: string,
  { on, settings }: WantedState
): Promise<void> {
  await trx.rawQuery(
    `insert into ${table} (id, "on", settings, updated_at) values (?, ?, ?, now())
     on conflict (id) do update
       set "on" = excluded."on", settings = excluded.settings, updated_at = excluded.updated_at`,
    [id, on, JSON.stringify(settings)]
  )
}
