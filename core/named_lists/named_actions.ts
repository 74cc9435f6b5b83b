import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { pathId } from '#core/http/path_id'
import { type FoundItem, sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { storable } from '#core/text/index'
import { findItem } from './named_item.js'
import type { NamedList } from './named_list.js'
import { sendNamedList } from './send_named_list.js'

/** What the things of a household that have a list and a form have in common; each has a controller of its own. */
export abstract class NamedActions<Input> {
  protected abstract listFor(ctx: HttpContext): NamedList

  protected abstract read(ctx: HttpContext): Promise<Input>

  /** Answers the id of what was made. */
  protected abstract create(ctx: HttpContext, input: Input): Promise<string>

  protected abstract change(ctx: HttpContext, id: string, input: Input): Promise<void>

  /** Answers what was, where the contract sends it. */
  protected abstract remove(ctx: HttpContext, id: string): Promise<FoundItem | void>

  /** `GET` of the list → page. */
  index(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, this.listFor(ctx))
  }

  /** `POST` → 201 and what was made. */
  async store(ctx: HttpContext): Promise<void> {
    const id = await this.create(ctx, await this.read(ctx))
    ctx.response.status(201)
    await this.#send(ctx, id)
  }

  /** `GET` of one. */
  show(ctx: HttpContext): Promise<void> {
    return this.#send(ctx, pathId(ctx))
  }

  /** `PUT` → it as it is now. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    await this.change(ctx, id, await this.read(ctx))
    await this.#send(ctx, id)
  }

  /** `DELETE` → what was, or 204. */
  async destroy(ctx: HttpContext): Promise<void> {
    const was = await this.remove(ctx, pathId(ctx))
    if (was) sendItem(ctx, was)
    else ctx.response.noContent()
  }

  async #send(ctx: HttpContext, value: string): Promise<void> {
    const owner = signedInActor(ctx)
    sendItem(ctx, await findItem(this.listFor(ctx), { owner, by: 'id', value }))
  }
}

/** Things of a household whose verbs ask for nothing but who acts and what is written. */
export interface PlainThings<Input> {
  list: NamedList
  /** The body, checked. */
  read: (ctx: HttpContext) => Promise<Input>
  create: (actor: Actor, input: Input) => Promise<string>
  change: (actor: Actor, id: string, input: Input) => Promise<void>
  remove: (actor: Actor, id: string) => Promise<FoundItem>
}

/** The acts of such things. */
export abstract class PlainActions<Input> extends NamedActions<Input> {
  protected abstract readonly things: PlainThings<Input>

  protected listFor() {
    return this.things.list
  }

  protected async read(ctx: HttpContext) {
    return storable(await this.things.read(ctx))
  }

  protected create(ctx: HttpContext, input: Input) {
    return this.things.create(signedInActor(ctx), input)
  }

  protected change(ctx: HttpContext, id: string, input: Input) {
    return this.things.change(signedInActor(ctx), id, input)
  }

  protected remove(ctx: HttpContext, id: string) {
    return this.things.remove(signedInActor(ctx), id)
  }
}
