import { randomUUID } from 'node:crypto'
import { work } from '#core/events/unit_of_work'
import { hashToken } from '../tokens/read_token.js'
import { signApiToken } from '../tokens/signer.js'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'

/** Makes a token for programs. The token itself is answered once and never stored. */
export async function createApiToken(
  userId: string,
  name: string,
  integrationId = 'generic'
): Promise<{ row: ApiToken; token: string }> {
  return work(async ({ trx }) => {
    const row = await ApiToken.create(
      { userId, name, integrationId, tokenHash: `pending-${randomUUID()}` },
      { client: trx }
    )
    const token = signApiToken({ userId, id: String(row.id), name, integrationId })
    await row.merge({ tokenHash: hashToken(token) }).save()
    return { row, token }
  })
}

/** A token for programs, valid while its row exists; only its hash is kept. */
export default class ApiToken extends BaseModel {
  static override table = 'api_tokens'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: string

  @column()
  declare name: string

  @column()
  declare integrationId: string

  @column({ serializeAs: null })
  declare tokenHash: string

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime
}
