import { drivers, Encryption } from '@adonisjs/core/encryption'
import app from '@adonisjs/core/services/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { work } from '#core/events/index'
import { dataDir } from './data_dir.js'
import { lockDataDir } from './data_lock.js'
import { type KeyName, nextKey, openingKeys, takeNextKey } from './key_files.js'

/** Where values lie that are sealed with the app key; a `field` is one of a JSON object. */
export const sealedColumns: { table: string; id: string; column: string; field?: string }[] = [
  { table: 'ai_providers', id: 'id', column: 'secrets' },
  { table: 'import_runs', id: 'report_id', column: 'server', field: 'token' },
  { table: 'notifiers', id: 'id', column: 'sealed_url' },
  { table: 'plugin_states', id: 'id', column: 'sealed' },
  { table: 'push_devices', id: 'id', column: 'sealed_address' },
  { table: 'second_factors', id: 'user_id', column: 'secret' },
  { table: 'webhooks', id: 'id', column: 'sealed_secret' },
]

/** What is stored and good for nothing without the key that it was made with. */
const endedWith: Record<KeyName, string[]> = {
  'app-key': [],
  'token-key': ['sessions', 'api_tokens', 'recovery_codes', 'sign_in_networks'],
  'push-key': ['push_devices'],
}

/** How many stored secrets were sealed anew, and how many neither key opens, which stay as they are. */
export interface Resealed {
  sealed: number
  unreadable: number
}

/**
 * Makes keys of the site anew. What the app key seals is sealed anew, and what the others have made ends, in one transaction;
 * the new keys lie beside the old ones before it, and take their place after it. Killed at any moment, the site opens all
 * that is stored, and the next call goes on with the same new keys. Throws `StartError` while a server uses the folder.
 */
export async function rotateKeys(names: readonly KeyName[]): Promise<Resealed> {
  const unlock = lockDataDir(dataDir)
  try {
    for (const name of names) nextKey(name)
    const resealed = await work(async ({ trx }) => {
      for (const table of names.flatMap((name) => endedWith[name]))
        await trx.rawQuery(`delete from ${table}`)
      return names.includes('app-key') ? resealAll(trx) : { sealed: 0, unreadable: 0 }
    })
    for (const name of names) takeNextKey(name)
    return resealed
  } finally {
    unlock()
  }
}

async function resealAll(trx: TransactionClientContract): Promise<Resealed> {
  const next = nextKey('app-key')
  const keys = [next, ...openingKeys('app-key').filter((key) => key !== next)]
  const encryption = new Encryption(await drivers.aes256gcm({ id: 'gcm', keys }).resolver(app))
  const sum: Resealed = { sealed: 0, unreadable: 0 }
  for (const place of sealedColumns) {
    const { sealed, unreadable } = await reseal(trx, place, (text) => {
      const value = encryption.decrypt<unknown>(text)
      return value === null ? null : encryption.encrypt(value)
    })
    sum.sealed += sealed
    sum.unreadable += unreadable
  }
  return sum
}

async function reseal(
  trx: TransactionClientContract,
  { table, id, column, field }: (typeof sealedColumns)[number],
  renew: (text: string) => string | null
): Promise<Resealed> {
  const value = field === undefined ? column : `${column} ->> '${field}'`
  const renewed =
    field === undefined ? 'v.text' : `jsonb_set(${column}, '{${field}}', to_jsonb(v.text))`
  type Row = { id: string; text: string }
  const { rows } = await trx.rawQuery<{ rows: Row[] }>(
    `select ${id} as id, ${value} as text from ${table} where ${value} is not null for update`
  )
  const all = rows.flatMap(({ id: row, text }) => {
    const again = renew(text)
    return again === null ? [] : [{ id: row, text: again }]
  })
  await trx.rawQuery(
    `update ${table} t set ${column} = ${renewed} from jsonb_to_recordset(?::jsonb) as v(id text, text text)
      where t.${id}::text = v.id`,
    [JSON.stringify(all)]
  )
  return { sealed: all.length, unreadable: rows.length - all.length }
}
