import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { Client } from 'pg'
import { test } from '@japa/runner'

const tables = async () => {
  const { rows } = await db
    .connection('trial')
    .rawQuery(
      "select table_name from information_schema.tables where table_schema = 'public' order by 1"
    )
  return rows.map((row: { table_name: string }) => row.table_name)
}

test.group('Migrations', (group) => {
  group.each.setup(async () => {
    const url = new URL(process.env.DATABASE_URL ?? '')
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('create database trial')
    await client.end()
    url.pathname = '/trial'
    const base = db.manager.get('pg')?.config
    if (!base) throw new Error('no connection is configured')
    db.manager.add('trial', { ...base, connection: { connectionString: url.href } } as typeof base)
    return () => db.manager.close('trial', true)
  })

  test('an operator can go forward, all the way back and forward again', async ({ assert }) => {
    const run = async (options: { direction: 'up' } | { direction: 'down'; batch: number }) => {
      const runner = new MigrationRunner(db, app, { ...options, connectionName: 'trial' })
      await runner.run()
      if (runner.error) throw runner.error
    }
    await run({ direction: 'up' })
    const first = await tables()
    assert.include(first, 'recipes')
    await run({ direction: 'down', batch: 0 })
    const empty = await tables()
    assert.deepEqual(
      empty.filter((name: string) => !name.startsWith('adonis_')),
      []
    )
    await run({ direction: 'up' })
    assert.deepEqual(await tables(), first)
  }).timeout(60_000)
})
