import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const photo = new URL('../../../plugins/importer-image/fixtures/turned_card.heic', import.meta.url)
const broken = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test.group('Pictures as iPhones take them', () => {
  test('become the recipe’s picture and its further pictures, in forms that browsers show', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Roast' })
    const attach = (bytes: Buffer) =>
      client
        .post('/api/recipes/roast/assets')
        .bearerToken(token)
        .file('file', bytes, { filename: 'IMG_1.HEIC' })
        .fields({ name: 'The roast', icon: 'mdi-file-image', extension: 'heic' })
    const bytes = await readFile(photo)
    const set = await client
      .put('/api/recipes/roast/image')
      .bearerToken(token)
      .file('image', bytes, { filename: 'IMG_1.HEIC' })
      .fields({ extension: 'heic' })
    set.assertStatus(200)
    const asset = (await attach(bytes)).body()
    assert.equal(asset.fileName, 'the-roast.jpg')
    const { id } = (await client.get('/api/recipes/roast').bearerToken(token)).body()
    const shown = await client.get(`/api/media/recipes/${id}/assets/${asset.fileName}`)
    assert.deepEqual([shown.status(), shown.header('content-type')], [200, 'image/jpeg'])
    const refused = await attach(broken)
    refused.assertStatus(400)
    assert.equal(refused.body().detail.code, 'E_NOT_AN_IMAGE')
  }).timeout(60_000)
})
