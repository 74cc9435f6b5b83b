import { realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { MountedPlugin } from './plugin_host.js'

/** What a third party's screens may consist of, by ending, and as what it is sent. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A file of a third party's screens. */
export interface WebFile {
  path: string
  type: string
}

/**
 * The file behind an address of a plugin's screens: `web.js` or what lies in its folder `web/`;
 * null for everything else, links that lead out of the folder included.
 */
export function webFile({ folder, origin }: MountedPlugin, name: string): WebFile | null {
  const type = types[extname(name)]
  if (!type || !folder || origin === 'built-in') return null
  try {
    const root = realpathSync(folder)
    const path = realpathSync(join(root, name))
    const allowed = path === join(root, 'web.js') || path.startsWith(join(root, 'web') + sep)
    return allowed && statSync(path).isFile() ? { path, type } : null
  } catch {
    return null
  }
}

/**
 * Address of a plugin's screens from the site's base on; another content has another address, as
 * browsers never load one twice.
 */
export function webAddress(entry: MountedPlugin): string {
  const file = webFile(entry, 'web.js')
  const { mtimeMs = 0, size = 0 } = file ? statSync(file.path) : {}
  const version = `${Math.round(mtimeMs).toString(36)}${size.toString(36)}`
  return `/plugins/${entry.manifest.id}/web.js?v=${version}`
}
