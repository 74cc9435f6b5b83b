import { fixedStatement, readRows } from '#core/database/read'
import type { GroupStorage } from '#core/shared/contract/households'
import { sizeText } from '#core/shared/size_text'
import { storage } from '#core/storage/index'

/** What a group is shown to have; it is not enforced. */
const TOTAL = 500 * 1024 * 1024
/** Files that are looked at together. */
const PIECE = 200
/** Milliseconds for which a sum is answered again: it looks at every file there is. */
const BELIEVED = 5 * 60_000

const recipes = fixedStatement('groups.recipes', 'select id from recipes where group_id = $1')

const sums = new Map<string, { bytes: Promise<number>; until: number }>()

/** Bytes of the files of a group's recipes, as they were within the last five minutes. */
export async function groupStorage(groupId: string): Promise<GroupStorage> {
  const now = performance.now()
  for (const [key, { until }] of sums) if (until <= now) sums.delete(key)
  const existing = sums.get(groupId) ?? { bytes: sumOf(groupId), until: now + BELIEVED }
  sums.set(groupId, existing)
  existing.bytes.catch(() => sums.delete(groupId))
  const used = await existing.bytes
  return {
    usedStorageBytes: used,
    usedStorageStr: sizeText(used),
    totalStorageBytes: TOTAL,
    totalStorageStr: sizeText(TOTAL),
  }
}

async function sumOf(groupId: string): Promise<number> {
  const rows = await readRows<{ id: string }>(recipes, [groupId])
  const own = new Set(rows.map(({ id }) => id))
  let bytes = 0
  let piece: string[] = []
  const add = async () => {
    const stats = await Promise.all(piece.map((key) => storage().stat(key)))
    for (const stat of stats) bytes += stat?.size ?? 0
    piece = []
  }
  for await (const key of storage().keys('recipes')) {
    if (own.has(key.split('/')[1] ?? '')) piece.push(key)
    if (piece.length === PIECE) await add()
  }
  await add()
  return bytes
}
