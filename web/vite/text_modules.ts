import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { namespacesIn } from './namespaces_in.js'

interface TextTree {
  [key: string]: string | TextTree
}

const baseLocale = 'en-US'

/** Begins the names of modules that hold one English namespace. */
const alone = 'own/'

/** Name of the module that says how much of each language is translated. */
const shares = 'progress'

function filesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Every text file of the project for one locale, as [namespace, file]. */
function textFiles(project: string, locale: string): [string, string][] {
  const own = join(project, 'web/i18n/locales', locale)
  const files: [string, string][] = filesOf(own)
    .filter((file) => file.endsWith('.json') && file !== 'server.json')
    .map((file) => [file.slice(0, -'.json'.length), join(own, file)])
  for (const id of filesOf(join(project, 'plugins'))) {
    const file = join(project, 'plugins', id, 'web/texts', `${locale}.json`)
    if (existsSync(file)) files.push([`plugins.${id}`, file])
  }
  return files
}

function readTexts(project: string, locale: string): TextTree {
  const parsed = textFiles(project, locale).map(([namespace, file]) => [
    namespace,
    JSON.parse(readFileSync(file, 'utf8')) as TextTree,
  ])
  return Object.fromEntries(parsed) as TextTree
}

function keysOf(tree: TextTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${path}${key}.`)
  )
}

/** Keys of all that a reader meets in a language: of the screens, and of what the server says. */
function allKeys(project: string, locale: string): string[] {
  const file = join(project, 'web/i18n/locales', locale, 'server.json')
  const server = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {}
  return keysOf({ ...readTexts(project, locale), server })
}

function progressOf(project: string, locales: string[]): Record<string, number> {
  const all = new Set(allKeys(project, baseLocale))
  return Object.fromEntries(
    locales.map((locale) => {
      const done = new Set(allKeys(project, locale).filter((key) => all.has(key)))
      return [locale, Math.floor((100 * done.size) / Math.max(1, all.size))]
    })
  )
}

/** Namespaces of the screens, which come with the screens; those of plugins are always there. */
function ownNamespaces(project: string): string[] {
  return filesOf(join(project, 'web/i18n/locales', baseLocale))
    .filter((file) => file.endsWith('.json') && file !== 'server.json')
    .map((file) => file.slice(0, -'.json'.length))
}

/** English texts of one namespace, which register themselves when they arrive. */
function namespaceModule(project: string, namespace: string): string {
  const tree = readTexts(project, baseLocale)[namespace]
  return [
    `import { addBaseTexts } from '#web/i18n/base_texts'`,
    `addBaseTexts('${namespace}', ${JSON.stringify(tree)})`,
  ].join('\n')
}

function pluginTexts(project: string): TextTree {
  const all = Object.entries(readTexts(project, baseLocale))
  return Object.fromEntries(all.filter(([namespace]) => namespace.startsWith('plugins.')))
}

const localesOf = (project: string) => filesOf(join(project, 'web/i18n/locales'))

function indexModule(project: string): string {
  const loaders = localesOf(project)
    .filter((locale) => locale !== baseLocale)
    .map((locale) => `  '${locale}': () => import('virtual:texts/${locale}'),`)
  return [
    `export const pluginTexts = ${JSON.stringify(pluginTexts(project))}`,
    `export const loaders = {\n${loaders.join('\n')}\n}`,
  ].join('\n')
}

/**
 * Makes the texts importable: `virtual:texts` holds the English ones of plugins and a loader for each
 * other locale; `virtual:texts/<locale>` is one locale with all namespaces, those of the plugins included;
 * `virtual:texts/progress` says how much of each is translated (per cent, counted here). English texts of the screens come
 * with the scripts that show them: every source file imports the namespaces that it asks for.
 */
export function textModules(project: string): Plugin {
  const web = join(project, 'web')
  let existing: string[] = []
  return {
    name: 'trivet:texts',
    enforce: 'pre',
    buildStart() {
      existing = ownNamespaces(project)
    },
    resolveId: (id) => (id.startsWith('virtual:texts') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:texts') return indexModule(project)
      if (!id.startsWith('\0virtual:texts/')) return null
      const name = id.slice('\0virtual:texts/'.length)
      if (name === shares)
        return `export const progress = ${JSON.stringify(progressOf(project, localesOf(project)))}`
      const locale = name.startsWith(alone) ? baseLocale : name
      for (const [, file] of textFiles(project, locale)) this.addWatchFile(file)
      if (!name.startsWith(alone))
        return `export default ${JSON.stringify(readTexts(project, locale))}`
      const code = namespaceModule(project, name.slice(alone.length))
      return { code, moduleSideEffects: true }
    },
    transform(code, id) {
      if (!id.startsWith(web) || !/\.tsx?$/.test(id)) return null
      const imports = namespacesIn(code, existing).map(
        (name) => `import 'virtual:texts/${alone}${name}';`
      )
      // On the first line, so that the others keep their numbers.
      return imports.length > 0 ? { code: imports.join(' ') + code, map: null } : null
    },
  }
}
