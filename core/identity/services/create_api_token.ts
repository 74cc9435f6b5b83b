import { randomUUID } from 'node:crypto'
import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import { hashToken } from '../tokens/read_token.js'
import { signApiToken } from '../tokens/signer.js'
import { BaseModel, column } from '@adonisjs/lucid/orm'
import { DateTime } from 'luxon'

/** What a token for programs may do and for how long, where that is less than its owner and five years. */
export interface TokenLimits {
  integrationId?: string
  isReadOnly?: boolean
  days?: number | null
  /** Who makes it; null for the console. Its owner unless it says so. */
  actorId?: string | null
}

/** Makes a token for programs. The token itself is answered once and never stored. */
export async function createApiToken(
  userId: string,
  name: string,
  { integrationId = 'generic', isReadOnly = false, days = null, actorId = userId }: TokenLimits = {}
): Promise<{ row: ApiToken; token: string }> {
  return work(async ({ trx }) => {
    const expiresAt = days === null ? null : DateTime.utc().plus({ days })
    const tokenHash = `pending-${randomUUID()}`
    const row = await ApiToken.create(
      { userId, name, integrationId, isReadOnly, expiresAt, tokenHash },
      { client: trx }
    )
    const token = signApiToken({ userId, id: String(row.id), name, integrationId })
    await row.merge({ tokenHash: hashToken(token) }).save()
    const details = { readOnly: isReadOnly, days, integrationId }
    await audit({ trx }, { act: 'token.created', actorId, userId, subject: name, details })
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

  /** Whether it may read only. */
  @column()
  declare isReadOnly: boolean

  /** Null: as long as tokens for programs are good at all. */
  @column.dateTime()
  declare expiresAt: DateTime | null

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime
}
