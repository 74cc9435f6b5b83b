import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '..', '..')
const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium')

/** Not the package's own list: that one turns web security off and runs everything in one process. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function packedFolder(): string {
  let folder = dirname(packageFile)
  while (!existsSync(join(folder, 'bin', 'chromium.br'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('@sparticuz/chromium holds no browser')
    folder = parent
  }
  return join(folder, 'bin')
}

async function unbrotli(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}

async function untar(from: string, folder: string): Promise<void> {
  const archive = join(folder, 'archive.tar')
  await unbrotli(from, archive)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

function fontsConf(folder: string): string {
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir>`,
    '</fontconfig>',
  ].join('')
}

/** Unpacks beside the final place and renames, so that a broken attempt leaves nothing behind. */
async function unpack(target: string): Promise<void> {
  const packed = packedFolder()
  const folder = `${target}.${process.pid}`
  await mkdir(folder, { recursive: true })
  await Promise.all([
    unbrotli(join(packed, 'chromium.br'), join(folder, 'chromium')),
    untar(join(packed, 'al2023.tar.br'), folder),
  ])
  await untar(join(packed, 'fonts.tar.br'), folder)
  await chmod(join(folder, 'chromium'), 0o755)
  await writeFile(join(folder, 'fonts.conf'), fontsConf(join(target, 'fonts')))
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }))
}

async function packedBrowser(): Promise<LaunchOptions> {
  const { version } = createRequire(import.meta.url)(join(packedFolder(), '../package.json')) as {
    version: string
  }
  const folder = join(project, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true })
    await unpack(folder)
  }
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env, args }
}

/** Why no browser can be had here, or null when one can. */
export function browserMissing(): string | null {
  if (process.env.CHROMIUM_PATH) return null
  if (process.platform === 'linux' && process.arch === 'x64') return null
  return `No packed Chromium for ${process.platform} ${process.arch}: set CHROMIUM_PATH`
}

/** Starts Chromium: the one in CHROMIUM_PATH, else the packed one, unpacked once into `.cache/`. */
export async function launchChromium(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  return chromium.launch(own ? { executablePath: own, args } : await packedBrowser())
}
