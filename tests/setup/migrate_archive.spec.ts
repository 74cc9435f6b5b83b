import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ReportOut } from '#core/shared/contract/reports'
import { forgeZip } from '#tests/helpers/forge_zip'
import { runAce } from '#tests/helpers/kitchen'
import { preparedFolder } from '#tests/helpers/prepared_site'
import { startSite } from '#tests/helpers/site'
import { signIn } from './power_cut/cook.js'

const admin = {
  INITIAL_ADMIN_EMAIL: 'ada@example.com',
  INITIAL_ADMIN_PASSWORD: 'a long enough secret',
}
const card = JSON.stringify({ id: 'M1', title: 'Tea', ingredients: 'water', instructions: 'Boil.' })

test.group('A migration at the console', () => {
  test('an operator looks at an archive, then takes it over for a user while the site runs', async ({
    assert,
    cleanup,
  }) => {
    const site = await startSite({ dataDir: await preparedFolder(admin), env: admin })
    cleanup(() => site.kill())
    const cook = await signIn(site)
    const names = async () => {
      const list = await cook.send<{ items: { name: string }[] }>('GET', '/api/recipes')
      return list?.items.map(({ name }) => name)
    }
    const file = join(site.dataDir, 'tea.melarecipes')
    writeFileSync(file, forgeZip([{ name: 'Tea.melarecipe', content: card }]))
    const migrate = async (...args: string[]) => {
      const printed = await runAce(site, 'migrate:archive', file, ...args)
      return JSON.parse(printed.slice(printed.indexOf('{'))) as ReportOut
    }
    const into = ['--into', 'ada@example.com']
    const looked = await migrate(...into, '--dry-run')
    assert.equal(looked.entries[0]?.message, 'Tea can be imported')
    assert.deepEqual(await names(), [])
    const { category, status, entries } = await migrate(...into, '--type', 'mela')
    assert.deepEqual([category, status, entries.length], ['migration', 'success', 1])
    assert.deepEqual(await names(), ['Tea'])
    const nobody = await runAce(site, 'migrate:archive', file, '--into', 'eve').catch(String)
    assert.include(nobody, '--into EMAIL')
  }).timeout(180_000)
})
