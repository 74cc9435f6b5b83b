import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { Extras } from '#core/shared/contract/common'

const number = { consume: (value: string | number) => Number(value) }
const json = { prepare: (value: unknown) => JSON.stringify(value) }

/** A recipe's own row; its parts (ingredients, steps, notes …) are written by services and read by queries. */
export default class Recipe extends BaseModel {
  static override table = 'recipes'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare groupId: string

  @column()
  declare householdId: string

  @column()
  declare userId: string

  @column()
  declare name: string

  @column()
  declare slug: string

  /** Key of the picture's version in the storage; null without a picture. */
  @column()
  declare image: string | null

  @column()
  declare description: string

  @column()
  declare recipeYield: string | null

  @column(number)
  declare recipeServings: number

  @column(number)
  declare recipeYieldQuantity: number

  @column()
  declare totalTime: string | null

  @column()
  declare prepTime: string | null

  @column()
  declare cookTime: string | null

  @column()
  declare performTime: string | null

  @column()
  declare orgUrl: string | null

  /** `orgUrl` without what does not change the page, to notice a second import. */
  @column()
  declare sourceKey: string | null

  /** Mean of the users' ratings above 0. */
  @column()
  declare rating: number | null

  @column(json)
  declare extras: Extras

  @column()
  declare public: boolean

  /** Who of the group sees it; a public one is for all. */
  @column()
  declare seenBy: 'me' | 'household' | 'group'

  @column()
  declare showNutrition: boolean

  @column()
  declare showAssets: boolean

  @column()
  declare landscapeView: boolean

  @column()
  declare disableComments: boolean

  @column()
  declare disableAmount: boolean

  @column()
  declare locked: boolean

  /** Goes up with every save; the `ETag` of the recipe. */
  @column()
  declare version: number

  @column.dateTime()
  declare dateUpdated: DateTime

  @column.dateTime()
  declare lastMade: DateTime | null

  @column.dateTime()
  declare createdAt: DateTime

  @column.dateTime()
  declare updatedAt: DateTime

  /** When it was put into the trash; such a recipe does not exist for anybody. */
  @column.dateTime()
  declare deletedAt: DateTime | null
}
