import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What recipes and lists say of a food or unit, ready as JSON, so that each line of an ingredient reads one row for it. Whether a
 * household has the food is left to the reading statement: here it has not.
 *
 * Triggers at the end of each statement keep it true whoever writes, so that the transaction that writes can read it. The food is locked
 * before anything is read: of two that give it other names at once, the later sees what the earlier did. A label that is renamed waits
 * for those who are giving it to foods, and they for it; it locks its foods first, as those do.
 */
export default class KeepFoodsAndUnits extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(keptTable('food'))
    this.schema.raw(keptTable('unit'))
    this.schema.raw(freshFoods)
    this.schema.raw(freshUnits)
    this.schema.raw(keeping('food'))
    this.schema.raw(keeping('unit'))
    this.schema.raw(labels)
    this.schema.raw(`
      select keep_foods(array(select id from foods order by id));
      select keep_units(array(select id from units order by id));
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      drop trigger labels_await_foods on labels;
      drop trigger labels_keep_foods on labels;
      drop function await_foods_of_label();
      drop function keep_foods_of_labels();
    `)
    for (const kind of ['food', 'unit']) {
      const drops = triggersOf(kind).map(
        ([table, act]) => `drop trigger ${table}_keep_${act} on ${table};`
      )
      this.schema.raw(`
        ${drops.join('\n')}
        drop function keep_changed_${kind}s();
        drop function keep_named_${kind}s();
        drop function keep_${kind}s(uuid[]);
        drop view fresh_${kind}s;
        drop table kept_${kind}s;
      `)
    }
  }
}

const keptTable = (kind: string) => `
  create table kept_${kind}s (
    ${kind}_id uuid primary key references ${kind}s on delete cascade,
    json json not null
  ) with (fillfactor = 85)`

const otherNames = (kind: string) => `coalesce((
    select json_agg(o order by o.name) from (select name from ${kind}_aliases where ${kind}_id = r.id) o), '[]')`

const moment = (column: string) =>
  `to_char(r.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const times = `${moment('created_at')} as "createdAt", ${moment('updated_at')} as "updatedAt"`

const freshFoods = `
  create view fresh_foods as
    select r.id as food_id, row_to_json(p) as json from foods r left join labels l on l.id = r.label_id
    cross join lateral (select r.id, r.name, r.plural_name as "pluralName", r.description, r.extras,
        false as "onHand", r.label_id as "labelId", ${otherNames('food')} as aliases,
        case when l.id is not null then json_build_object(
          'name', l.name, 'color', l.color, 'groupId', l.group_id, 'id', l.id) end as label,
        r.g_per_ml as "gPerMl", ${times}) p`

const freshUnits = `
  create view fresh_units as
    select r.id as unit_id, row_to_json(p) as json from units r
    cross join lateral (select r.id, r.name, r.plural_name as "pluralName", r.description, r.extras,
        false as "onHand", r.fraction, r.abbreviation, r.plural_abbreviation as "pluralAbbreviation",
        r.use_abbreviation as "useAbbreviation", ${otherNames('unit')} as aliases, ${times}) p`

/** Each with the statement that it follows and what it calls. What is deleted takes along what is kept of it; other names never move. */
const triggersOf = (kind: string) =>
  [
    [`${kind}s`, 'insert', `keep_changed_${kind}s`],
    [`${kind}s`, 'update', `keep_changed_${kind}s`],
    [`${kind}_aliases`, 'insert', `keep_named_${kind}s`],
    [`${kind}_aliases`, 'update', `keep_named_${kind}s`],
    [`${kind}_aliases`, 'delete', `keep_named_${kind}s`],
  ] as const

const keeping = (kind: string) => `
  create function keep_${kind}s(ids uuid[]) returns void language plpgsql
    set plan_cache_mode to force_generic_plan as $$
  begin
    perform from ${kind}s where id = any(ids) order by id for no key update;
    insert into kept_${kind}s (${kind}_id, json)
      select ${kind}_id, json from fresh_${kind}s where ${kind}_id = any(ids) order by ${kind}_id
      on conflict (${kind}_id) do update set json = excluded.json;
  end $$;
  create function keep_changed_${kind}s() returns trigger language plpgsql as $$
  begin
    perform keep_${kind}s(array(select id from changed));
    return null;
  end $$;
  create function keep_named_${kind}s() returns trigger language plpgsql as $$
  begin
    perform keep_${kind}s(array(select distinct ${kind}_id from changed));
    return null;
  end $$;
  ${triggersOf(kind)
    .map(
      ([table, act, calls]) => `
  create trigger ${table}_keep_${act} after ${act} on ${table}
    referencing ${act === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function ${calls}();`
    )
    .join('')}`

const labels = `
  create function await_foods_of_label() returns trigger language plpgsql as $$
  begin
    perform from foods where label_id = old.id order by id for no key update;
    perform from labels where id = old.id for update;
    return new;
  end $$;
  create trigger labels_await_foods before update of name, color on labels
    for each row execute function await_foods_of_label();
  create function keep_foods_of_labels() returns trigger language plpgsql as $$
  begin
    perform keep_foods(array(select f.id from changed c join foods f on f.label_id = c.id));
    return null;
  end $$;
  create trigger labels_keep_foods after update on labels
    referencing new table as changed for each statement execute function keep_foods_of_labels();`
