// Watches the sources: the server starts again at each change, the pages are served by Vite with its proxy to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' }
const server = ['--watch', '--import=@poppinss/ts-exec', join(root, 'ace.ts'), 'serve']
const pages = [
  join(root, 'node_modules/vite/bin/vite.js'),
  'web',
  '-c',
  join(root, 'web/vite.config.ts'),
]

const children = [server, pages].map((args) =>
  spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
)
let stopping = false
function stop(signal) {
  stopping = true
  for (const child of children) child.kill(signal)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    if (!stopping) stop('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
