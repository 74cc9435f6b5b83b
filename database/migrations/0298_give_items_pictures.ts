import { BaseSchema } from '@adonisjs/lucid/schema'

/** An item of a shopping list may have a picture: the version of it that is stored for its list. */
export default class GiveItemsPictures extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table shopping_list_items add column image text;
      create index shopping_list_items_image_index on shopping_list_items (shopping_list_id, image)
        where image is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw('alter table shopping_list_items drop column image')
  }
}
