import { test } from '@japa/runner'
import { draftOf, type FileType, type Importer } from '#core/imports/index'
import { pluginFaults, plugins } from '#core/plugins/index'
import { photo } from '#tests/helpers/web_pages'
import { archiveKitchen } from '../imports/archive_kitchen.js'

const TOAST = 'application/x-toast'

/** Reads bytes that no other importer knows: a mark and the name of a dish. */
const importer: Importer = {
  id: 'toast',
  accepts: (source) => source.kind === 'file' && source.file.type === TOAST,
  read: async (source) => {
    const bytes = source.kind === 'file' ? source.file.bytes : Buffer.alloc(0)
    const name = Buffer.from(bytes).toString('utf8', 4)
    const steps = [{ text: 'Toast it.', title: null, summary: null }]
    return draftOf({ name, ingredients: [{ text: '1 slice bread', title: null }], steps })
  },
}

const toast = (name: string) => Buffer.from(`TO\0\x01${name}`)
const toastType: FileType = { type: TOAST, endings: ['.toast'], signs: [{ bytes: 'TO\0\x01' }] }

test.group('Kinds of files that plugins bring', (group) => {
  let mounted: string[] = []

  group.each.teardown(() => {
    for (const id of mounted) plugins().mounted.delete(id)
    mounted = []
  })

  async function add(id: string, fileTypes: FileType[], importers: Importer[] = []) {
    await plugins().register(
      { id, name: id, api: 1, provides: { fileTypes, importers } },
      { on: true }
    )
    mounted.push(id)
  }

  const faultsOf = async (id: string) => (await pluginFaults().of(id)).map(({ message }) => message)

  test('are offered by the file picker and the share sheet, and read: as a file, within an archive, shared', async ({
    client,
    assert,
  }) => {
    const { token, ended, recipes } = await archiveKitchen(client)
    const ways = async () =>
      (await client.get('/api/recipes/imports/ways').bearerToken(token)).body().fileTypes
    const send = (content: Buffer, filename = 'a.toast') =>
      client
        .post('/api/recipes/imports/files')
        .bearerToken(token)
        .file('files', content, { filename })
    const announced = async () => {
      const { share_target: target } = (await client.get('/manifest.webmanifest')).body()
      return target.params.files[0].accept
    }
    assert.notInclude(await ways(), '.toast')
    assert.notInclude(await announced(), '.toast')
    assert.equal((await send(toast('Plain'))).status(), 400)
    await add('importer-toast', [toastType], [importer])
    assert.includeMembers(await ways(), [TOAST, '.toast', '.pdf', '.cook', '.md'])
    assert.includeMembers(await announced(), ['image/*', TOAST, '.toast', '.pdf', 'text/html'])
    const sent = await send(toast('Toast'), 'nameless')
    assert.deepInclude(sent.body().reading, { name: 'Toast', found: 1 })
    const { ends } = await ended({
      'a.toast': toast('Toast with jam'),
      'b.bin': toast('Not looked at'),
      'photo.jpg': await photo(),
    })
    assert.deepEqual(ends, { 'a.toast': 'done' })
    assert.deepEqual(
      (await recipes()).map(({ name }: { name: string }) => name),
      ['Toast with jam']
    )
    const shared = await client
      .post('/r/create/url')
      .header('sec-fetch-site', 'none')
      .header('origin', 'null')
      .header('cookie', `trivet.access_token=${token}`)
      .file('files', toast('Shared'), { filename: 'a.toast' })
      .redirects(0)
    assert.match(String(shared.header('location')), /reading|review/)
  })

  test('that two plugins claim are the first one’s; what is wrong with one stands on its page', async ({
    client,
    assert,
  }) => {
    await add('importer-late', [
      { type: 'text/x-cooklang', endings: ['.recipe'] },
      { type: 'application/x-late', endings: ['.pdf'] },
      { type: 'image/late', endings: ['.late'] },
      { type: 'late', endings: ['.late'] },
      { type: 'application/late', endings: [] },
      { type: 'application/late', endings: ['late'] },
      { type: 'application/late', endings: ['.zip'] },
      { type: 'application/late', endings: ['.late'], signs: [{ bytes: '', from: -1 }] },
    ])
    const { token } = await archiveKitchen(client)
    await client.get('/api/recipes/imports/ways').bearerToken(token)
    assert.sameMembers(await faultsOf('importer-late'), [
      'Error: The plugin “importer-cooklang” reads “text/x-cooklang” already.',
      'Error: The plugin “importer-pdf” reads “.pdf” already.',
      'Error: “image/late” is recognised without a plugin.',
      'Error: “late” is no MIME type.',
      'Error: “application/late” has no endings.',
      'Error: The ending “late” is not written as “.cook”.',
      'Error: “.zip” is recognised without a plugin.',
      'Error: A sign of “application/late” is wrong.',
    ])
  })
})
