import { test } from '@japa/runner'
import { type ModelServer, startModelServer } from '#tests/helpers/model_server'
import { browserSite, desktop } from './helpers.js'
import { eventually, holds } from './until.js'

test.group('AI in the administration', (group) => {
  const at = browserSite(group)
  let model: ModelServer

  group.setup(async () => {
    model = await startModelServer()
    return () => model.close()
  })

  test('an administrator tries a provider, keeps it, gives it something to do and sees the bill', async ({
    assert,
  }) => {
    const page = await at.open('/admin/plugins', { viewport: desktop })
    await page.getByRole('switch', { name: 'Use AI import' }).press('Space')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'AI', exact: true }).click()
    await page.getByText('No provider yet').waitFor()
    await page.getByRole('button', { name: 'Add provider' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Kitchen model')
    await dialog.getByLabel(/^Address/).fill(model.url)
    await dialog.getByLabel(/^Model/).fill('small')
    await dialog.getByLabel(/^Key/).fill('sk-wrong')
    await dialog.getByLabel('Price per million input tokens').fill('2')
    model.does((response) => void response.writeHead(401).end('{"error":"bad key sk-wrong"}'))
    await dialog.getByRole('button', { name: 'Test' }).click()
    const refused = dialog.getByRole('alert').filter({ hasText: 'refused the key' })
    await refused.waitFor()
    const acts = await dialog.getByRole('button', { name: 'Test' }).boundingBox()
    await eventually(async () => {
      const said = await refused.boundingBox()
      assert.isAtMost((said?.y ?? 999) + (said?.height ?? 0), acts?.y ?? 0)
    })
    model.says({ sum: 4 })
    await dialog.getByLabel(/^Key/).fill('sk-right')
    await dialog.getByRole('button', { name: 'Test' }).click()
    await dialog.getByText('It works.').waitFor()
    await dialog.getByRole('button', { name: 'Save provider' }).click()
    await page.getByRole('heading', { name: 'Kitchen model' }).waitFor()
    const task = page.getByRole('combobox', { name: /^Recipes from pages/ })
    await task.click()
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('option', { name: 'Kitchen model' }).click()
    await kept
    const sums = page.getByRole('list', { name: 'Sums of the month' })
    await sums.getByText('2 calls · 1 failed').waitFor()
    await page.reload()
    await page.getByRole('list', { name: 'Calls' }).getByText('Key refused').waitFor()
    await holds(task, 'Kitchen model')
    await eventually(async () => assert.include(await sums.innerText(), '$0.002'))
    assert.equal(model.asked.at(-1)?.authorization, 'Bearer sk-right')
    await page.getByRole('button', { name: 'Edit Kitchen model' }).click()
    assert.equal(await dialog.getByLabel(/^Key/).inputValue(), '')
    await dialog.getByText('A key is stored').waitFor()
  })
})
