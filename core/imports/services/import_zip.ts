import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { openArchive, type ArchiveFile } from '#core/archives/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import type { ImageVariants } from '#core/images/index'
import { CreateRecipe, readPicture } from '#core/recipes/index'
import { closeReport, underReport, type Reporting } from '#core/reports/index'
import {
  E_BAD_FILE_KEY,
  putImageSet,
  recipeAssetKey,
  recipeFolder,
  recipeImagesFolder,
  storage,
} from '#core/storage/index'
import { memberOf } from '../queries/member_of.js'
import { withFreshIds } from './fresh_ids.js'
import { readZipRecipe, type ZipRecipe } from './zip_recipe.js'

/** Limits of a zip of one recipe, in bytes. */
const limits = { files: 5_000, fileBytes: 128 * 1024 * 1024, totalBytes: 512 * 1024 * 1024 }
const LARGEST_PICTURE = 50 * 1024 * 1024

/** A zip that was uploaded: where it lies, and how its report is worded. */
export interface ZipUpload {
  path: string
  report: Omit<Reporting, 'category'>
  /** Words the report's entry of success. */
  done: (name: string) => string
}

/** Imports the recipe of a zip with its picture and files, whole or not at all; answers its slug. */
@inject()
export class ImportZip {
  constructor(private readonly recipes: CreateRecipe) {}

  run(actor: Actor, { path, report, done }: ZipUpload): Promise<string> {
    const reporting = { ...report, category: 'recipe_import' as const }
    return underReport(actor, reporting, async (reportId) => {
      const archive = await openArchive(path, limits)
      try {
        return await this.#store(actor, await readZipRecipe(archive), { reportId, done })
      } finally {
        archive.close()
      }
    })
  }

  /** Files first, rows second: a row never names a file that is not there. */
  async #store(
    actor: Actor,
    zip: ZipRecipe,
    { reportId, done }: { reportId: string; done: ZipUpload['done'] }
  ): Promise<string> {
    const id = randomUUID()
    try {
      const image = await keepPicture(id, zip.picture)
      const kept = await keepAssets(id, zip.assets)
      const body = withFreshIds(zip.input)
      const assets = (body.assets ?? []).filter(({ fileName }) => kept.has(fileName ?? ''))
      const ownerId = (await memberOf(actor.groupId, zip.userId)) ?? actor.userId
      return await work(async ({ trx }) => {
        const given = { id, image, ownerId }
        const { slug, name } = await this.recipes.run(actor, { ...body, assets }, given)
        const entries = [{ success: true, message: done(name) }]
        await closeReport(trx, reportId, { status: 'success', entries })
        return slug
      })
    } catch (error) {
      await storage().deleteFolder(recipeFolder(id))
      throw error
    }
  }
}

/** A picture that cannot be read does not keep a recipe out. */
async function keepPicture(recipeId: string, file: ArchiveFile | null): Promise<string | null> {
  const variants = file && (await read(file))
  return variants && putImageSet(storage(), recipeImagesFolder(recipeId), variants)
}

async function read(file: ArchiveFile): Promise<ImageVariants | null> {
  if (file.size > LARGEST_PICTURE) return null
  const bytes = await file.bytes()
  return readPicture(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
}

/** Names of the files that were stored; one that no file may have is left out. */
async function keepAssets(recipeId: string, assets: ZipRecipe['assets']): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const [name, file] of assets) {
    const key = keyOf(recipeId, name)
    if (!key) continue
    await storage().put(key, file.stream())
    kept.add(name)
  }
  return kept
}

function keyOf(recipeId: string, name: string): string | null {
  try {
    return recipeAssetKey(recipeId, name)
  } catch (error) {
    if (error instanceof E_BAD_FILE_KEY) return null
    throw error
  }
}
