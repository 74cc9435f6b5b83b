// Checks what is installed by the lock file, without a network: licences, scripts, checksums, exact versions.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** Licences that ask for no more than to be named. */
const free = new Set(
  [
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
  ].concat(['CC0-1.0', 'OFL-1.1', 'Unlicense'])
)
/** Packages whose files have to stay replaceable or open as they are; each was looked at by itself. */
const named = [
  ['MPL-2.0', /^(@axe-core\/playwright|axe-core|ical\.js|lightningcss(-.+)?)$/],
  ['LGPL-3.0-or-later', /^@img\/sharp-(libvips|win32|wasm32)(-.+)?$/],
  ['LGPL-3.0', /^libheif-js$/],
]

const manifest = read('package.json')
const packages = Object.entries(read('package-lock.json').packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1) }))
const scripts = manifest.allowScripts ?? {}
const faults = []

for (const { name, license, integrity, resolved, hasInstallScript } of packages) {
  if (!isAllowed(name, license)) faults.push(`${name}: licence ${license ?? 'unknown'}`)
  if (!integrity?.startsWith('sha512-')) faults.push(`${name}: no checksum (SHA-512)`)
  if (resolved) faults.push(`${name}: the lock file names where it was fetched from`)
  if (hasInstallScript && !(name in scripts))
    faults.push(`${name}: runs a script when it is installed; allowScripts says nothing of it`)
}
for (const name of Object.keys(scripts))
  if (!packages.some((one) => one.name === name && one.hasInstallScript))
    faults.push(`${name}: allowScripts names it, but it runs none`)
for (const kind of ['dependencies', 'optionalDependencies', 'devDependencies'])
  for (const [name, version] of Object.entries(manifest[kind] ?? {}))
    if (!/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
      faults.push(`${name}: ${version} is no exact version`)

/** Of an SPDX expression with AND, each has to be allowed; with OR, one. */
function isAllowed(name, license = '') {
  const parts = license.replaceAll(/[()]/g, '').split(' AND ')
  const isFine = (id) => free.has(id) || named.some(([its, who]) => its === id && who.test(name))
  return parts.every((part) => part.split(' OR ').some(isFine))
}

const byLicence = Map.groupBy(packages, ({ license }) => license ?? 'unknown')
if (process.argv.includes('--list'))
  for (const [licence, all] of [...byLicence].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${licence}: ${[...new Set(all.map(({ name }) => name))].sort().join(', ')}`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
