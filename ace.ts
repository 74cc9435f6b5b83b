import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

const APP_ROOT = new URL('./', import.meta.url)
const [command = 'help'] = process.argv.slice(2)

/** Files of the application are named from its root; packages keep their own names. */
const importer = (path: string) =>
  path.startsWith('./') || path.startsWith('../')
    ? import(new URL(path, APP_ROOT).href)
    : import(path)

const ignitor = new Ignitor(APP_ROOT, { importer })

async function run(): Promise<void> {
  if (command === 'serve' || command === 'work') {
    const { runProcess } = await import('./start/process.js')
    return runProcess(ignitor, command)
  }
  const { runCommand } = await import('./start/console.js')
  return runCommand(ignitor, process.argv.slice(2))
}

/** Exit code of a start that only the operator can mend (EX_CONFIG of sysexits.h); the launcher does not try again. */
const NOT_STARTABLE = 78

run().catch(async (error: unknown) => {
  const isOperators = error instanceof Error && error.name === 'StartError'
  process.exitCode = isOperators ? NOT_STARTABLE : 1
  if (isOperators) console.error(error.message)
  else await prettyPrintError(error)
  // What was opened meanwhile must not hold a start that failed.
  if (command === 'serve' || command === 'work') process.exit()
})
