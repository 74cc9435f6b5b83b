import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a user has a picture of their own. */
export default class AddUserPictures extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw('alter table users add column has_picture boolean not null default false')
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table users drop column has_picture')
  }
}
