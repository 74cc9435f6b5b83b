import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PluginInfo } from '#core/shared/contract/site'

/**
 * Folders below DATA_DIR/plugins that are no plugins: what is looked at before it is taken, what the next start takes,
 * what it removes, and what a plugin was before. Nothing that is in use is touched while the server runs, so that a
 * plugin's `plugin.js` and `web.js` are always of one version.
 */
const at = {
  staging: (root: string) => join(root, '.staging'),
  ready: (root: string) => join(root, '.ready'),
  removed: (root: string) => join(root, '.removed'),
  previous: (root: string) => join(root, '.previous'),
}

/** A new folder to unpack into, of this name. */
export async function makeStaging(root: string, name: string): Promise<string> {
  const folder = join(at.staging(root), name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Has the next start put a folder in the place of the plugin that lies there now, if any. */
export async function makeReady(root: string, folder: string, place: string): Promise<void> {
  const target = join(at.ready(root), place)
  await mkdir(at.ready(root), { recursive: true, mode: 0o700 })
  await rm(target, { recursive: true, force: true })
  await rename(folder, target)
  await rm(join(at.removed(root), place), { recursive: true, force: true })
}

/** Has the next start remove a plugin's folder, and nothing put in its place. */
export async function makeRemoved(root: string, place: string): Promise<void> {
  await mkdir(join(at.removed(root), place), { recursive: true, mode: 0o700 })
  await rm(join(at.ready(root), place), { recursive: true, force: true })
}

/** What the next start does with a plugin's folder. */
export function changeOf(root: string, place: string): PluginInfo['change'] {
  if (existsSync(join(at.removed(root), place))) return 'removed'
  return existsSync(join(at.ready(root), place)) ? 'replaced' : null
}

/**
 * Puts in place what was installed and removes what was uninstalled since the last start; to be called by the server
 * alone, before plugins are looked for. Cut off in the middle, it is done by the next start.
 */
export async function applyChanges(root: string): Promise<void> {
  for (const place of await namesIn(at.removed(root))) {
    await rm(join(root, place), { recursive: true, force: true })
    await rm(join(at.removed(root), place), { recursive: true, force: true })
  }
  for (const place of await namesIn(at.ready(root))) {
    const [current, previous] = [join(root, place), join(at.previous(root), place)]
    if (existsSync(current)) {
      await mkdir(at.previous(root), { recursive: true, mode: 0o700 })
      await rm(previous, { recursive: true, force: true })
      await rename(current, previous)
    }
    await rename(join(at.ready(root), place), current)
  }
  await rm(at.staging(root), { recursive: true, force: true })
}

/** Forgets what plugins were before that work now; of the others it stays, to be put back by hand. */
export async function forgetPrevious(
  root: string,
  works: (place: string) => boolean
): Promise<void> {
  for (const place of await namesIn(at.previous(root)))
    if (works(place)) await rm(join(at.previous(root), place), { recursive: true, force: true })
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).map((name) => basename(name))
}
