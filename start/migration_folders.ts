import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of migrations in the order they run: the core's first, so that a plugin may refer to core tables. */
export function migrationFolders(root: string): string[] {
  const plugins = join(root, 'plugins')
  const names = existsSync(plugins) ? readdirSync(plugins).sort() : []
  return [
    'database/migrations',
    ...names
      .map((name) => `plugins/${name}/migrations`)
      .filter((folder) => existsSync(join(root, folder))),
  ]
}
