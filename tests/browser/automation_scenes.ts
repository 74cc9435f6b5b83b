import type { Page } from 'playwright'
import type { Scene } from './scenes.js'

/** Adds one of a kind, unless there is one already. */
const withOne = (path: string, data: object) => async (page: Page) => {
  const api = new URL(`/api/households/${path}`, page.url()).href
  const { items } = await (await page.request.get(api)).json()
  if (items.length === 0) await page.request.post(api, { data })
  await page.reload()
  await page.getByRole('listitem').first().waitFor()
}
const add = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** What a household has other machines told. */
export const automationScenes: Scene[] = [
  {
    name: 'how assistants are connected',
    path: '/user/settings/mcp',
    sizes: ['phone'],
    open: async (page) => {
      const plugin = new URL('/api/admin/plugins/mcp', page.url()).href
      await page.request.put(plugin, { data: { on: true } })
      await page.getByRole('tab', { name: 'VS Code' }).click()
    },
  },
  {
    name: 'the webhooks',
    path: '/household/webhooks',
    open: withOne('webhooks', {
      name: 'Kitchen display',
      url: 'https://display.example/meals',
      localTime: '07:00',
    }),
  },
  { name: 'a new webhook', over: true, path: '/household/webhooks', open: add('Add a webhook') },
  {
    name: 'the notifiers',
    path: '/household/notifiers',
    open: withOne('events/notifications', {
      name: 'Family chat',
      appriseUrl: 'ntfys://ntfy.example/family',
    }),
  },
  { name: 'a new notifier', over: true, path: '/household/notifiers', open: add('Add a notifier') },
  {
    name: 'the automations',
    path: '/household/automations',
    open: withOne('automations', {
      name: 'Soups on the list',
      event: 'recipe.created',
      contains: 'soup',
      act: 'tag',
      tag: 'Warm',
    }),
  },
  {
    name: 'a new automation',
    over: true,
    path: '/household/automations',
    open: add('Add an automation'),
  },
  {
    name: 'the recipe actions',
    path: '/group/data/recipe-actions',
    open: withOne('recipe-actions', {
      actionType: 'link',
      title: 'Send to the printer',
      url: 'https://printer.example/${slug}',
    }),
  },
]
