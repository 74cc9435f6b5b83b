import type { HttpContext } from '@adonisjs/core/http'
import { importWays } from '#core/imports/server'
import { pageLook } from '#core/site/index'

/** Kinds that no importer names, since they come as pages, archives and pictures of any kind. */
const GENERAL = [
  'image/*',
  'multipart/related',
  'message/rfc822',
  'application/x-webarchive',
  'application/x-zip-compressed',
]

const icon = (purpose: 'any' | 'maskable', side: number) => ({
  src: `icons/${purpose}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** Where share sheets send to; `accept` are media types and endings of files. */
const shareTarget = (accept: string[]) => ({
  action: 'r/create/url',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'shared_title',
    text: 'recipe_import_url',
    url: 'shared_url',
    files: [{ name: 'files', accept }],
  },
})

const manifest = {
  id: './',
  description: 'Recipes for households and groups',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#f8f5f3',
  background_color: '#f8f5f3',
  launch_handler: { client_mode: 'focus-existing' },
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
}

/** What installs the app (https://www.w3.org/TR/appmanifest/). */
export default class ManifestController {
  /** `GET /manifest.webmanifest` (ours): its share target takes what the importers that are switched on can read. */
  async show({ response }: HttpContext): Promise<void> {
    const { name, bar } = await pageLook()
    const look = { name, short_name: name, ...(bar && { theme_color: bar.light }) }
    const accept = [...new Set([...GENERAL, ...importWays().fileTypes])]
    response
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send({ ...manifest, ...look, share_target: shareTarget(accept) })
  }
}
