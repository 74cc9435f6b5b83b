import { test } from '@japa/runner'
import { fillKitchen } from '#tests/helpers/kitchen'
import { account, type BrowserSite, browserSite } from './helpers.js'
import { senderAt, walkThrough } from './phone_walk.js'
import { recipeWalks } from './phone_walks.js'

/** What the walks come by. */
async function furnish(at: BrowserSite): Promise<void> {
  const { post } = await senderAt(at)
  const provider = { name: 'Kitchen model', baseUrl: 'https://models.example/v1', model: 'small' }
  await post('admin/ai/providers', { ...provider, timeout: 60 })
}

test.group('Menus and dialogs on a phone', (group) => {
  const at = browserSite(group)
  group.setup(async () => {
    if (at.missing) return
    await fillKitchen(at.site, account.username)
    await furnish(at)
  })

  test('on {path}, {buttons} open three times, and the page stays as wide as the phone')
    .with(recipeWalks)
    .run(({ assert }, walk) => walkThrough(at, assert, walk))
})
