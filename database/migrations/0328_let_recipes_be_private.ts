import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Who of the group sees a recipe that is not public: whoever owns it, their household, or all. A public one is
 * for all, whoever makes it so. Few recipes are hidden from anybody: an index of these alone finds them.
 */
export default class LetRecipesBePrivate extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table recipes add column seen_by text not null default 'group'
        check (seen_by in ('me', 'household', 'group'));
      create index recipes_hidden_index on recipes (group_id, household_id, user_id, id)
        where seen_by <> 'group';
      create function show_public_recipes() returns trigger language plpgsql as $$
      begin
        new.seen_by := 'group';
        return new;
      end $$;
      create trigger recipes_public_shown before insert or update on recipes for each row
        when (new.public and new.seen_by <> 'group') execute function show_public_recipes();
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger recipes_public_shown on recipes;
      drop function show_public_recipes();
      drop index recipes_hidden_index;
      alter table recipes drop column seen_by;
    `)
  }
}
