import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'

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
