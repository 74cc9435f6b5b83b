import { configure, processCLIArgs, run } from '@japa/runner'
import { assert } from '@japa/assert'
configure({ suites: [{ name: 'unit', files: process.argv.slice(2) }], plugins: [assert()] })
run()
