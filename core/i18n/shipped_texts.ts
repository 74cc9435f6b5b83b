import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { port } from '#core/port'
import { baseLocale } from '#core/shared/locales'
import { splitEnding, type TextForm } from './text_rules.js'

/** Texts as a file has them. */
interface TextFile {
  [key: string]: string | TextFile
}

/** Connects the folder that the product lies in, whose texts are read when somebody asks for them. */
export const [connectTextFolder, textFolder] = port<string>('folder of texts')

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Files of a language by namespace: those of the pages, the server's, and those of plugins' pages; as the build of the pages has them. */
function textFiles(tag: string): [namespace: string, path: string][] {
  const folder = join(textFolder(), 'web', 'i18n', 'locales', tag)
  const plugins = join(textFolder(), 'plugins')
  const ofPlugins = filesIn(plugins).map((id): [string, string] => [
    `plugins.${id}`,
    join(plugins, id, 'web', 'texts', `${tag}.json`),
  ])
  return [
    ...filesIn(folder).map((name): [string, string] => [
      name.replace(/\.json$/, ''),
      join(folder, name),
    ]),
    ...ofPlugins.filter(([, path]) => existsSync(path)),
  ]
}

function flat(tree: TextFile, before: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`)
  )
}

/** All texts of a language that come with the product, by `namespace:key` as catalogues have it. */
export function shippedTexts(tag: string): Map<string, string> {
  return new Map(
    textFiles(tag).flatMap(([namespace, path]) =>
      flat(JSON.parse(readFileSync(path, 'utf8')) as TextFile, `${namespace}:`)
    )
  )
}

let english: ReadonlyMap<string, TextForm[]> | null = null

/** The forms of each English text by its key without the plural ending; read once, since every check asks for them. */
export function englishTexts(): ReadonlyMap<string, TextForm[]> {
  english ??= Map.groupBy(
    [...shippedTexts(baseLocale)].map(([path, text]) => ({ ...splitEnding(path), text })),
    ({ key }) => key
  )
  return english
}
