import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { UserPreferences } from '#core/shared/contract/site'

/** A person who can sign in. Username and e-mail are unique on the site, whatever their case. */
export default class User extends BaseModel {
  static override table = 'users'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare groupId: string

  @column()
  declare householdId: string

  @column()
  declare username: string

  @column()
  declare fullName: string

  @column()
  declare email: string

  @column({ serializeAs: null })
  declare passwordHash: string | null

  @column()
  declare authMethod: 'Mealie' | 'LDAP' | 'OIDC'

  @column()
  declare admin: boolean

  @column()
  declare advanced: boolean

  @column()
  declare canInvite: boolean

  @column()
  declare canManage: boolean

  @column()
  declare canManageHousehold: boolean

  @column()
  declare canOrganize: boolean

  /** Made at set-up: cannot be deleted. */
  @column()
  declare isFounder: boolean

  @column()
  declare measures: UserPreferences['measures']

  @column()
  declare shortcuts: boolean

  @column()
  declare cacheKey: string

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime
}
