import type { Ignitor } from '@adonisjs/core'
import { openDatabase } from './database.js'

/** Commands that only read or write files and must work without a database. */
const withoutDatabase = new Set([
  'help',
  'list',
  'codegen',
  'openapi',
  'make:plugin',
  'extract:pages',
  'env:add',
  'postgres:stop',
])

/** Runs one console command, with the database open when the command may need it. */
export async function runCommand(ignitor: Ignitor, argv: string[]): Promise<void> {
  const [name = 'help'] = argv
  const needsDatabase = !withoutDatabase.has(name) && !name.startsWith('-')
  const closeDatabase = needsDatabase ? await openDatabase() : async () => {}
  try {
    await ignitor.ace().handle(argv.length > 0 ? argv : ['list'])
  } finally {
    await ignitor.terminate()
    await closeDatabase()
  }
}
