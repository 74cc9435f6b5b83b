// Prints what the product is made of as CycloneDX, from the lock file alone: the same for the same lock file.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npm } from './npm.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
const made = npm(['sbom', ...options], { root })
if (!made?.stdout.startsWith('{')) {
  console.error(made?.stderr ?? 'npm took too long')
  process.exit(1)
}

const {
  serialNumber: _serial,
  metadata,
  components,
  dependencies,
  ...rest
} = JSON.parse(made.stdout)
const { timestamp: _time, tools: _tools, component, ...facts } = metadata
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
// What only developers and tests need is no part of it. npm's own `--omit dev` leaves out what both need, too.
const shipped = new Set(
  Object.entries(read('package-lock.json').packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
)
const isShipped = (ref) => shipped.has(ref.split('|')[0])
const bill = {
  ...rest,
  // npm calls it after the folder that it lies in.
  metadata: { ...facts, component: { ...component, name: read('package.json').name } },
  components: components.filter((one) => isShipped(one['bom-ref'])),
  dependencies: dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
