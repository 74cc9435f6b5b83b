import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { documentedPlugins } from '#tests/helpers/documented_plugins'
import { forgeZip } from '#tests/helpers/forge_zip'
import { browserSite, RESTART } from './helpers.js'
import { eventually } from './until.js'

interface Zip {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Installs a plugin by its page; answers the dialog, which goes when the server has started again. */
async function install(page: Page, url: string, zip: Zip, checksum = ''): Promise<Locator> {
  await page.goto(`${url}/admin/plugins`)
  await page.getByRole('button', { name: 'Install plugin' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByLabel('Zip of the plugin').click()
  await (await chooser).setFiles(zip)
  await dialog.getByLabel('Checksum').fill(checksum)
  await dialog.getByRole('button', { name: 'Install', exact: true }).click()
  return dialog
}

const back = { state: 'detached', timeout: 90_000 } as const

/** A plugin that says its version on the group's home. */
const zipOf = (version: string) => ({
  name: 'bell.zip',
  mimeType: 'application/zip',
  buffer: forgeZip([
    {
      name: 'plugin.js',
      content: `import { definePlugin } from 'trivet/plugin'
        export default definePlugin({ id: 'notifier-bell', name: 'Bell', api: 1, web: true,
          version: '${version}', author: 'Ada', description: 'Rings.' })`,
    },
    {
      name: 'web.js',
      content: `import { createElement } from 'react'
        import { defineWebPlugin } from 'trivet/plugin-api'
        const Ring = () => createElement('p', null, 'Ringing ${version}')
        export default defineWebPlugin({ id: 'notifier-bell', slots: { 'dashboard.card': Ring } })`,
    },
  ]),
})

test.group('Installing a plugin in the browser', (group) => {
  const at = browserSite(group, {
    launcher: true,
    calm: true,
    timeout: 180_000,
    provokes: [RESTART],
  })

  test('by its zip: it comes after a restart, is switched on, upgraded and removed', async ({
    assert,
  }) => {
    at.provokes(/status of 400 .*\/plugins\/install/)
    const page = await at.open('/admin/plugins')
    const refused = await install(page, at.site.url, zipOf('1.0.0'), 'abc')
    await refused.getByRole('alert').getByText('The checksum does not fit').waitFor()

    await (await install(page, at.site.url, zipOf('1.0.0'))).waitFor(back)
    const flip = page.getByRole('switch', { name: 'Use Bell' })
    await flip.waitFor()
    assert.isFalse(await flip.isChecked())
    await flip.press('Space')
    await eventually(async () => assert.isTrue(await flip.isChecked()))
    const home = await page.context().newPage()
    await home.goto(`${at.site.url}/g/home`)
    await home.getByText('Ringing 1.0.0').waitFor()

    await (await install(page, at.site.url, zipOf('2.0.0'))).waitFor(back)
    await page.getByText('2.0.0 · Ada · From a folder').waitFor()
    // The other tab was not loaded anew; its live channel tells it.
    await home.getByText('Ringing 2.0.0').waitFor({ timeout: 60_000 })

    await page.getByRole('link', { name: 'Bell' }).click()
    await page.getByRole('button', { name: 'Remove plugin' }).click()
    await page.getByRole('dialog').getByText('what it stored stay').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove plugin' }).click()
    await page.waitForURL('**/admin/plugins', { timeout: 90_000 })
    await page.getByText('Bell is removed.').waitFor({ timeout: 90_000 })
    await page.getByRole('heading', { name: 'Plugins', level: 1 }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Bell' }).count(), 0)
  })
})

/** The zip of a plugin that the documentation shows, as another version and changed where a test says so. */
function documentedZip(id: string, version: string, [from, to] = ['', '']): Zip {
  const content = (documentedPlugins()[id]?.['plugin.js'] ?? '')
    .replace("version: '1.0.0'", `version: '${version}'`)
    .replace(from, to)
  const buffer = forgeZip([{ name: 'plugin.js', content }])
  return { name: `${id}.zip`, mimeType: 'application/zip', buffer }
}

/** A server that notes the names that it is told. */
async function mailbox() {
  const names: string[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      names.push((body as { name: string }).name)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { names, server, port: (server.address() as AddressInfo).port }
}

const tin = {
  name: 'my tin.zip',
  mimeType: 'application/zip',
  buffer: forgeZip([
    { name: 'tin.json', content: '{}' },
    {
      name: 'cards/leeks.json',
      content: JSON.stringify({
        uid: '1',
        title: 'Braised leeks',
        lines: ['4 leeks'],
        method: ['Braise.'],
      }),
    },
    { name: 'cards/blank.json', content: JSON.stringify({ uid: '2', title: 'Blank', lines: [] }) },
  ]),
}

test.group('The plugins of the documentation in the browser', (group) => {
  const at = browserSite(group, {
    calm: true,
    launcher: true,
    timeout: 240_000,
    provokes: [RESTART],
    env: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', WATCHDOG_SECONDS: '8' },
  })

  test('are installed, switched on and used; a crash of one is survived, and its upgrade mends it', async ({
    assert,
    cleanup,
  }) => {
    const { names, server, port } = await mailbox()
    cleanup(() => void server.close())
    const page = await at.open('/admin/plugins')
    const put = async (zip: Zip) => (await install(page, at.site.url, zip)).waitFor(back)
    await put(documentedZip('notifier-post', '1.0.0'))
    await put(documentedZip('migrator-tin', '1.0.0'))
    const flip = (name: string) => page.getByRole('switch', { name: `Use ${name}` })
    await flip('Tin').press('Space')
    await eventually(async () => assert.isTrue(await flip('Tin').isChecked()))
    await page.getByRole('button', { name: 'Settings of Post', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(`http://127.0.0.1:${port}/`)
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await dialog.waitFor({ state: 'detached' })
    await flip('Post').press('Space')
    await eventually(async () => assert.isTrue(await flip('Post').isChecked()))

    await page.goto(`${at.site.url}/g/home/r/create/files`)
    await page.locator('input[type=file]').first().setInputFiles(tin)
    await page.getByRole('button', { name: 'Import file' }).click()
    await page.getByText('1 could not be imported.').waitFor({ timeout: 45_000 })
    await page.getByText('The card has no method.').first().waitFor()
    await page.getByRole('link', { name: 'Braised leeks' }).first().click()
    await page.getByRole('heading', { name: 'Braised leeks', level: 1 }).waitFor()
    await eventually(async () => assert.include(names, 'Braised leeks'))

    const endless = ['const text = describe', 'for (;;) Math.sqrt(2)\nconst text = describe']
    await put(documentedZip('notifier-post', '1.1.0', endless as [string, string]))
    await eventually(async () => assert.isTrue(await flip('Post').isChecked()))
    await page.request.post(`${at.site.url}/api/recipes`, { data: { name: 'Leek soup' } })
    // The site stands still for eight seconds, ends and starts again.
    const reason = page.getByText(/stood still for 8 s/).first()
    for (let look = 0; look < 60 && !(await reason.isVisible()); look++) {
      await page.goto(`${at.site.url}/admin/plugins`).catch(() => undefined)
      await reason.waitFor({ timeout: 2_000 }).catch(() => undefined)
    }
    await reason.waitFor()
    assert.isFalse(await flip('Post').isChecked())
    assert.isTrue(await flip('Tin').isChecked())

    await put(documentedZip('notifier-post', '1.2.0'))
    await page.getByText('1.2.0 · Ada · From a folder').waitFor()
    await flip('Post').press('Space')
    await eventually(async () => assert.isTrue(await flip('Post').isChecked()))
    await page.request.post(`${at.site.url}/api/recipes`, { data: { name: 'Leek pie' } })
    await eventually(async () => assert.include(names, 'Leek pie'))
  })
})
