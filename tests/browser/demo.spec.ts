import { test } from '@japa/runner'
import { browserSite, phone } from './helpers.js'

const STAYS = 'This is a demo: the account that everybody signs in with stays as it is.'

test.group('A demo', (group) => {
  const at = browserSite(group, { calm: true, env: { IS_DEMO: 'true' } })

  test('says on every page that it is one, and its version, wherever the page is scrolled to', async ({
    assert,
  }) => {
    const page = await at.open('/admin/theme', { viewport: phone, isMobile: true, hasTouch: true })
    const banner = page.getByRole('complementary', { name: 'Demo' })
    await banner.getByText(/This is a demo of version \d+\.\d+\.\d+/).waitFor()
    await page.getByRole('button', { name: 'Save the theme' }).scrollIntoViewIfNeeded()
    const box = await banner.boundingBox()
    assert.isTrue(box !== null && box.y >= 0 && box.y < 120, JSON.stringify(box))
    const visitor = await (await at.visitor()).newPage()
    await visitor.goto(`${at.site.url}/login`)
    await visitor.getByText(/This is a demo of version/).waitFor()
  })

  test('tells whoever tries to change its account that it stays', async () => {
    const page = await at.open('/user/profile/edit')
    at.provokes(/status of 403/)
    await page.getByLabel(/^Your name/).fill('Somebody else')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText(STAYS).waitFor()
  })
})
