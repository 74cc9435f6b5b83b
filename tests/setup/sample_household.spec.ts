import { test } from '@japa/runner'
import { seedDemo } from '#tests/helpers/kitchen'
import { startSite, type Site } from '#tests/helpers/site'

async function signIn(site: Site, username: string, password: string): Promise<Response> {
  return fetch(`${site.url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
}

async function recipesOf(site: Site, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${site.url}/api/recipes?perPage=100`, { headers })
  const { items } = (await list.json()) as { items: { name: string; image: string | null }[] }
  return items
}

test.group('A sample household to look at', () => {
  test('an operator makes it once beside a running site and signs in with what was printed', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite()
    cleanup(() => site.kill())
    const printed = await seedDemo(site)
    const password = /password (\S+)/.exec(printed)?.[1] ?? ''
    const answer = await signIn(site, 'demo', password)
    assert.equal(answer.status, 200)
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const items = await recipesOf(site, token)
    assert.isAtLeast(items.length, 20)
    const pictured = items.filter(({ image }) => image !== null)
    assert.isAtLeast(pictured.length, 10)
    assert.isBelow(pictured.length, items.length)
    const soup = await fetch(`${site.url}/api/recipes/leek-and-potato-soup`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { recipeIngredient } = (await soup.json()) as { recipeIngredient: { display: string }[] }
    assert.include(recipeIngredient[0]?.display, '2 leeks')

    const refused = await seedDemo(site).catch((error: unknown) => String(error))
    assert.include(refused, 'there already')
    assert.lengthOf(await recipesOf(site, token), items.length, 'nothing is doubled')
  }).timeout(90_000)
})
