import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { ArchiveInput } from '#core/archives/index'
import { isUuid } from '#core/http/path_id'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE, makeVariants } from '#core/images/index'
import type { PinnedFiles } from '../pinned_files.js'

/** Files that are looked up at once. */
const PIECE = 1_000

/** The folders of the files that have a place: of each picture the version that a row names. */
const folders = `
  select 'recipes/' || r.id || '/images/' || r.image || '/' as folder from recipes r
    where r.id = any($1::uuid[]) and r.deleted_at is null and r.image is not null
  union all select 'recipes/' || r.id || '/assets/' from recipes r
    where r.id = any($1::uuid[]) and r.deleted_at is null
  union all select 'recipes/' || r.id || '/images/timeline/' || t.id || '/' || t.image || '/'
    from recipe_timeline_events t join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.recipe_id = any($1::uuid[]) and t.image is not null
  union all select 'users/' || u.id || '/' from users u where u.id = any($1::uuid[])`

/** Each program brings the template of this name itself. */
const OWN_TEMPLATE = 'templates/recipes.md'

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/** Those of some files that have a place in the peer's data folder, in their order. */
export async function filesWithPlace(client: pg.ClientBase, keys: string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < keys.length; at += PIECE) {
    const piece = keys.slice(at, at + PIECE)
    const owners = new Set(piece.map((key) => key.split('/')[1] ?? ''))
    const ids = [...owners].filter(isUuid)
    const { rows } = await client.query<{ folder: string }>(folders, [ids])
    const places = new Set(rows.map(({ folder }) => folder))
    const hasPlace = (key: string) =>
      places.has(folderOf(key)) || (key.startsWith('templates/') && key !== OWN_TEMPLATE)
    found.push(...piece.filter(hasPlace))
  }
  return found
}

/** Where a file lies there: a picture has no versions. */
function pathThere(key: string): string {
  const parts = key.split('/')
  if (parts[2] === 'images') parts.splice(-2, 1)
  return `data/${parts.join('/')}`
}

/** The sizes of a picture that came of late and is stored as it came; none where nobody can read it. */
async function sizesOf(received: Uint8Array): Promise<[name: string, content: Uint8Array][]> {
  try {
    const { original, min } = await makeVariants(received)
    // The smallest was made at once.
    return [
      ['original.webp', original],
      ['min-original.webp', min],
    ]
  } catch (error) {
    if (error instanceof E_NOT_AN_IMAGE || error instanceof E_IMAGE_TOO_LARGE) return []
    throw error
  }
}

/**
 * Files for the peer's data folder, `keys` being those with a place. A picture whose sizes wait to be made is in it by its sizes,
 * since the peer would never make them.
 */
export async function* peerFiles(
  files: Pick<PinnedFiles, 'open'>,
  keys: string[],
  onFile: () => void
): AsyncGenerator<ArchiveInput> {
  const present = new Set(keys)
  for (const key of keys) {
    onFile()
    const { content, modifiedAt } = await files.open(key)
    if (!key.endsWith('/received')) {
      yield { path: pathThere(key), content, modifiedAt }
      continue
    }
    for (const [name, made] of await sizesOf(
      content instanceof Readable ? await buffer(content) : content
    )) {
      const beside = `${folderOf(key)}${name}`
      if (!present.has(beside)) yield { path: pathThere(beside), content: made, modifiedAt }
    }
  }
}
