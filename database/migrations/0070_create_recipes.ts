import { BaseSchema } from '@adonisjs/lucid/schema'

export default class CreateRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      create table recipes (
        id uuid primary key default gen_random_uuid(),
        group_id uuid not null references groups on delete cascade,
        household_id uuid not null,
        user_id uuid not null references users,
        name text not null,
        slug text not null,
        image text,
        description text not null default '',
        recipe_yield text,
        recipe_servings numeric(12, 3) not null default 0,
        recipe_yield_quantity numeric(12, 3) not null default 0,
        total_time text,
        prep_time text,
        cook_time text,
        perform_time text,
        total_minutes integer,
        org_url text,
        source_key text,
        rating real,
        extras jsonb not null default '{}',
        public boolean not null default false,
        show_nutrition boolean not null default false,
        show_assets boolean not null default false,
        landscape_view boolean not null default false,
        disable_comments boolean not null default true,
        disable_amount boolean not null default true,
        locked boolean not null default false,
        version integer not null default 1,
        date_added date not null default current_date,
        date_updated timestamptz not null default now(),
        last_made timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        foreign key (household_id, group_id) references households (id, group_id)
      );
      create unique index recipes_slug_unique on recipes (group_id, slug) where deleted_at is null;
      create index recipes_created_index on recipes (group_id, created_at desc, id) where deleted_at is null;
      create index recipes_updated_index on recipes (group_id, updated_at desc, id) where deleted_at is null;
      create index recipes_rating_index on recipes (group_id, rating desc nulls last, id) where deleted_at is null;
      create index recipes_last_made_index on recipes (group_id, last_made desc nulls last, id) where deleted_at is null;
      create index recipes_source_index on recipes (group_id, source_key) where deleted_at is null;
      create index recipes_user_index on recipes (user_id);
      create index recipes_household_index on recipes (household_id);
      create index recipes_trash_index on recipes (group_id, deleted_at) where deleted_at is not null;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop table recipes;
    `)
  }
}
