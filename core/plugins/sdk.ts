import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { providedModules } from './plugin_imports.js'

/** The package that authors of plugins install for its types. */
export const SDK = 'trivet-plugin-sdk'

/** What domains add to the types of plugins by declaration merging. */
const merges = /^declare module '#core\/plugins\//m
/** Nothing but the module of an import begins so in a declaration. */
const specifiers = /(['"])((?:#core|\.\.?)\/[^'"]*)\1/g

/**
 * The files of a package with the types of all that third parties' plugins may import, by path. They are made of our own
 * by the TypeScript that the product brings; `root` is the folder of the sources.
 */
export async function sdkFiles(root: string, version: string): Promise<Record<string, string>> {
  const provided = providedModules()
  const merging = globSync('core/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] })
    .filter((file) => merges.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
  const types = await declarations(root, [...Object.values(provided), ...merging])
  return {
    'package.json': `${JSON.stringify(manifest(version), null, 2)}\n`,
    'README.md': readme(Object.keys(provided)),
    'index.d.ts': index(provided, merging),
    ...types,
  }
}

/** Declarations of modules and of all that they mention, with paths below `types`. */
async function declarations(root: string, entries: string[]): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-sdk-'))
  try {
    await emit(root, folder, entries)
    const found: Record<string, string> = {}
    const waiting = [...entries]
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
      const path = `types/${module}.d.ts`
      if (path in found) continue
      const { text, mentioned } = standingAlone(
        readFileSync(join(folder, `${module}.d.ts`), 'utf8'),
        module
      )
      found[path] = text
      waiting.push(...mentioned)
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function emit(root: string, folder: string, entries: string[]): Promise<void> {
  const config = join(folder, 'tsconfig.json')
  const options = {
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    sourceMap: false,
    rootDir: root,
    outDir: folder,
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { '#core/*': [join(root, 'core/*.ts')] },
  }
  const files = entries.map((entry) => join(root, `${entry}.ts`))
  const text = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    include: [],
    files,
  }
  writeFileSync(config, JSON.stringify(text))
  const tsc = join(root, 'node_modules/ts7/bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', config]).catch((error: unknown) => {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    throw new Error(`The types could not be made: ${said}`)
  })
}

/** A declaration whose imports of ours are relative, and the modules that they name. */
function standingAlone(text: string, module: string): { text: string; mentioned: string[] } {
  const mentioned: string[] = []
  const rewritten = text.replace(specifiers, (whole, quote: string, name: string) => {
    // A type that the compiler found itself is imported by its source, with that one's ending.
    const stem = name.replace(/\.[jt]s$/, '')
    const target = stem.startsWith('#core/')
      ? `core/${stem.slice('#core/'.length)}`
      : posix.join(posix.dirname(module), stem)
    if (!target.startsWith('core/')) return whole
    mentioned.push(target)
    const path = posix.relative(posix.dirname(module), target)
    return `${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
  })
  return { text: rewritten, mentioned }
}

const manifest = (version: string) => ({
  name: SDK,
  version,
  description: 'Types for plugins of Trivet',
  license: 'MIT',
  type: 'module',
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts' }, './types/*': { types: './types/*' } },
  peerDependencies: { '@adonisjs/core': '*', '@vinejs/vine': '*' },
  peerDependenciesMeta: { '@adonisjs/core': { optional: true } },
})

function index(provided: Record<string, string>, merging: string[]): string {
  const imports = merging.map((module) => `/// <reference path="./types/${module}.d.ts" />`)
  const modules = Object.entries(provided).map(
    ([name, module]) => `declare module '${name}' {\n  export * from '${SDK}/types/${module}.js'\n}`
  )
  return `${[...imports, ...modules].join('\n')}\n`
}

const readme = (names: string[]) => `# ${SDK}

Types of what plugins of Trivet import: ${names.map((name) => `\`${name}\``).join(', ')}. The code itself is provided by the
running product, so that this package is needed only while a plugin is written.

\`\`\`json
{ "compilerOptions": { "types": ["${SDK}"], "module": "nodenext", "skipLibCheck": true } }
\`\`\`

With \`@adonisjs/core\` installed beside it, requests and answers of routes have their types, too. How plugins are written is
described in docs/plugins.md of Trivet.
`
