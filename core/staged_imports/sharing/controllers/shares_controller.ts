import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { senderOf } from '#core/http/own_page'
import { siteBase } from '#core/http/pages'
import { takeImportTurn } from '#core/imports/server'
import { addressIn } from '#core/recipe_text/index'
import { readingOptions } from '../../controllers/reading_options.js'
import { inputIn } from '../../readings/input_in.js'
import { startReading } from '../../readings/start_reading.js'
import { outcomePage, signInPage, textPage, troublePage } from '../share_pages.js'
import { shareTroubleOf } from '../share_trouble_of.js'
import { takeSharedFiles } from '../take_shared_files.js'
import { type Share, withShare } from '../with_share.js'

/** What the share sheet gives to the installed app (https://w3c.github.io/web-share-target/level-2/). */
export default class SharesController {
  /** `POST /r/create/url` (ours) → 303 to the page that goes on with it, whatever became of it. */
  async store(ctx: HttpContext): Promise<void> {
    const page = senderOf(ctx.request) !== 'own' ? troublePage('foreign') : await this.#taken(ctx)
    ctx.response.redirect().status(303).toPath(`${siteBase()}${page}`)
  }

  /** A browser waits for a page: what went wrong is told on one, too. */
  async #taken(ctx: HttpContext): Promise<string> {
    try {
      return await withShare(ctx, (share) => this.#next(ctx, share))
    } catch (error) {
      const { trouble, isForeseen } = shareTroubleOf(error)
      if (!isForeseen) ctx.logger.error({ err: error, path: ctx.request.url() }, 'unforeseen error')
      return troublePage(trouble)
    }
  }

  async #next({ actor, locale }: HttpContext, share: Share): Promise<string> {
    const { text, types } = share
    const page = types.length === 0 ? textPage(text) : null
    if (page !== null) return page
    if (!actor) return signInPage(types)
    await takeImportTurn(actor)
    if (types.length > 0) return this.#files(actor, locale, share)
    const options = readingOptions(locale, { save: true })
    return outcomePage({
      reading: await startReading(actor, { given: await inputIn({ text }), options }),
    })
  }

  /** Files go before the text beside them, which is tried where they cannot be read. */
  async #files(actor: Actor, language: string, { text, files }: Share): Promise<string> {
    const from = addressIn(text)
    try {
      return await takeSharedFiles(actor, files, { language, from })
    } catch (error) {
      const page = from === null ? null : textPage(text)
      if (page === null || !(error instanceof DomainError)) throw error
      return page
    }
  }
}
