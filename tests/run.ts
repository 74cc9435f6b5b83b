import 'reflect-metadata'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ignitor } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/core/hash'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { configure, processCLIArgs, run } from '@japa/runner'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { spec } from '@japa/runner/reporters'
import { ScryptDriver } from '#core/identity/hashing/scrypt_driver'
import { testDatabase } from './helpers/test_database.js'
import { holdAnswersToContract } from './helpers/contract_check.js'
import { countReporter } from './helpers/count_reporter.js'

const root = new URL('../', import.meta.url)
const importer = (path: string) =>
  path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path)

/** Suites in the order they run; those with `app` get a migrated database of their own and the HTTP server. */
const suites = [
  {
    name: 'unit',
    files: ['core/**/*.spec.ts', 'plugins/**/*.spec.ts', 'start/**/*.spec.ts', 'web/**/*.spec.ts'],
    app: false,
  },
  { name: 'functional', files: ['tests/functional/**/*.spec.ts'], app: true },
  { name: 'contract', files: ['tests/contract/**/*.spec.ts'], app: true },
  { name: 'architecture', files: ['tests/architecture/**/*.spec.ts'], app: false },
  { name: 'browser', files: ['tests/browser/**/*.spec.ts'], app: false },
  { name: 'screens', files: ['tests/screens/**/*.spec.ts'], app: false },
  { name: 'setup', files: ['tests/setup/**/*.spec.ts'], app: false },
  { name: 'attack', files: ['tests/attack/**/*.spec.ts'], app: false },
  { name: 'clients', files: ['tests/clients/**/*.spec.ts'], app: false },
]

process.env.NODE_ENV = 'test'
process.env.LOG_LEVEL ??= 'silent'
const argv = process.argv.slice(2)
const wanted = suites.filter(({ name }) => argv.includes(name))
const needsApp = (wanted.length > 0 ? wanted : suites).some(({ app }) => app)
const database = needsApp ? await testDatabase() : null

const ignitor = new Ignitor(root, { importer })

/**
 * Passwords of the hundreds of users that tests make are hashed by the same function in fewer rounds; in the site's own
 * that would be a fifth of the suite. What tests start as an operator would keeps the site's own.
 */
ignitor.tap((app) => {
  const scrypt = () => new ScryptDriver({ cost: 1_024, blockSize: 8, parallelization: 1 })
  void app.booted(() =>
    app.config.set('hash', defineConfig({ default: 'scrypt', list: { scrypt } }))
  )
})

/** After this time a test hangs, also on a busy machine; those in browsers and of the set-up say their own. */
const TIMEOUT = 60_000

/** The spec files of a suite, or of the part of it that `TEST_PART` names: `2/3` is every third one from the second on. */
function partOf(patterns: string[]): URL[] {
  const [part = 1, parts = 1] = (process.env.TEST_PART ?? '').split('/').map(Number)
  const files = globSync(patterns, { cwd: fileURLToPath(root) }).toSorted()
  return files
    .filter((_, place) => place % parts === (part - 1) % parts)
    .map((file) => new URL(file, root))
}

async function main(): Promise<void> {
  processCLIArgs(argv)
  const results = process.env.TEST_COUNTS ?? join('tmp', 'test-results', 'counts.json')
  mkdirSync(dirname(results), { recursive: true })
  const shared = {
    suites: suites.map(({ name, files }) => ({ name, files: () => partOf(files) })),
    timeout: TIMEOUT,
    reporters: {
      activated: ['spec', 'count'],
      list: [spec(), countReporter((counts) => writeFileSync(results, JSON.stringify(counts)))],
    },
    forceExit: true,
  }
  if (!database) {
    configure({ ...shared, plugins: [assert()] })
    return run()
  }
  await ignitor
    .testRunner()
    .configure(async (app) => {
      holdAnswersToContract()
      const { default: testUtils } = await import('@adonisjs/core/services/test_utils')
      configure({
        ...shared,
        plugins: [assert(), pluginAdonisJS(app), apiClient(`http://127.0.0.1:${process.env.PORT}`)],
        setup: [() => testUtils.httpServer().start()],
        teardown: [() => app.terminate(), () => database.stop()],
      })
    })
    .run(() => run())
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
