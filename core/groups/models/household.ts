import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'

/** People of one kitchen inside a group; its preferences are the defaults of new recipes. */
export default class Household extends BaseModel {
  static override table = 'households'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare groupId: string

  @column()
  declare name: string

  @column()
  declare slug: string

  @column()
  declare privateHousehold: boolean

  @column()
  declare lockRecipeEditsFromOtherHouseholds: boolean

  @column()
  declare firstDayOfWeek: number

  @column()
  declare recipePublic: boolean

  @column()
  declare recipeShowNutrition: boolean

  @column()
  declare recipeShowAssets: boolean

  @column()
  declare recipeLandscapeView: boolean

  @column()
  declare recipeDisableComments: boolean

  @column()
  declare recipeDisableAmount: boolean

  @column.dateTime({ autoCreate: true })
  declare createdAt: DateTime

  @column.dateTime({ autoCreate: true, autoUpdate: true })
  declare updatedAt: DateTime
}
