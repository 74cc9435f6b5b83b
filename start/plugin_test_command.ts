import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { PublishedServices } from '#core/plugins/define_plugin'
import { fromCaller } from '#core/plugins/commands/plugin_sdk'

/** Every service that is published; the compiler holds the list complete. */
const services = Object.keys({
  'core/ai': true,
  'core/archives': true,
  'core/backups': true,
  'core/households': true,
  'core/identity': true,
  'core/imports': true,
  'core/ingredient-parsing': true,
  'core/mail': true,
  'core/meal-plans': true,
  'core/organizers': true,
  'core/pantry': true,
  'core/push': true,
  'core/recipes': true,
  'core/reports': true,
  'core/shopping': true,
  'core/notifiers': true,
  'core/webhooks': true,
} satisfies Record<keyof PublishedServices, true>)

/** `plugin:test FOLDER`: checks a plugin's manifest, mounts it on a bench and runs its `*.test.js`. */
export default class PluginTest extends BaseCommand {
  static override commandName = 'plugin:test'
  static override description = 'Check the plugin of a folder and run its tests'

  @args.string({ description: 'Folder with the plugin.js' })
  declare folder: string

  override async run(): Promise<void> {
    const path = fromCaller(this.folder)
    if (!existsSync(join(path, 'plugin.js'))) return this.#refuse(`There is no ${path}/plugin.js.`)
    // Modules are resolved by where they really lie.
    const folder = realpathSync(path)
    const fault = await this.#faultOf(folder)
    if (fault !== null) return this.#refuse(fault)
    const tests = globSync('**/*.test.js', { cwd: folder, exclude: ['**/node_modules/**'] })
    if (tests.length === 0) {
      this.logger.warning('It has no tests: their names end with .test.js.')
      return
    }
    this.exitCode = await this.#runTests(folder, tests)
  }

  /** What is wrong with the plugin: read apart first, since its file may do anything, and then on a bench. */
  async #faultOf(folder: string): Promise<string | null> {
    const { readApart } = await import('#core/plugins/plugin_loader')
    const { provideModules } = await import('#core/plugins/plugin_imports')
    const { pluginBench } = await import('#core/plugins/plugin_bench')
    const { points } = await import('./plugins.js')
    const { site } = await import('#config/site')
    const file = join(folder, 'plugin.js')
    const { productVersion } = site
    const keys = points.map(({ key }) => key)
    const answer = await readApart({ file, points: keys, services, productVersion })
    if ('fault' in answer) return answer.fault
    const takeBack = provideModules(folder)
    const bench = pluginBench({ points, services: {} })
    try {
      const module: { default?: unknown } = await import(pathToFileURL(file).href)
      const context = { ...bench.host.manifestContext, services: new Set(services) }
      bench.host.mount(module.default, { origin: 'folder', place: folder, folder }, context)
      const { id, name, version } = answer.manifest
      this.logger.success(`${name} (${[id, version].filter(Boolean).join(' ')}) is in order.`)
      return bench.host.failed[0]?.reason ?? null
    } finally {
      takeBack()
      await bench.close()
    }
  }

  /** Node's own runner, with our modules provided; answers its exit code. */
  async #runTests(folder: string, tests: string[]): Promise<number> {
    const provider = import.meta.resolve('#core/plugins/plugin_imports')
    const source = `import { provideModules } from ${JSON.stringify(provider)}; provideModules(${JSON.stringify(folder)})`
    const hooks = `--import=data:text/javascript,${encodeURIComponent(source)}`
    const child = spawn(process.execPath, ['--test', ...tests], {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_OPTIONS: [process.env.NODE_OPTIONS, hooks].filter(Boolean).join(' '),
      },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  }

  #refuse(reason: string): void {
    this.exitCode = 1
    this.logger.error(reason)
  }
}
