import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import { ownReading } from '../readings/find_reading.js'
import { keptFolder } from '../readings/reading.js'
import { sourceFolder } from '../sources/source_folder.js'
import { sendKeptPage, sendKeptPicture } from './send_kept.js'

/** What is looked at beside a reading (ours). */
export default class ReadingFilesController {
  /** `GET /recipes/imports/{id}/page` → HTML that neither runs nor loads anything. */
  async page(ctx: HttpContext): Promise<void> {
    await sendKeptPage(ctx, await folderOf(ctx))
  }

  /** `GET /recipes/imports/{id}/pictures/{number}`, from 0. */
  async picture(ctx: HttpContext): Promise<void> {
    await sendKeptPicture(ctx, await folderOf(ctx))
  }
}

/** Keepsakes go with the recipe once there is one. */
async function folderOf(ctx: HttpContext): Promise<string> {
  const { id, recipeId } = await ownReading(signedInActor(ctx), pathId(ctx))
  return recipeId ? sourceFolder(recipeId) : keptFolder(id)
}
