import type { HttpContext } from '@adonisjs/core/http'
import { findItem } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { queryOf } from '#core/http/page'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import { signedInActor } from '#core/http/signed_in_actor'
import { wantsCounts, withRecipeCounts } from '#core/recipe_index/index'
import { organizerKinds, type OrganizerKind } from '../kinds.js'
import { alone, asCreated, withRecipes } from '../queries/show_organizer.js'
import { createOrganizer } from '../services/create_organizer.js'
import { deleteOrganizer, updateOrganizer } from '../services/update_organizer.js'
import type { OrganizerInput } from '../validators/organizer_validator.js'

/** What categories, tags and tools have in common; each has a controller of its own. */
export abstract class OrganizerActions {
  protected abstract readonly kind: OrganizerKind

  protected abstract read(ctx: HttpContext): Promise<OrganizerInput>

  /** `GET /organizers/{kind}` → page; with `recipeCount` where `withCounts` asks for it. */
  index(ctx: HttpContext): Promise<void> {
    const kind = organizerKinds[this.kind]
    const list = wantsCounts(queryOf(ctx)) ? withRecipeCounts(kind.list, kind) : kind.list
    return sendNamedList(ctx, list)
  }

  /**
   * `POST /organizers/{kind}`: open to every member, since the editor creates while a recipe is
   * written.
   */
  async store(ctx: HttpContext): Promise<void> {
    const input = await this.read(ctx)
    const id = await createOrganizer(signedInActor(ctx), this.kind, input)
    ctx.response.status(201)
    await show(ctx, asCreated(this.kind), 'id', id)
  }

  /** `GET /organizers/{kind}/{id}`. */
  show(ctx: HttpContext): Promise<void> {
    return show(ctx, alone(this.kind), 'id', pathId(ctx))
  }

  /** `GET /organizers/{kind}/slug/{slug}`, with its recipes. */
  showBySlug(ctx: HttpContext): Promise<void> {
    return show(ctx, withRecipes(this.kind), 'slug', String(ctx.params.slug))
  }

  /** `PUT /organizers/{kind}/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const input = await this.read(ctx)
    await updateOrganizer(signedInActor(ctx), { kind: this.kind, id, input })
    await show(ctx, alone(this.kind), 'id', id)
  }

  /** `DELETE /organizers/{kind}/{id}` → null; a tool is answered as it was. */
  async destroy(ctx: HttpContext): Promise<void> {
    const was = await deleteOrganizer(signedInActor(ctx), this.kind, pathId(ctx))
    sendItem(ctx, this.kind === 'tools' ? was : { item: 'null' })
  }
}

async function show(
  ctx: HttpContext,
  list: NamedList,
  by: 'id' | 'slug',
  value: string
): Promise<void> {
  sendItem(ctx, await findItem(list, { owner: signedInActor(ctx), by, value }))
}
