import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { workRun } from '#core/bulk_imports/index'
import type { ImportItemOut, ImportRunOut } from '#core/shared/contract/imports'
import { createCook } from '#tests/helpers/factories'

/** A job that is run by hand, as the queue would. */
export const oneRun = (signal = new AbortController().signal, jobId: string = randomUUID()) => ({
  jobId,
  attempt: 1,
  signal,
})

/** A cook who imports many at once; the queue's work is done by `go`. */
export async function bulkKitchen(client: ApiClient) {
  const cook = await createCook()
  const { token } = cook
  const path = '/api/recipes/imports/runs'
  const order = (urls: string[], more: object = {}) =>
    client
      .post('/api/recipes/create/url/bulk')
      .bearerToken(token)
      .json({ imports: urls.map((url) => ({ url })), ...more })
  const started = async (urls: string[], more: object = {}): Promise<string> =>
    (await order(urls, more)).body().reportId
  /** Read by somebody of a language. */
  const read = (address: string, locale: string) =>
    client.get(address).bearerToken(token).header('accept-language', locale)
  const run = async (id: string, locale = 'en-US'): Promise<ImportRunOut> =>
    (await read(`${path}/${id}`, locale)).body()
  const items = async (id: string, query = '', locale = 'en-US'): Promise<ImportItemOut[]> =>
    (await read(`${path}/${id}/items${query}`, locale)).body().items
  const steer = (id: string, act: string, body: object = {}) =>
    client.post(`${path}/${id}/${act}`).bearerToken(token).json(body)
  const report = async (id: string, locale = 'en-US') =>
    (await read(`/api/groups/reports/${id}`, locale)).body()
  const recipes = async () =>
    (await client.get('/api/recipes?perPage=-1').bearerToken(token)).body().items
  const go = async (runId: string) => workRun.run({ runId }, oneRun())
  return { ...cook, order, started, run, items, steer, report, recipes, go }
}
