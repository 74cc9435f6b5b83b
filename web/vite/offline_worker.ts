import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Screens that are wanted in a kitchen or a shop, and what opens in them. */
const WANTED =
  /\/web\/(?:offline|app\/(?:frame|pages|recipe_parts)|features\/(?:list|recipe|cook|timers|timeline|search|editor|planner|shopping|cookbooks|shared|print|sharing))\//

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('The build has no page')
  return String(file.source)
}

/** Files that every page names, but for those that only plugins of others ask for; what some name more stands in comments. */
function filesOfPage(html: string): string[] {
  const every = html.replaceAll(/<!--[^!]*-->/g, '')
  return [...every.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
}

interface Styled {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** A chunk with everything that it cannot begin without. */
function withImports(bundle: Bundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return
  found.add(fileName)
  const { importedCss = [] } = (chunk as Styled).viteMetadata ?? {}
  for (const file of importedCss) found.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
}

function filesAhead(bundle: Bundle): string[] {
  const found = new Set<string>()
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && /alarm_worker/.test(file.fileName)) found.add(file.fileName)
    if (file.type !== 'chunk') continue
    if (file.moduleIds.some((id) => WANTED.test(id))) withImports(bundle, file.fileName, found)
  }
  return [...found].sort()
}

/**
 * Adds the service worker: one script of its own (`sw.js`) that knows the files of this build. Pages of another version
 * have another one, since a name changes with its content.
 */
export function offlineWorker(web: string): Plugin {
  return {
    name: 'trivet:offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = textOf(bundle['index.html'])
        const shell = filesOfPage(html)
        const entry = shell.find((file) => file.endsWith('.js'))
        const files = Object.keys(bundle).sort().join('\n')
        const version = createHash('sha256').update(html).update(files).digest('hex').slice(0, 12)
        const known = { version, entry, shell, ahead: filesAhead(bundle) }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerScript(web, known) })
      },
    },
  }
}

async function workerScript(web: string, known: object): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(web, 'offline/worker/sw.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: 'sw',
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built')
  return chunk.code
}
