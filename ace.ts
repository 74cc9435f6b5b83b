import { quickenImports } from './start/quick_imports.js'

const APP_ROOT = new URL('./', import.meta.url)
const [command = 'help'] = process.argv.slice(2)

quickenImports(APP_ROOT, command)

// Not before: what is imported here is found by what was just arranged.
const { run } = await import('./start/run.js')
await run(APP_ROOT, command)
