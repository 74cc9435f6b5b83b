import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { run } from './run.mjs'

/** Sources of the server and of the pages; a part is built again when one of its sources is new. */
const serverSources = [
  'ace.ts',
  'adonisrc.ts',
  'tsconfig.json',
  'core',
  'plugins',
  'config',
  'database',
  'start',
  '.adonisjs',
]
const webSources = ['web', 'core/shared', 'plugins']

/** Builds what is stale: the server with TypeScript 7, the pages with Vite. Does nothing when the stamps match. */
export async function ensureBuilt(root, node) {
  await buildPart(root, 'build', serverSources, () => buildServer(root, node))
  await buildPart(root, 'public', webSources, () => buildPages(root, node))
}

async function buildPart(root, folder, sources, build) {
  const stamp = join(root, folder, '.stamp')
  const wanted = stampOf(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error(`Building ${folder === 'build' ? 'the server' : 'the pages'} …`)
  rmSync(join(root, folder), { recursive: true, force: true })
  if ((await build()) !== 0) throw new Error('The build failed; its messages are above.')
  writeFileSync(stamp, wanted)
}

/** The page itself is filled in by the server for each answer; a name with a dot keeps it from being served as a file. */
async function buildPages(root, node) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    'web',
    '-c',
    'web/vite.config.ts',
    '--configLoader',
    'runner',
    '--logLevel',
    'warn',
  ]
  const code = await run(node, args, { root, stdout: 'stderr', env: { NODE_ENV: 'production' } })
  if (code === 0) renameSync(join(root, 'public', 'index.html'), join(root, 'public', '.page.html'))
  return code
}

async function buildServer(root, node) {
  const code = await run(
    node,
    [join(root, 'node_modules/ts7/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck'],
    { root, stdout: 'stderr' }
  )
  if (code !== 0) return code
  copyFileSync(join(root, 'package.json'), join(root, 'build', 'package.json'))
  for (const file of filesOf(root, ['core', 'plugins', 'database', 'web/i18n/locales'])) {
    if (!/\.(json|md|css|txt|webp|png|svg|model|gz)$/.test(file)) continue
    const target = join(root, 'build', relative(root, file))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
  return run(node, [join(root, 'start/launch/pack.mjs'), root], { root, stdout: 'stderr' })
}

/** Names, sizes and times of all sources and the lock, as one hash: cheap to take at every start. */
function stampOf(root, sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of filesOf(root, sources)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}:${size}:${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

/** Folders tell what their entries are, so that nothing is asked for twice. */
function* filesOf(root, sources) {
  for (const source of sources) {
    const path = join(root, source)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory()) yield* filesBelow(path)
    else if (found) yield path
  }
}

function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}
