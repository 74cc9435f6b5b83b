import { test } from '@japa/runner'
import { installed, leavingSite, lies, recipe, screensLie, show, shown } from './leaving_site.js'

test.group('A server that was away', (group) => {
  const { at, stop, start } = leavingSite(group)

  test('a server that comes back slowly, or misses one call, is found again', async () => {
    const slug = await recipe(at, 'Fig cake')
    const page = await show(at, await installed(at), `/g/home/r/${slug}`)
    await shown(page, 'Fig cake')
    await screensLie(page)
    await lies(page, `/api/recipes/${slug}`)
    await stop()
    await page.reload()
    const strip = page.getByText(/^Offline/)
    await strip.waitFor()
    // The line to it opens once; whoever asks in that moment may wait in vain.
    const asked = page.waitForRequest('**/api/health')
    await page.route('**/api/health', (route) => route.abort(), { times: 2 })
    await start()
    await asked
    await strip.waitFor({ state: 'hidden' })
    await page.route('**/ratings/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: '4 stars' }).first().click()
    await page.getByText('Noted on this device.').waitFor()
    await page.waitForResponse((answer) => /\/ratings\/./.test(answer.url()) && answer.ok())
  })
})
