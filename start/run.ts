import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

/** Exit code of a start that only the operator can mend (EX_CONFIG of sysexits.h); the launcher does not try again. */
const NOT_STARTABLE = 78

/**
 * Runs a command of the console, or the server itself (`serve`, `work`), in the application that lies in a folder. What
 * fails is printed and makes the exit code.
 */
export async function run(root: URL, command: string): Promise<void> {
  try {
    await runIn(igniteIn(root), command)
  } catch (error) {
    const isOperators = error instanceof Error && error.name === 'StartError'
    process.exitCode = isOperators ? NOT_STARTABLE : 1
    if (isOperators) console.error(error.message)
    else await prettyPrintError(error)
    // What was opened meanwhile must not hold a start that failed.
    if (command === 'serve' || command === 'work') process.exit()
  }
}

/** Files of the application are named from its root; packages keep their own names. */
const igniteIn = (root: URL): Ignitor =>
  new Ignitor(root, {
    importer: (path) =>
      path.startsWith('./') || path.startsWith('../')
        ? import(new URL(path, root).href)
        : import(path),
  })

async function runIn(ignitor: Ignitor, command: string): Promise<void> {
  if (command === 'serve' || command === 'work') {
    const { runProcess } = await import('./process.js')
    return runProcess(ignitor, command)
  }
  const { runCommand } = await import('./console.js')
  return runCommand(ignitor, process.argv.slice(2))
}
