import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { args, BaseCommand } from '@adonisjs/core/ace'
import { SDK, sdkFiles } from '../sdk.js'

/** `plugin:sdk [FOLDER]`: writes the package with the types that plugins of others are written against. */
export default class PluginSdk extends BaseCommand {
  static override commandName = 'plugin:sdk'
  static override description = `Write ${SDK}, the types for plugins of others, as a package`

  @args.string({ description: `Where to, ${SDK} by default`, required: false })
  declare folder?: string

  override async run(): Promise<void> {
    const root = sourcesOf(this.app.makePath())
    const folder = fromCaller(this.folder ?? SDK)
    if (existsSync(join(folder, 'package.json')) && basename(folder) !== SDK) {
      this.exitCode = 1
      this.logger.error(`${folder} holds another package.`)
      return
    }
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8')
    )
    const files = Object.entries(await sdkFiles(root, version))
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    this.logger.success(`${files.length} files in ${folder}`)
  }
}

/** The command may run from the compiled copy; the sources lie beside it. */
export function sourcesOf(root: string): string {
  return basename(root) === 'build' ? dirname(root) : root
}

/** A path as whoever called means it: npm runs commands in the repository, and says where it was called. */
export const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
