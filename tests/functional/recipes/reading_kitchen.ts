import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { workReading } from '#core/recipes/index'
import type { Recipe } from '#core/shared/contract/recipe'
import type { ReportOut } from '#core/shared/contract/reports'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'

/** A cook with flour and grams whose recipes are text; the queue's work is done by `go`. */
export async function readingKitchen(client: ApiClient) {
  const cook = await createCook({ canManageHousehold: true })
  const { token, user, household } = cook
  const path = '/api/recipes/bulk-actions/read-ingredients'
  const send = (method: 'post' | 'patch' | 'put', to: string, body: object, by = token) =>
    client[method](`/api/${to}`).bearerToken(by).json(body)
  await send('post', 'foods', { name: 'flour' })
  await send('post', 'units', { name: 'gram', abbreviation: 'g' })
  const read = async (slug: string): Promise<Recipe> =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  const write = async (name: string, notes: string[], by = token): Promise<Recipe> => {
    const slug = (await send('post', 'recipes', { name }, by)).body()
    const recipeIngredient = notes.map((note) => ({ note, originalText: note }))
    const settings = { disableAmount: true }
    await send('patch', `recipes/${slug}`, { recipeIngredient, settings }, by)
    return read(slug)
  }
  const start = (by = token) => client.post(path).bearerToken(by).json({})
  const undo = (id: string, by = token) =>
    client.post(`${path}/${id}/undo`).bearerToken(by).json({})
  const report = async (id: string, by = token): Promise<ReportOut> =>
    (await client.get(`/api/groups/reports/${id}`).bearerToken(by)).body()
  const go = (runId: string, userId: string | null = user.id) =>
    workReading.run(
      { runId, userId },
      { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal }
    )
  const ended = async () => {
    const { reportId } = (await start()).body()
    await go(reportId)
    return reportId as string
  }
  const other = async (rights = {}) => {
    const friend = await createUser(household, rights)
    return { friend, friendToken: await tokenFor(friend) }
  }
  const revisions = async ({ id }: Recipe) =>
    (await client.get(`/api/recipes/${id}/revisions`).bearerToken(token)).body().total
  const runs = () => db.from('reading_runs').where('household_id', household.id)
  return { ...cook, send, read, write, start, undo, report, go, ended, other, revisions, runs }
}

/** What is stored of each line: amount, unit, food, note. */
export const stored = ({ recipeIngredient }: Recipe) =>
  recipeIngredient.map(({ quantity, unit, food, note }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
  ])
