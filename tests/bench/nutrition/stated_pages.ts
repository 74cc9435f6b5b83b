import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ingredientLanguage, type IngredientLanguage, servingsIn } from '#core/recipe_text/index'

/** A page that people labelled: its lines, and what it states of nutrition and servings. */
export interface StatedPage {
  name: string
  language: IngredientLanguage
  lines: string[]
  /** As an import reads the yield; 0 where that counts no people ("2 loaves"). */
  servings: number
  nutrients: Record<string, string>
}

interface Expected {
  language?: string
  ingredients?: string[]
  yields?: string | number
  nutrients?: Record<string, string>
}

/** The expected files of a folder of unpacked pages whose language we read. */
export async function statedPages(folder: string): Promise<StatedPage[]> {
  const files = await readdir(folder, { recursive: true })
  const pages: StatedPage[] = []
  for (const name of files.filter((file) => file.endsWith('.json')).toSorted()) {
    const expected = JSON.parse(await readFile(join(folder, name), 'utf8')) as Expected
    const language = ingredientLanguage(expected.language ?? '')
    if (!language || !Array.isArray(expected.ingredients)) continue
    pages.push({
      name,
      language,
      lines: expected.ingredients,
      servings: servingsIn(String(expected.yields ?? '')) ?? 0,
      nutrients: expected.nutrients ?? {},
    })
  }
  return pages
}
