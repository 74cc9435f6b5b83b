import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface TextTree {
  [key: string]: string | TextTree
}

const baseLocale = 'en-US'

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

function progressOf(project: string, locales: string[]): Record<string, number> {
  const all = new Set(keysOf(readTexts(project, baseLocale)))
  return Object.fromEntries(
    locales.map((locale) => {
      const done = new Set(keysOf(readTexts(project, locale)).filter((key) => all.has(key)))
      return [locale, Math.floor((100 * done.size) / Math.max(1, all.size))]
    })
  )
}

function indexModule(project: string): string {
  const locales = filesOf(join(project, 'web/i18n/locales'))
  const loaders = locales
    .filter((locale) => locale !== baseLocale)
    .map((locale) => `  '${locale}': () => import('virtual:texts/${locale}'),`)
  return [
    `export { default as baseTexts } from 'virtual:texts/${baseLocale}'`,
    `export const progress = ${JSON.stringify(progressOf(project, locales))}`,
    `export const loaders = {\n${loaders.join('\n')}\n}`,
  ].join('\n')
}

/**
 * Makes the texts importable: `virtual:texts` holds the English ones, a loader for each other
 * locale and how much of it is translated (per cent, counted here); `virtual:texts/<locale>` is
 * one locale with all namespaces, those of the plugins included.
 */
export function textModules(project: string): Plugin {
  return {
    name: 'trivet:texts',
    resolveId: (id) => (id.startsWith('virtual:texts') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:texts') return indexModule(project)
      if (!id.startsWith('\0virtual:texts/')) return null
      const locale = id.slice('\0virtual:texts/'.length)
      for (const [, file] of textFiles(project, locale)) this.addWatchFile(file)
      return `export default ${JSON.stringify(readTexts(project, locale))}`
    },
  }
}
