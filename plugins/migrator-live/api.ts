import { type ForeignRow, type ForeignServer, rowOf } from '#core/imports/index'

/** The paths there, which are another site's. */
export const API = '/api'

/** The JSON object at a path; null where there is none. */
export async function rowAt({ get }: ForeignServer, path: string): Promise<ForeignRow | null> {
  const body = await get(path)
  return body && rowOf(body)
}
