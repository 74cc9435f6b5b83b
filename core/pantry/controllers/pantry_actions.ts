import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import { queryOf } from '#core/http/page'
import { pathId } from '#core/http/path_id'
import { sendDatedItem } from '#core/http/send_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { signedInActor } from '#core/http/signed_in_actor'
import { wantsCounts, withRecipeCounts } from '#core/recipe_index/index'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { createItem, type PantryItemInput } from '../services/create_item.js'
import { deleteItem, updateItem } from '../services/update_item.js'

/** What foods and units have in common; each has a controller of its own. */
export abstract class PantryActions {
  protected abstract readonly kind: PantryKind

  protected abstract read(ctx: HttpContext): Promise<PantryItemInput>

  /** `GET /{kind}` → page; with `recipeCount` where `withCounts` asks for it. */
  index(ctx: HttpContext): Promise<void> {
    const { list, key: column } = pantryKinds[this.kind]
    const links = { links: 'recipe_ingredients', column }
    const wanted = wantsCounts(queryOf(ctx)) ? withRecipeCounts(list, links) : list
    return sendNamedList(ctx, wanted)
  }

  /** `POST /{kind}`: open to every member, since the editor creates while a recipe is written. */
  async store(ctx: HttpContext): Promise<void> {
    const input = await this.read(ctx)
    const id = await createItem(signedInActor(ctx), this.kind, input)
    ctx.response.status(201)
    await this.#send(ctx, id)
  }

  /** `GET /{kind}/{id}`. */
  show(ctx: HttpContext): Promise<void> {
    return this.#send(ctx, pathId(ctx))
  }

  /** `PUT /{kind}/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await this.read(ctx)
    await updateItem(signedInActor(ctx), { kind: this.kind, id, ...input })
    await this.#send(ctx, id)
  }

  /** `DELETE /{kind}/{id}` → what was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendDatedItem(ctx, await deleteItem(signedInActor(ctx), this.kind, pathId(ctx)))
  }

  async #send(ctx: HttpContext, value: string): Promise<void> {
    const owner = signedInActor(ctx)
    sendDatedItem(ctx, await findItem(pantryKinds[this.kind].list, { owner, by: 'id', value }))
  }
}
