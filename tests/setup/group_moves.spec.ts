import { join } from 'node:path'
import { test } from '@japa/runner'
import type { GroupReport } from '#core/shared/contract/backups'
import type { RecipeSummary } from '#core/shared/contract/recipe'
import { fillKitchen, runAce } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite, type Site } from '#tests/helpers/site'

const PASSWORD = 'a long enough secret'

async function siteOf(email: string): Promise<Site> {
  const env = { INITIAL_ADMIN_EMAIL: email, INITIAL_ADMIN_PASSWORD: PASSWORD }
  return startSite({ dataDir: await preparedFolder(env), env })
}

/** All recipes of whoever signs in so. */
async function recipesOf(site: Site, username: string): Promise<RecipeSummary[]> {
  const body = new URLSearchParams({ username, password: PASSWORD })
  const entered = await fetch(`${site.url}/api/auth/token`, { method: 'POST', body })
  const { access_token: token } = (await entered.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const list = await fetch(`${site.url}/api/recipes?perPage=-1&orderBy=name`, { headers })
  return ((await list.json()) as { items: RecipeSummary[] }).items
}

test.group('A group that moves to another Trivet', () => {
  test('is taken out and brought in at the console; a person of it signs in there by a link for a new password', async ({
    assert,
    cleanup,
  }) => {
    const [old, other] = [await siteOf('ada@example.com'), await siteOf('bea@example.com')]
    cleanup(() => old.kill())
    cleanup(() => other.kill())
    await fillKitchen(old, 'ada@example.com')
    const file = join(old.dataDir, 'home.zip')
    const nobody = await runAce(old, 'group:export', 'Nowhere', file).catch(String)
    assert.include(nobody, 'There is no group "Nowhere"')
    assert.include(await runAce(old, 'group:export', 'home', file), 'holds all of the group')

    const printed = await runAce(other, 'group:import', file)
    const report = JSON.parse(
      printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)
    ) as GroupReport
    const [person] = report.people
    assert.containSubset(report, { people: [{ email: 'ada@example.com' }] })
    const link = await runAce(other, 'user:reset-link', 'ada@example.com')
    const token = decodeURIComponent(/token=(\S+)/.exec(link)?.[1] ?? '')
    // Where the site is served is not in the settings of the console.
    assert.equal(new URL(link.trim()).host, `localhost:${new URL(other.url).port}`)
    const reset = await fetch(`${other.url}/api/users/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        email: 'ada@example.com',
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      }),
    })
    assert.equal(reset.status, 200, await reset.text())
    const before = await recipesOf(old, 'ada@example.com')
    const now = await recipesOf(other, person?.username ?? '')
    assert.isAtLeast(now.length, 20)
    assert.deepEqual(
      now.map(({ name, image, rating }) => [name, image, rating]),
      before.map(({ name, image, rating }) => [name, image, rating])
    )
    const pictured = now.find(({ image }) => image !== null)
    const picture = `${other.url}/api/media/recipes/${pictured?.id}/images/original.webp`
    assert.equal((await fetch(picture)).status, 200)
    const refused = await runAce(other, 'group:import', join(old.dataDir, 'none.zip')).catch(String)
    assert.include(refused, 'There is no file')
  }).timeout(600_000)
})
