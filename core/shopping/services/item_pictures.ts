import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { defineJob } from '#core/queue/index'
import { readPicture } from '#core/recipes/index'
import type { Uuid } from '#core/shared/contract/common'
import {
  imageFileKey,
  oldFiles,
  putImageSet,
  shoppingImagesFolder,
  storage,
} from '#core/storage/index'
import type { ImageFileName } from '#core/storage/index'
import { listFact, lockList } from './change_items.js'
import { bumpList } from './list_items.js'

interface Pictured {
  id: Uuid
  listId: Uuid
}

/** An item that was added to another one is that one. */
const pictured = fixedStatement(
  'shopping.pictured-item',
  `select coalesce(w.id, i.id) as id, i.shopping_list_id as "listId" from shopping_list_items i
      join shopping_lists s on s.id = i.shopping_list_id and s.household_id = $2
      left join shopping_list_items w on w.id = i.merged_into and w.removed_at is null
    where i.id = $1 and (i.removed_at is null or w.id is not null)`
)

/** The item of the caller's household that is to have a picture. Throws `E_NOT_FOUND`. */
export async function findPictured(actor: Actor, id: Uuid): Promise<Pictured> {
  const item = await readRow<Pictured>(pictured, [id, actor.householdId])
  if (!item) throw notFound()
  return item
}

/** Pictures that the items of one list have at the most. */
const MOST_PICTURES = 500

/** 400: as many items of a list have a picture as may have one. */
const tooManyPictures = () =>
  new DomainError({
    code: 'E_LIST_FULL',
    status: 400,
    text: 'shopping.too-many-pictures',
    values: { most: MOST_PICTURES },
  })

const count = fixedStatement(
  'shopping.count-pictures',
  `select count(*)::int as pictures from shopping_list_items
    where shopping_list_id = $1 and image is not null and removed_at is null`
)

const setImage = fixedStatement(
  'shopping.set-item-image',
  `update shopping_list_items set image = $2, version = $3, updated_at = now()
    where id = $1 and removed_at is null returning id`
)

/** Names the picture of an item, or none. Throws `E_NOT_FOUND`, and `E_LIST_FULL` (400) for more pictures than a list may have. */
async function nameImage(actor: Actor, id: Uuid, image: string | null): Promise<void> {
  const { listId } = await findPictured(actor, id)
  await work(async (unit) => {
    const list = await lockList(unit, actor, listId)
    const [found] = await queryIn<Pictured>(unit.trx, pictured, [id, actor.householdId])
    const version = await bumpList(unit.trx, listId)
    const [set] = found ? await queryIn(unit.trx, setImage, [found.id, image, version]) : []
    if (!found || !set) throw notFound()
    const [full] = image ? await queryIn<{ pictures: number }>(unit.trx, count, [listId]) : []
    if ((full?.pictures ?? 0) > MOST_PICTURES) throw tooManyPictures()
    const fact = { ...listFact(actor, list), version }
    unit.announce('shopping-items.updated', { ...fact, itemIds: [found.id] })
  })
}

/**
 * Gives an item a picture in place of the one before. Throws `E_NOT_FOUND`, `E_LIST_FULL` and `E_NOT_AN_IMAGE` (400), and
 * `E_IMAGE_TOO_LARGE` (413).
 */
export async function setItemImage(actor: Actor, id: Uuid, bytes: Buffer): Promise<string> {
  const { listId } = await findPictured(actor, id)
  const folder = shoppingImagesFolder(listId)
  const image = await putImageSet(storage(), folder, await readPicture(bytes))
  try {
    await nameImage(actor, id, image)
  } catch (error) {
    await storage().deleteFolder(`${folder}/${image}`)
    throw error
  }
  return image
}

/** Takes the picture of an item away; its files go with the next sweep. Throws `E_NOT_FOUND`. */
export const removeItemImage = (actor: Actor, id: Uuid): Promise<void> => nameImage(actor, id, null)

const shown = fixedStatement(
  'shopping.image-shown',
  `select id from shopping_list_items where shopping_list_id = $1 and image = $2 and removed_at is null limit 1`
)

/** Where a picture lies that an item of a list has; null where none has it. */
export async function itemImageKey(
  listId: Uuid,
  image: string,
  file: ImageFileName
): Promise<string | null> {
  const item = await readRow(shown, [listId, image])
  return item && imageFileKey(shoppingImagesFolder(listId), image, file)
}

/** What was taken off a list can be put back for a while. */
const named = fixedStatement(
  'shopping.images-named',
  `select distinct image from shopping_list_items where shopping_list_id = any($1::uuid[]) and image = any($2::text[])
    and (removed_at is null or removed_at > now() - interval '1 day')`
)

/** `shopping/<list>/<version>/<size>`. */
const picture = /^(shopping\/([\da-f-]{36})\/([a-z2-9]{10}))\//

/** Deletes pictures that no item has: it was taken off its list, or has another one. */
export const sweepItemPictures = defineJob<Record<string, never>>(
  'shopping.sweep-pictures',
  async (_, { signal }) => {
    const files = oldFiles(storage(), { folder: 'shopping', pattern: picture, signal })
    for await (const found of files) await sweep(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function sweep(found: RegExpExecArray[]): Promise<void> {
  const folders = new Map(
    found.map(([, folder = '', listId, image]) => [folder, { listId, image }])
  )
  const values = [...folders.values()]
  const rows = await readRows<{ image: string }>(named, [
    values.map(({ listId }) => listId),
    values.map(({ image }) => image),
  ])
  const kept = new Set(rows.map(({ image }) => image))
  for (const [folder, { image }] of folders)
    if (!kept.has(image ?? '')) await storage().deleteFolder(folder)
}
