import { test } from '@japa/runner'
import { rehearseNewest } from '#core/backups/run_backups'
import type { AllBackups, BackupRun } from '#core/shared/contract/backups'
import { createCook } from '#tests/helpers/factories'
import { startS3 } from '#tests/helpers/s3/server'
import { startWebdav } from '#tests/helpers/webdav_server'

/** Everything of the tests before is in each backup. */
const PATIENCE = 180_000

const servers = {
  s3: async () => {
    const server = await startS3()
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.place
    const settings = { bucket, region, user: accessKeyId, password: secretAccessKey }
    return {
      settings: { place: 's3', address: endpoint, ...settings },
      names: () => [...server.objects.keys()],
      breakDown: () => (server.fault = () => ({ status: 507, code: 'XMinioStorageFull' })),
      close: () => server.close(),
    }
  },
  webdav: async () => {
    const server = await startWebdav()
    const { address, user, password } = server
    return {
      settings: { place: 'webdav', address, user, password },
      names: () => [...server.resources.keys()].filter((path) => path.endsWith('.zip')),
      breakDown: () => (server.fault = ({ method }) => (method === 'PUT' ? 507 : null)),
      close: () => server.close(),
    }
  },
}

test.group('Backups elsewhere', (group) => {
  group.each.timeout(PATIENCE)

  test('an administrator has backups made, listed, sent, checked and deleted by {$self}')
    .with(['s3', 'webdav'] as const)
    .run(async ({ client, assert, cleanup }, kind) => {
      const server = await servers[kind]()
      const { token } = await createCook({ admin: true })
      const call = (method: 'get' | 'post' | 'delete', path: string) =>
        client[method](`/api/${path}`).bearerToken(token)
      const set = (settings: object) =>
        client
          .put('/api/admin/plugins/backup-archive')
          .bearerToken(token)
          .json({ on: true, settings })
      cleanup(async () => {
        ;(await set({ place: 'folder', password: null })).assertStatus(200)
        await server.close()
      })
      const saved = await set(server.settings)
      saved.assertStatus(200)
      assert.notInclude(saved.text(), server.settings.password)

      ;(await call('post', 'admin/backups')).assertStatus(201)
      const { imports } = (await call('get', 'admin/backups')).body() as AllBackups
      assert.lengthOf(imports, 1)
      const [{ name, bytes } = { name: '', bytes: 0 }] = imports
      assert.isTrue(server.names()[0]?.endsWith(name))
      const { fileToken } = (await call('get', `admin/backups/${name}`)).body()
      const sent = await client.get('/api/utils/download').qs({ token: fileToken })
      sent.assertStatus(200)
      sent.assertHeader('content-length', String(bytes))

      assert.isTrue(await rehearseNewest())
      const [run] = (await call('get', 'admin/backup-runs')).body() as BackupRun[]
      assert.containSubset(run, { kind: 'rehearsal', fileName: name })
      ;(await call('delete', `admin/backups/${name}`)).assertStatus(200)
      assert.deepEqual(server.names(), [])

      server.breakDown()
      const full = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/admin/backups`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      assert.equal(full.status, 507)
      assert.include(await full.text(), 'has no room left')
      assert.deepEqual(server.names(), [])
    })
})
