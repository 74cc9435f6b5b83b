import { openArchive } from '#core/archives/index'
import type { Actor } from '#core/http/actor'
import type { Wordable } from '#core/i18n/index'
import { closeReport, underReport, type Reporting } from '#core/reports/index'
import { type AlongWith, storeZipRecipe } from './store_zip_recipe.js'
import { readZipRecipe } from './zip_recipe.js'

/** Limits of a zip of one recipe, in bytes. */
const limits = { files: 5_000, fileBytes: 128 * 1024 * 1024, totalBytes: 512 * 1024 * 1024 }

/** A zip that was uploaded: where it lies, and how its report is worded. */
export interface ZipUpload {
  path: string
  report: Omit<Reporting, 'category'>
  /** Words the report's entry of success. */
  done: (name: string) => Wordable
  /** What else belongs to the same change. */
  alongside?: AlongWith
}

/**
 * Imports the recipe of a zip with its picture and files, whole or not at all; answers its slug.
 */
export function importZip(
  actor: Actor,
  { path, report, done, alongside }: ZipUpload
): Promise<string> {
  const reporting = { ...report, category: 'recipe_import' as const }
  return underReport(actor, reporting, async (reportId) => {
    const archive = await openArchive(path, limits)
    try {
      const zip = await readZipRecipe(archive)
      return await storeZipRecipe(actor, zip, async (unit, recipe) => {
        const entries = [{ success: true, message: done(recipe.name) }]
        await closeReport(unit, reportId, { status: 'success', entries })
        await alongside?.(unit, recipe)
      })
    } finally {
      archive.close()
    }
  })
}
