import { test } from '@japa/runner'
import type { AllBackups } from '#core/shared/contract/backups'
import { photo } from '#tests/helpers/web_pages'
import { account, browserSite, loadedWidth, NOT_OPEN, phone, sendArchive } from './helpers.js'

/** Milliseconds that a backup, its check or its restore may take on a busy machine. */
const PATIENCE = 120_000

test.group('Backups', (group) => {
  const at = browserSite(group, { calm: true, timeout: 400_000 })

  test('are uploaded, and what is none says why; they are deleted', async ({ assert }) => {
    at.provokes(/status of 400/)
    const page = await at.open('/admin/backups')
    const { request } = page.context()
    await page.getByText('There is no backup yet').waitFor()
    await page.getByRole('button', { name: 'Upload' }).click()
    const dialog = page.getByRole('dialog')
    const choose = (name: string, buffer: Buffer) =>
      sendArchive(page, { field: 'Backup', button: 'Upload' }, { name, buffer })
    await choose('broken.zip', Buffer.from('Leek soup'))
    await dialog.getByText('This file is no backup of Trivet.').waitFor()
    const api = `${at.site.url}/api`
    assert.equal((await request.post(`${api}/admin/backups`, { data: {} })).status(), 201)
    const { imports } = (await (await request.get(`${api}/admin/backups`)).json()) as AllBackups
    const ticket = await request.get(`${api}/admin/backups/${imports[0]?.name}`)
    const { fileToken: token } = (await ticket.json()) as { fileToken: string }
    const sent = await request.get(`${api}/utils/download`, { params: { token } })
    const content = await sent.body()
    assert.equal(content.subarray(0, 2).toString(), 'PK')
    assert.lengthOf(content, imports[0]?.bytes ?? 0)
    await choose('mine.zip', content)
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: 'mine.zip' })
    await row.getByText('Uploaded', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Delete/ }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    assert.equal((await request.get(`${api}/admin/backups/mine.zip`)).status(), 404)
    await request.delete(`${api}/admin/backups/${imports[0]?.name}`)
  })

  test('are written for another program, too: such a one is listed apart, and not put back here', async ({
    assert,
  }) => {
    const page = await at.open('/admin/backups')
    await page.getByRole('button', { name: 'Export for Mealie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/nobody’s password/).waitFor()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText('For Mealie', { exact: true }) })
    await row.getByRole('button', { name: /^Download/ }).waitFor({ timeout: PATIENCE })
    assert.equal(await row.getByRole('button', { name: /^(Restore|Check)/ }).count(), 0)
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    assert.match((await download).suggestedFilename(), /^trivet_.*_export\.zip$/)
    await row.getByRole('button', { name: /^Delete/ }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('are made, checked and restored on a phone: what was deleted is there again, and one signs in anew', async ({
    assert,
  }) => {
    // The look that finds the session ended, and what the pages ask meanwhile.
    at.provokes(/status of 401/, NOT_OPEN)
    const page = await at.open('/admin/backups', {
      viewport: phone,
      isMobile: true,
      hasTouch: true,
    })
    const { request } = page.context()
    const api = `${at.site.url}/api`
    await request.post(`${api}/recipes`, { data: { name: 'Leek soup' } })
    const picture = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo()) }
    const sent = await request.put(`${api}/recipes/leek-soup/image`, {
      multipart: { image: picture },
    })
    assert.isTrue(sent.ok())

    await page.getByText('There is no backup yet').waitFor()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Made by hand' })
    await row.getByRole('button', { name: /^Restore/ }).waitFor({ timeout: PATIENCE })
    await row.getByRole('button', { name: /^Check/ }).click()
    await row.getByText(/Can be restored, as checked/).waitFor({ timeout: PATIENCE })

    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    assert.match((await download).suggestedFilename(), /^trivet_.*\.zip$/)

    await request.delete(`${api}/recipes/leek-soup`)
    await request.delete(`${api}/recipes/trash`)
    await request.post(`${api}/recipes`, { data: { name: 'Of another time' } })
    await row.getByRole('button', { name: /^Restore/ }).click()
    const dialog = page.getByRole('dialog')
    const restore = dialog.getByRole('button', { name: 'Restore', exact: true })
    assert.isTrue(await restore.isDisabled())
    await dialog.getByLabel('I know that this cannot be undone').check()
    await restore.click()
    await page.waitForURL('**/login**', { timeout: PATIENCE })

    await page.getByLabel(/E-mail or username/i).fill(account.username)
    await page.locator('input[type=password]').fill(account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor()
    await page.getByText('Before a restore', { exact: true }).waitFor()
    const { imports } = (await (await request.get(`${api}/admin/backups`)).json()) as AllBackups
    assert.lengthOf(imports, 2)

    await page.goto(`${at.site.url}/g/home/r/leek-soup`)
    assert.isAbove(await loadedWidth(page, 'Leek soup'), 0)
    const gone = await request.get(`${api}/recipes/of-another-time`)
    assert.equal(gone.status(), 404)
  })
})
