import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Liquid } from 'liquidjs'
import { port } from '#core/port'
import type { Recipe } from '#core/shared/contract/recipe'
import { noSuchTemplate, templateBroken } from '../errors.js'
import { defaultTemplate } from './default_template.js'
import { recipeForExport } from './recipe_json.js'

/** Connects the folder that an operator keeps templates in; reads it afterwards. */
export const [connectTemplates, templatesFolder] = port<string>('folder of templates')

const LARGEST = 1024 * 1024
/** Most characters that a template may make in between. */
const MEMORY = 20_000_000
/** Milliseconds that one rendering may take. */
const PATIENCE = 2_000

let engine: Liquid | null = null

/** What understands templates, loaded when the first one is used. */
async function templateEngine(): Promise<Liquid> {
  const late = await import('liquidjs')
  // `templates` keeps includes away from the disk; `ownPropertyOnly` keeps templates to plain data.
  return (engine ??= new late.Liquid({
    templates: {},
    ownPropertyOnly: true,
    parseLimit: LARGEST,
    renderLimit: PATIENCE,
    memoryLimit: MEMORY,
  }))
}

/** Puts our template into the folder when there is none of its name; what is there is the operator's. */
export async function prepareTemplates(): Promise<void> {
  await mkdir(templatesFolder(), { recursive: true })
  const file = join(templatesFolder(), 'recipes.md')
  await writeFile(file, defaultTemplate, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Names of the templates, sorted. */
export async function listTemplates(): Promise<string[]> {
  const files = await readdir(templatesFolder(), { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /^[^.].*\.md$/.test(file.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * A recipe in words, by a template in the language Liquid; it knows `recipe` with the API's names
 * and `url`, the recipe's address. Throws `E_NO_SUCH_TEMPLATE` and `E_TEMPLATE_BROKEN`.
 */
export async function renderRecipe(name: string, recipe: Recipe, url: string): Promise<string> {
  if (!(await listTemplates()).includes(name)) throw noSuchTemplate()
  const file = join(templatesFolder(), name)
  if ((await stat(file)).size > LARGEST) throw templateBroken('the file is too large')
  const template = await readFile(file, 'utf8')
  const templates = await templateEngine()
  try {
    return String(
      await templates.parseAndRender(template, { recipe: recipeForExport(recipe), url })
    )
  } catch (error) {
    throw templateBroken(error)
  }
}
