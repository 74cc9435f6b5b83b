import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { forgeZip } from '#tests/helpers/forge_zip'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite } from '#tests/helpers/site'
import { account, ADMIN, browserSite, phone } from './helpers.js'

const card = (id: string, title: string) =>
  JSON.stringify({ id, title, ingredients: '2 leeks\nsalt', instructions: 'Cook.' })

/** What Mela exports: two recipes, and one that cannot be read. */
const exported = (name = 'my.melarecipes') => ({
  name,
  mimeType: 'application/zip',
  buffer: forgeZip([
    { name: 'Soup.melarecipe', content: card('M1', 'Leek soup') },
    { name: 'Pie.melarecipe', content: card('M2', 'Leek pie') },
    { name: 'Broken.melarecipe', content: 'no JSON' },
  ]),
})

/** Somebody cooks on another site; answers a token of theirs. */
async function withRecipes(url: string): Promise<string> {
  const signIn = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(account),
  })
  const { access_token: token } = (await signIn.json()) as { access_token: string }
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  for (const name of ['Bean stew', 'Bean soup']) {
    const body = JSON.stringify({ name })
    // One after the other, as people write them.
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await fetch(`${url}/api/recipes`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`The other site answered ${status}`)
  }
  return token
}

async function look(page: Page, file: ReturnType<typeof exported>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'See what would come in' }).click()
  await page.waitForURL('**/group/reports/*')
}

/** Drags a file from elsewhere onto the page, as the browser hears it from the desktop. */
async function drop(page: Page, { name, buffer }: ReturnType<typeof exported>): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'trivet-test-')), name)
  await writeFile(path, buffer)
  const place = page.getByText('Drop what the other app exported here')
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is no place to drop files on')
  const client = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    // One after the other, as a hand moves.
    // oxlint-disable-next-line no-await-in-loop
    await client.send('Input.dispatchDragEvent', { type, x, y, data })
}

test.group('Moving in from another app', (group) => {
  const at = browserSite(group, { calm: true })

  test('somebody looks what would come, brings it in, gives the file again, and takes it all back', async ({
    assert,
  }) => {
    const page = await at.open('/user/profile')
    await page.getByRole('link', { name: 'Migrations' }).click()
    await look(page, exported())
    const found = page.getByRole('region', { name: 'What would come in' })
    await found.waitFor()
    await page.getByText('Can be imported').first().waitFor()
    await page.getByText('2 ingredients · 1 step').first().waitFor()
    await page.getByText('Nothing has been written yet.').waitFor()
    await page.getByRole('button', { name: 'Import 2 recipes' }).click()
    await page.getByRole('link', { name: 'Leek soup' }).waitFor()
    await page.getByRole('button', { name: 'Try 1 again' }).waitFor()

    await page.getByRole('link', { name: 'Import more' }).click()
    await drop(page, exported())
    await page.getByText('my.melarecipes').waitFor()
    await page.getByRole('button', { name: 'See what would come in' }).click()
    await page.waitForURL('**/group/reports/*')
    await page.getByText('Already in your recipes').first().waitFor()
    await found.waitFor()
    assert.equal(await page.getByRole('button', { name: /^Import \d/ }).count(), 0)

    await page.goto(`${at.site.url}/group/migrations`)
    const history = page.getByRole('region', { name: 'Moved so far' })
    await history.getByRole('link', { name: 'Mela Migration' }).last().click()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    const asked = page.getByRole('dialog', { name: 'Undo this import?' })
    await asked.getByRole('button', { name: 'Keep the recipes' }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await asked.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('The recipes wait 30 days in the trash').waitFor()
    await page.goto(`${at.site.url}/g/home/recipes/trash`)
    await page.getByText('Leek soup').waitFor()
  })

  test('the recipes of a second Trivet come over, and the comparison says that they are the same', async ({
    cleanup,
  }) => {
    const dataDir = await preparedFolder(ADMIN)
    const other = await startSite({ dataDir, env: ADMIN })
    cleanup(() => other.kill())
    const token = await withRecipes(other.url)
    const page = await at.open('/group/migrations')
    await page.getByText('On a running server').click()
    await page.getByLabel('Address of the server').fill(other.url)
    await page.getByLabel('API token').first().fill('a-wrong-one')
    at.provokes(/status of 400/)
    await page.getByRole('button', { name: 'See what would come in' }).click()
    await page.getByText('does not accept the token').waitFor()
    await page.getByLabel('API token').first().fill(token)
    await page.getByRole('button', { name: 'See what would come in' }).click()
    await page.waitForURL('**/group/reports/*')
    const there = page.getByRole('region', { name: 'On the server' })
    await there.getByText('2 recipes').waitFor()
    await page.getByRole('button', { name: 'Import 2 recipes' }).click()
    await page.getByRole('link', { name: 'Bean stew' }).waitFor()
    await there.getByText('2 of 2 recipes are the same in every field').waitFor()
  })

  test('a phone: columns of a table are corrected; a broken archive and a wrong app are told in words', async () => {
    const window = { viewport: phone, isMobile: true, hasTouch: true }
    const page = await at.open('/group/migrations', window)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    const table = Buffer.from('Dish,Ingredients,How\nBean soup,2 beans,Cook them.\n')
    await (await chooser).setFiles({ name: 'my.csv', mimeType: 'text/csv', buffer: table })
    await page.getByText('Bean soup').waitFor()
    await page.getByText('Say which column holds the names').waitFor()
    for (const [column, field] of [
      ['Dish', 'Name'],
      ['How', 'Steps'],
    ] as const) {
      await page.getByRole('combobox', { name: column }).click()
      await page.getByRole('option', { name: field, exact: true }).click()
    }
    await page.getByRole('button', { name: 'See what would come in' }).click()
    await page.getByText('1 ingredient · 1 step').waitFor()
    await page.goto(`${at.site.url}/group/migrations`)
    const broken = { ...exported('broken.zip'), buffer: Buffer.from('PK\u0003\u0004 torn') }
    await look(page, broken)
    await page.getByText('broken.zip is not recognized').waitFor()

    await page.goto(`${at.site.url}/group/migrations`)
    await page.getByRole('combobox', { name: 'App' }).click()
    await page.getByRole('option', { name: 'Paprika' }).click()
    await look(page, exported())
    await page.getByText('it looks like Mela').waitFor()
  })

  test('a migrator that is switched off is offered no more', async ({ assert }) => {
    const page = await at.open('/admin/plugins')
    const flip = page.getByRole('switch', { name: 'Use Mela', exact: true })
    const switched = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await flip.press('Space')
    await switched
    await page.goto(`${at.site.url}/group/migrations`)
    await page.getByRole('combobox', { name: 'App' }).click()
    await page.getByRole('option', { name: 'Paprika' }).waitFor()
    assert.equal(await page.getByRole('option', { name: 'Mela' }).count(), 0)
  })
})
