import { join } from 'node:path'
import { test } from '@japa/runner'
import { openArchive } from '#core/archives/index'
import type { Recipe, RecipeSummary } from '#core/shared/contract/recipe'
import type { ReportOut } from '#core/shared/contract/reports'
import { fillKitchen, runAce } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { kept, said } from '#tests/helpers/recipe_contents'
import { startSite, type Site } from '#tests/helpers/site'

const PASSWORD = 'a long enough secret'
const admin = { INITIAL_ADMIN_EMAIL: 'ada@example.com', INITIAL_ADMIN_PASSWORD: PASSWORD }
const bea = {
  fullName: 'Bea',
  username: 'bea',
  email: 'bea@example.com',
  password: PASSWORD,
  group: 'Elsewhere',
}

/** Somebody who speaks to a site. */
async function signedIn({ url }: Site, username: string) {
  const body = new URLSearchParams({ username, password: PASSWORD })
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async <Answer>(method: string, path: string, input?: object) => {
    const init = { method, headers, ...(input && { body: JSON.stringify(input) }) }
    const sent = await fetch(`${url}/api/${path}`, init)
    if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`)
    return (await sent.json()) as Answer
  }
  /** All recipes whole, by their address. */
  const recipes = async () => {
    const list = await send<{ items: RecipeSummary[] }>('GET', 'recipes?perPage=-1')
    const all = new Map<string, Recipe>()
    for (const { slug } of list.items) all.set(slug, await send<Recipe>('GET', `recipes/${slug}`))
    return all
  }
  return { send, recipes }
}

test.group('An export of a site in the layout of Mealie', () => {
  test('is written at the console and comes in whole elsewhere: every recipe field by field, its picture, and what the household has', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite({ dataDir: await preparedFolder(admin), env: admin })
    cleanup(() => site.kill())
    await fillKitchen(site, 'ada@example.com')
    const ada = await signedIn(site, 'ada@example.com')
    const before = await ada.recipes()
    assert.isAbove(before.size, 5)
    const [first] = before.values()
    await ada.send('POST', 'households/mealplans', { date: '2031-05-06', recipeId: first?.id })
    const { id: shoppingListId } = await ada.send<{ id: string }>(
      'POST',
      'households/shopping/lists',
      { name: 'Saturday' }
    )
    await ada.send('POST', 'households/shopping/items', { shoppingListId, note: 'candles' })

    const file = join(site.dataDir, 'leaving.zip')
    const unknown = await runAce(site, 'backup', '--layout', 'tandoor', file).catch(String)
    assert.include(unknown, 'No layout "tandoor" is known')
    await runAce(site, 'backup', '--layout', 'mealie', file)
    const archive = await openArchive(file)
    const pictures = archive.files.filter(({ path }) => path.endsWith('/images/original.webp'))
    archive.close()
    const shown = [...before.values()].filter(({ image }) => image !== null)
    assert.lengthOf(pictures, shown.length)

    await ada.send('POST', 'admin/groups', { name: bea.group })
    await ada.send('POST', 'admin/users', bea)
    const into = ['--into', bea.email, '--type', 'mealie']
    const printed = await runAce(site, 'migrate:archive', file, ...into)
    const report = JSON.parse(printed.slice(printed.indexOf('{'))) as ReportOut
    assert.deepEqual(
      report.entries.filter(({ success }) => !success).map(({ message }) => message),
      []
    )
    const elsewhere = await signedIn(site, bea.email)
    const after = await elsewhere.recipes()
    assert.sameMembers([...after.keys()], [...before.keys()])
    for (const [slug, recipe] of before) {
      const come = after.get(slug)
      if (!come) continue
      assert.deepEqual(said(come), said(recipe), slug)
      assert.deepEqual(kept(come), kept(recipe), slug)
    }
    const plans = await elsewhere.send<{ items: object[] }>(
      'GET',
      'households/mealplans?start_date=2031-05-01&end_date=2031-05-31'
    )
    assert.containSubset(plans.items, [{ date: '2031-05-06', recipe: { name: first?.name } }])
    const lists = await elsewhere.send<{ items: { id: string; name: string }[] }>(
      'GET',
      'households/shopping/lists'
    )
    assert.equal(lists.items[0]?.name, 'Saturday')
    const list = await elsewhere.send<{ listItems: object[] }>(
      'GET',
      `households/shopping/lists/${lists.items[0]?.id}`
    )
    assert.containSubset(list.listItems, [{ note: 'candles' }])
  }).timeout(600_000)
})
