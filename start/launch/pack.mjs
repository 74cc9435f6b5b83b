// Puts the packages that a server imports into few files, build/packages: Node takes half of a start to find, read and link
// a thousand small ones. Run by Node 24 with the project's root, after the server was compiled (docs/decisions/038).
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { parseSync } from 'rolldown/utils'

const root = process.argv[2] ?? process.cwd()
const build = join(root, 'build')
const target = join(build, 'packages')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What stays where it is: it is imported for what it does alone, or brings a binary. */
const LEFT = ['reflect-metadata', 'sharp']

/** The console's part, which takes its packages from where they are. */
const CONSOLE = ['start/console.js', 'start/commands.js']

/** Packages that modules of the server import at once, whether those are loaded at the start or later. */
function importedPackages() {
  const seen = new Set(CONSOLE.map((path) => join(build, path)))
  const packages = new Set(frameworkProviders())
  const waiting = [
    'start/run.js',
    'adonisrc.js',
    ...readdirSync(join(build, 'config')).map((name) => `config/${name}`),
    ...readdirSync(join(build, 'plugins')).map((id) => `plugins/${id}/plugin.js`),
  ].map((path) => join(build, path))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !isScript(file)) continue
    seen.add(file)
    const { atOnce, later } = importsOf(file)
    for (const name of atOnce) if (isPackage(name)) packages.add(name)
    waiting.push(...[...atOnce, ...later].filter(isOwn).map((name) => ownFile(name, file)))
  }
  return [...packages].sort()
}

/** The framework's own, which adonisrc.ts names to be loaded at the start. */
const frameworkProviders = () =>
  importsOf(join(build, 'adonisrc.js')).later.filter(
    (name) => isPackage(name) && name.endsWith('_provider')
  )

function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  const atOnce = requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const later = dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1)
  )
  return { atOnce, later }
}

const isScript = (file) => file.endsWith('.js') && statSync(file, { throwIfNoEntry: false })
const isOwn = (name) => /^[.#]/.test(name)
const isPackage = (name) => !isOwn(name) && !name.startsWith('node:') && !LEFT.includes(name)

const ownFile = (name, from) =>
  name.startsWith('.') ? join(dirname(from), name) : join(build, ownPath(name))

/** `#core/http/index` as `core/http/index.js`, by the project's own table. */
function ownPath(name) {
  const slash = name.indexOf('/')
  return imports[`${name.slice(0, slash)}/*`].replace('*', name.slice(slash + 1))
}

/** Whether Node reads a file as CommonJS, whose names have to be asked for by running it. */
function isCommon(file) {
  if (file.endsWith('.cjs')) return true
  if (file.endsWith('.mjs')) return false
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const text = readOrNull(join(folder, 'package.json'))
    if (text !== null) return JSON.parse(text).type !== 'module'
  }
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const ENTRY = '\0entry:'
const PLACES = '\0places'

/** A module in place of a CommonJS one, with the names that Node finds in it. */
async function namedModule(name) {
  const names = Object.keys(await import(name)).filter(
    (one) => !['default', 'module.exports', '__esModule'].includes(one)
  )
  const lines = names.map((one, n) => `const v${n} = whole.${one}\nexport { v${n} as ${one} }`)
  return [`import whole from '${name}'`, 'export default whole', ...lines].join('\n')
}

/** Where a packed module lay: packages read files that lie beside them. */
const places = `
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
export const urlOf = (path) => new URL('../../node_modules/' + path, import.meta.url).href
export const fileOf = (path) => fileURLToPath(urlOf(path))
export const folderOf = (path) => dirname(fileOf(path))
`

/** Files of a folder that a module chooses from when it runs, as knex-dynamic-connection does: require(`./dialects/${name}`). */
function chosenAtRuntime(code, id) {
  return code.replace(/require\(\s*`(\.[^`$]*\/)\$\{([^}]+)\}`\s*\)/g, (_, folder, name) => {
    const files = readdirSync(join(dirname(id), folder)).filter((file) => file.endsWith('.js'))
    const choices = files.map((file) => `'${file.slice(0, -3)}': () => require('${folder}${file}')`)
    return `({ ${choices.join(', ')} })[${name}]()`
  })
}

function placed(code, id) {
  const path = JSON.stringify(relative(join(root, 'node_modules'), id).replaceAll('\\', '/'))
  if (/import\.meta\.(url|dirname|filename)/.test(code)) {
    const whole = code
      .replace(/import\.meta\.url/g, `places.urlOf(${path})`)
      .replace(/import\.meta\.dirname/g, `places.folderOf(${path})`)
      .replace(/import\.meta\.filename/g, `places.fileOf(${path})`)
    return `import * as places from '${PLACES}';${whole}`
  }
  const declares = /\b(?:const|let|var)\s+__(?:dirname|filename)\b/.test(code)
  if (declares || !/\b__(?:dirname|filename)\b/.test(code)) return code
  return `var { folderOf, fileOf } = require('${PLACES}'), __dirname = folderOf(${path}), __filename = fileOf(${path});${code}`
}

const packer = {
  name: 'trivet-packages',
  async resolveId(id, importer, { kind }) {
    if (id.startsWith(ENTRY) || id === PLACES) return id
    if (importer?.startsWith(ENTRY)) return fileURLToPath(import.meta.resolve(id))
    if (/^[./#]|^node:/.test(id)) return undefined
    // What a package loads later is seldom needed, and may be what nobody has installed.
    if (kind === 'dynamic-import') return { id, external: true }
    return (await this.resolve(id, importer, { skipSelf: true, kind })) ?? { id, external: true }
  },
  load(id) {
    if (id === PLACES) return places
    return id.startsWith(ENTRY) ? namedModule(id.slice(ENTRY.length)) : undefined
  },
  transform: (code, id) =>
    id.includes('node_modules') ? placed(chosenAtRuntime(code, id), id) : undefined,
}

/** Names of the files are those of the packages: `@adonisjs/core/app` lies in `@adonisjs_core_app.js`. */
const fileName = (name) => name.replaceAll('/', '_')

const names = importedPackages()
const inputs = names.map((name) => {
  const file = fileURLToPath(import.meta.resolve(name))
  return [fileName(name), isCommon(file) ? ENTRY + name : file]
})
const bundle = await rolldown({
  input: Object.fromEntries(inputs),
  cwd: root,
  platform: 'node',
  logLevel: 'warn',
  plugins: [packer],
})
await bundle.write({
  dir: target,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  keepNames: true,
})
await bundle.close()
const files = Object.fromEntries(names.map((name) => [name, `${fileName(name)}.js`]))
writeFileSync(join(target, 'names.json'), JSON.stringify(files))
