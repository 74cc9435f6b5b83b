import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ManifestCache } from './plugin_loader.js'
import type { WantedState } from './plugin_host.js'
import { port } from '#core/port'
import { openSettings, sealSettings, type SealedSettings } from './plugin_secrets.js'
import type { PluginManifest } from './plugin_manifest.js'
import type { StoredSettings } from './plugin_settings.js'

/**
 * Settings that the operator names in the environment, by plugin id. They count before those of the administration, and
 * the plugin is on unless an administrator has switched it off.
 */
export const [connectPluginEnvironment, pluginEnvironment] =
  port<ReadonlyMap<string, StoredSettings>>('plugin environment')

/** What administrators and the operator have set so far, by plugin id; plugins nobody has touched are missing. */
export async function readStates(client: QueryClientContract): Promise<Map<string, WantedState>> {
  const rows: (WantedState & SealedSettings & { id: string })[] = await client
    .from('plugin_states')
    .select('id', 'on', 'settings', 'sealed', 'suspended')
  const states = new Map(
    rows.map(({ id, on, suspended, ...stored }): [string, WantedState] => [
      id,
      { on, suspended, settings: openSettings(stored) },
    ])
  )
  for (const [id, fixed] of pluginEnvironment()) {
    const state = states.get(id) ?? { on: true, settings: {} }
    states.set(id, { ...state, settings: { ...state.settings, ...fixed } })
  }
  return states
}

/** Stores how a plugin is to be, its secrets sealed, which ends a suspension; what the environment says is not stored. */
export async function saveState(
  trx: QueryClientContract,
  manifest: PluginManifest,
  { on, settings }: WantedState
): Promise<void> {
  const { id } = manifest
  const fixed = pluginEnvironment().get(id) ?? {}
  const own = Object.entries(settings).filter(([name]) => !(name in fixed))
  const row = { id, on, ...sealSettings(manifest, Object.fromEntries(own)) }
  await trx.rawQuery(
    `insert into plugin_states (id, "on", settings, sealed, updated_at)
     select id, "on", settings, sealed, now()
     from jsonb_to_record(?::jsonb) as v(id text, "on" boolean, settings jsonb, sealed text)
     on conflict (id) do update
       set "on" = excluded."on", settings = excluded.settings, sealed = excluded.sealed, suspended = null,
         updated_at = excluded.updated_at`,
    [JSON.stringify(row)]
  )
}

/** Seals secrets that lie open in the database, as earlier versions left them there and in backups. */
export async function sealStates(
  client: QueryClientContract,
  manifests: readonly PluginManifest[]
): Promise<void> {
  const rows: { id: string; settings: StoredSettings }[] = await client
    .from('plugin_states')
    .select('id', 'settings')
    .whereNull('sealed')
  const open = rows.flatMap(({ id, settings }) => {
    const manifest = manifests.find((each) => each.id === id)
    const stored = manifest ? sealSettings(manifest, settings) : { sealed: null }
    return stored.sealed === null ? [] : [{ id, before: settings, ...stored }]
  })
  if (open.length === 0) return
  await client.rawQuery(
    `update plugin_states t set settings = v.settings, sealed = v.sealed
     from jsonb_to_recordset(?::jsonb) as v(id text, before jsonb, settings jsonb, sealed text)
     where t.id = v.id and t.settings = v.before and t.sealed is null`,
    [JSON.stringify(open)]
  )
}

/** When a plugin was taken out of service after a crash; null unless it is. */
export async function suspendedAt(client: QueryClientContract, id: string): Promise<Date | null> {
  const row: { updated_at: Date } | null = await client
    .from('plugin_states')
    .select('updated_at')
    .where({ id })
    .whereNotNull('suspended')
    .first()
  return row?.updated_at ?? null
}

/** A crash of the site as it was written down: when, and why in a line. */
export interface NotedCrash {
  at: string
  reason: string
}

/**
 * Takes plugins that are on, and that crashes of the site point at, out of service until an administrator switches them
 * again; crashes before that switch do not count. Answers the ids.
 */
export async function suspendCrashed(
  client: QueryClientContract,
  plugins: readonly { id: string; place: string; enabledByDefault: boolean }[],
  crashes: readonly NotedCrash[]
): Promise<string[]> {
  const guilty = plugins.flatMap(({ id, place, enabledByDefault: on }) => {
    const crash = crashes
      .filter(({ reason }) => pointsAt(reason, place))
      .reduce<NotedCrash | null>((last, one) => (last && last.at > one.at ? last : one), null)
    return crash ? [{ id, on, ...crash }] : []
  })
  if (guilty.length === 0) return []
  const { rows } = await client.rawQuery<{ rows: { id: string }[] }>(
    `insert into plugin_states (id, "on", settings, suspended, updated_at)
     select id, "on", '{}', reason, now()
     from jsonb_to_recordset(?::jsonb) as crash (id text, "on" boolean, at timestamptz, reason text)
     where "on" or exists (select from plugin_states where plugin_states.id = crash.id)
     order by id
     on conflict (id) do update set suspended = excluded.suspended, updated_at = now()
       where plugin_states."on" and plugin_states.updated_at < (
         select at from jsonb_to_recordset(?::jsonb) as crash (id text, at timestamptz)
         where crash.id = excluded.id)
     returning id`,
    [JSON.stringify(guilty), JSON.stringify(guilty)]
  )
  return rows.map(({ id }) => id)
}

/** The launcher's line names the plugin, or a file below its folder. */
function pointsAt(reason: string, place: string): boolean {
  return reason.includes(`in the plugin ${place}:`) || reason.includes(`/plugins/${place}/`)
}

/** Manifests of third parties' plugins as they were read last. */
export function manifestCache(client: () => QueryClientContract): ManifestCache {
  return {
    async read() {
      const rows: { origin: string; place: string; stamp: string; manifest: PluginManifest }[] =
        await client().from('plugin_manifests')
      return new Map(rows.map(({ origin, place, ...row }) => [`${origin}/${place}`, row]))
    },
    async save({ origin, place }, { stamp, manifest }) {
      await client().rawQuery(
        `insert into plugin_manifests (origin, place, stamp, manifest) values (?, ?, ?, ?)
         on conflict (origin, place)
           do update set stamp = excluded.stamp, manifest = excluded.manifest`,
        [origin, place, stamp, JSON.stringify(manifest)]
      )
    },
  }
}
