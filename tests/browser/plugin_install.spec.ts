import { test } from '@japa/runner'
import { forgeZip } from '#tests/helpers/forge_zip'
import { browserSite } from './helpers.js'
import { eventually } from './until.js'

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
  const at = browserSite(group, { launcher: true, timeout: 180_000 })

  test('by its zip: it comes after a restart, is switched on, upgraded and removed', async ({
    assert,
  }) => {
    const page = await at.open('/admin/plugins')
    const install = async (version: string, checksum: string) => {
      await page.goto(`${at.site.url}/admin/plugins`)
      await page.getByRole('button', { name: 'Install plugin' }).click()
      const dialog = page.getByRole('dialog')
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByLabel('Zip of the plugin').click()
      await (await chooser).setFiles(zipOf(version))
      await dialog.getByLabel('Checksum').fill(checksum)
      await dialog.getByRole('button', { name: 'Install', exact: true }).click()
      return dialog
    }
    const refused = await install('1.0.0', 'abc')
    await refused.getByRole('alert').getByText('The checksum does not fit').waitFor()

    const back = { state: 'detached', timeout: 90_000 } as const
    await (await install('1.0.0', '')).waitFor(back)
    const flip = page.getByRole('switch', { name: 'Use Bell' })
    await flip.waitFor()
    assert.isFalse(await flip.isChecked())
    await flip.press('Space')
    await eventually(async () => assert.isTrue(await flip.isChecked()))
    const home = await page.context().newPage()
    await home.goto(`${at.site.url}/g/home`)
    await home.getByText('Ringing 1.0.0').waitFor()

    await (await install('2.0.0', '')).waitFor(back)
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
