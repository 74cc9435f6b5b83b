import type { Page } from 'playwright'
import type { Scene } from './scenes.js'

const provider = { name: 'Kitchen model', baseUrl: 'http://127.0.0.1:9/v1', model: 'small' }

/** What the launcher writes down of a server that it started again. */
function crashes(): object[] {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const reason = 'Trivet stood still for 30 s in exec < readLine (plugins/postcards/plugin.js:41)'
  return [
    { at: at(5), process: 'serve', end: 'ended by SIGKILL', reason },
    { at: at(300), process: 'serve', end: 'exit code 1', reason: 'Trivet crashed: no postcard' },
  ]
}

/** Lines of a log, one of them with where it came from. */
const log = [
  { level: 'info', process: 'serve', text: 'Trivet listens at port 9000', stack: null },
  { level: 'warn', process: 'work', text: 'an import waits for a slow oven', stack: null },
  {
    level: 'error',
    process: 'serve',
    text: 'the oven does not answer',
    stack: 'Error: the oven does not answer\n    at heat (core/kitchen/oven.js:41:7)',
  },
].map((line, second) => ({ at: `2026-11-26T18:30:0${second}.000Z`, ...line }))

/** A provider, something it could do, and a call that failed. */
async function setUp(page: Page): Promise<void> {
  const api = new URL('/api/admin/', page.url()).href
  await page.request.put(`${api}plugins/importer-ai`, { data: { on: true } })
  const { providers } = await (await page.request.get(`${api}ai`)).json()
  if (providers.length > 0) return
  await page.request.post(`${api}ai/providers`, { data: { ...provider, inputPrice: 2 } })
  await page.request.post(`${api}ai/trials`, { data: provider })
}

/** A backup, where there is none yet. */
async function makeBackup(page: Page): Promise<void> {
  const api = new URL('/api/admin/backups', page.url()).href
  const { imports } = await (await page.request.get(api)).json()
  if (imports.length > 0) return
  await page.request.post(api, { data: {} })
  await page.reload()
}

/** The administrators' pages: plugins and AI. */
export const adminScenes: Scene[] = [
  {
    name: 'the plugins',
    path: '/admin/plugins',
    open: (page) => page.getByRole('heading', { name: 'Plugins', level: 1 }).waitFor(),
  },
  {
    name: 'how the site is set up',
    path: '/admin/site-settings',
    open: (page) => page.getByRole('heading', { name: 'What it is' }).waitFor(),
  },
  {
    name: 'the theme',
    path: '/admin/theme',
    open: (page) => page.getByRole('heading', { name: 'Preview' }).waitFor(),
  },
  {
    name: 'the translations',
    path: '/admin/texts',
    open: (page) => page.getByRole('link', { name: 'Dansk' }).waitFor(),
  },
  {
    name: 'the texts of a language',
    path: '/admin/texts/da-DK',
    open: (page) => page.getByText('Missing').first().waitFor(),
  },
  {
    name: 'a file of texts that is to be brought in',
    over: true,
    path: '/admin/texts/da-DK',
    open: async (page) => {
      await page.getByRole('button', { name: 'Bring in a file' }).click()
      const dialog = page.getByRole('dialog')
      const text = (en: string, translated: string) => ({ en, text: translated })
      const texts = {
        'common:dialog.cancel': text('Cancel', 'Annuller'),
        'frame:home': text('{{name}}, to the recipes', 'Til opskrifterne'),
        'common:never': text('Never', 'Aldrig'),
      }
      const file = { format: 'trivet-texts', version: 1, locale: 'da-DK', texts }
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'da-DK.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      })
      await dialog.getByRole('button', { name: 'Look through it' }).click()
      await page.getByText('New or changed').waitFor()
    },
  },
  {
    name: 'what the data folder holds',
    path: '/admin/maintenance',
    open: (page) => page.getByText('Database', { exact: true }).waitFor(),
  },
  {
    name: 'the log',
    path: '/admin/logs',
    open: async (page) => {
      await page.route('**/api/admin/logs?*', (route) => route.fulfill({ json: { lines: log } }))
      await page.reload()
      await page.getByText('oven').first().waitFor()
    },
  },
  {
    name: 'the backups',
    path: '/admin/backups',
    open: async (page) => {
      await makeBackup(page)
      await page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'restoring a backup',
    over: true,
    path: '/admin/backups',
    open: async (page) => {
      await makeBackup(page)
      await page
        .getByRole('button', { name: /^Restore/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('checkbox').check()
    },
  },
  {
    name: 'exporting the site for another program',
    over: true,
    path: '/admin/backups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Export for Mealie' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the scheduled tasks',
    path: '/admin/schedules',
    open: (page) => page.getByRole('button', { name: 'Run now' }).first().waitFor(),
  },
  {
    name: 'the plugins after crashes',
    path: '/admin/plugins',
    open: async (page) => {
      await page.route('**/api/admin/crashes', (route) => route.fulfill({ json: crashes() }))
      await page.reload()
      await page.getByRole('heading', { name: /crashed/ }).waitFor()
      await page.unroute('**/api/admin/crashes')
    },
  },
  {
    name: 'lines that parsers read',
    path: '/admin/parser',
    open: async (page) => {
      await page.getByRole('button', { name: '3 EL Olivenöl' }).click()
      await page.getByRole('button', { name: 'Read 1 line' }).click()
      await page.getByRole('definition').first().waitFor()
    },
  },
  {
    name: 'a plugin’s page',
    path: '/admin/plugins',
    open: async (page) => {
      await page.getByRole('link', { name: 'Postcards' }).click()
      await page.getByRole('heading', { name: 'Postcards', level: 1 }).waitFor()
      await page.getByText('From a folder').waitFor()
    },
  },
  {
    name: 'a plugin’s settings',
    over: true,
    path: '/admin/plugins',
    open: async (page) => {
      await page.getByRole('button', { name: 'Settings of Postcards' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a plugin’s nested settings',
    over: true,
    path: '/admin/plugins',
    open: async (page) => {
      await page.getByRole('button', { name: 'Settings of Relay' }).click()
      const dialog = page.getByRole('dialog')
      for (const name of ['Front door', 'Server', 'Server'])
        await dialog.getByRole('button', { name: `Add to ${name}` }).click()
    },
  },
  {
    name: 'installing a plugin',
    over: true,
    path: '/admin/plugins',
    open: async (page) => {
      await page.getByRole('button', { name: 'Install plugin' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the AI page',
    path: '/admin/ai',
    open: async (page) => {
      await setUp(page)
      await page.reload()
      await page.getByText('Unreachable').first().waitFor()
      await page.getByRole('heading', { name: 'Recipes from pictures' }).waitFor()
    },
  },
  {
    name: 'an AI provider that did not answer',
    over: true,
    path: '/admin/ai',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add provider' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Name/).fill('Another')
      await dialog.getByLabel(/^Address/).fill(provider.baseUrl)
      await dialog.getByLabel(/^Model/).fill('small')
      await dialog.getByRole('button', { name: 'Test' }).click()
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the users of the site',
    path: '/admin/manage/users',
    open: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor(),
  },
  {
    name: 'an account as administrators edit it',
    over: true,
    path: '/admin/manage/users',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByText('Administer the site').waitFor()
    },
  },
  {
    name: 'a new account whose name and e-mail are taken',
    over: true,
    path: '/admin/manage/users',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a user' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Full name/).fill('Ada Another')
      await dialog.getByLabel(/^Username/).fill('ada')
      await dialog.getByText('username is taken').waitFor()
      await dialog.getByLabel(/^E-mail/).fill('ada@example.com')
      await dialog.getByText('email is taken').waitFor()
    },
  },
  {
    name: 'the groups of the site',
    path: '/admin/manage/groups',
    open: (page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor(),
  },
  {
    name: 'a group that is to be brought in',
    over: true,
    path: '/admin/manage/groups',
    open: async (page) => {
      await page.getByRole('button', { name: 'Bring in a group' }).click()
      await page
        .getByRole('dialog')
        .getByText(/It becomes a new group/)
        .waitFor()
    },
  },
  {
    name: 'a household as administrators edit it',
    over: true,
    path: '/admin/manage/households',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByText('New recipes are public').waitFor()
    },
  },
  {
    name: 'the audit',
    path: '/admin/audit',
    open: (page) => page.getByRole('heading', { name: 'Signed in' }).first().waitFor(),
  },
]
