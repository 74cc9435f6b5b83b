import { configure, processCLIArgs, run } from '@japa/runner'
import { assert } from '@japa/assert'
import { spec } from '@japa/runner/reporters'
const files = process.argv.slice(2)
configure({ files, plugins: [assert()], reporters: { activated: ['spec'], list: [spec()] }, timeout: 30000, forceExit: false })
run()
