import {
  countedBy,
  FRESH_ID,
  naiveTime,
  peerFolded,
  type PeerTable,
  plainNumber,
  sameColumns,
  stampColumns,
} from './peer_table.js'

/** Recipes that are not in the trash, with rows of a table that belong to them. */
const withRows = (table: string, row: string, order: string) =>
  `recipes r join ${table} ${row} on ${row}.recipe_id = r.id where r.deleted_at is null
      order by ${order}`

const linksTo = (thing: 'category' | 'tag' | 'tool', table: string): PeerTable => ({
  columns: { recipe_id: 'x.recipe_id', [`${thing}_id`]: `x.${thing}_id` },
  from: withRows(table, 'x', `x.recipe_id, x.${thing}_id`),
})

/** A line that is a recipe of the trash keeps its name. */
const lineNote = `case when s.deleted_at is null then i.note
    else concat_ws(' ', s.name, case when i.note <> '' then i.note end) end`

const nutrients = [
  'calories carbohydrate_content cholesterol_content fat_content fiber_content protein_content',
  'saturated_fat_content sodium_content sugar_content trans_fat_content unsaturated_fat_content',
].join(' ')

const settings =
  'public show_nutrition show_assets landscape_view disable_amount disable_comments locked'

/** Recipes with all their parts; a recipe is of the household that its owner is of. */
export const recipeTables: Record<string, PeerTable> = {
  recipes: {
    columns: {
      ...stampColumns('r'),
      ...sameColumns('r', 'id slug group_id user_id name description image total_time prep_time'),
      ...sameColumns('r', 'cook_time perform_time recipe_yield rating org_url date_added'),
      name_normalized: peerFolded('r.name'),
      description_normalized: peerFolded('r.description'),
      recipe_yield_quantity: plainNumber('r.recipe_yield_quantity'),
      recipe_servings: plainNumber('r.recipe_servings'),
      recipeCuisine: 'null',
      date_updated: naiveTime('r.date_updated'),
      last_made: naiveTime('r.last_made'),
      is_ocr_recipe: 'false',
    },
    from: 'recipes r where r.deleted_at is null order by r.created_at, r.id',
  },
  recipes_ingredients: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id, i.position'),
      recipe_id: 'r.id',
      ...sameColumns('i', 'position title original_text unit_id food_id reference_id'),
      note: lineNote,
      note_normalized: peerFolded('i.note'),
      original_text_normalized: peerFolded('i.original_text'),
      quantity: plainNumber('i.quantity'),
      referenced_recipe_id: 'case when s.deleted_at is null then s.id end',
    },
    from: `recipes r join recipe_ingredients i on i.recipe_id = r.id
      left join recipes s on s.id = i.referenced_recipe_id
      where r.deleted_at is null order by r.id, i.position`,
  },
  recipe_instructions: {
    columns: {
      ...stampColumns('r'),
      ...sameColumns('s', 'id position title summary text'),
      recipe_id: 'r.id',
      type: 'null',
    },
    from: withRows('recipe_instructions', 's', 'r.id, s.position'),
  },
  recipe_ingredient_ref_link: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id, s.position, x.place'),
      instruction_id: 's.id',
      reference_id: 'x.reference_id',
    },
    from: `recipes r join recipe_instructions s on s.recipe_id = r.id
      cross join lateral unnest(s.ingredient_references) with ordinality x (reference_id, place)
      where r.deleted_at is null order by r.id, s.position, x.place`,
  },
  notes: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id, n.position'),
      recipe_id: 'r.id',
      ...sameColumns('n', 'title text'),
    },
    from: withRows('recipe_notes', 'n', 'r.id, n.position'),
  },
  recipe_nutrition: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id'),
      recipe_id: 'r.id',
      ...sameColumns('n', nutrients),
    },
    from: `recipes r left join recipe_nutrition n on n.recipe_id = r.id
      where r.deleted_at is null order by r.id`,
  },
  recipe_settings: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id'),
      recipe_id: 'r.id',
      ...sameColumns('r', settings),
    },
    from: 'recipes r where r.deleted_at is null order by r.id',
  },
  recipe_assets: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id, a.position'),
      recipe_id: 'r.id',
      ...sameColumns('a', 'name icon file_name'),
    },
    from: withRows('recipe_assets', 'a', 'r.id, a.position'),
  },
  api_extras: {
    columns: {
      ...stampColumns('r'),
      id: countedBy('r.id, e.key'),
      recipee_id: 'r.id',
      key_name: 'e.key',
      value: 'e.value',
    },
    from: `recipes r cross join lateral jsonb_each_text(r.extras) e
      where r.deleted_at is null order by r.id, e.key`,
  },
  recipes_to_categories: linksTo('category', 'recipe_categories'),
  recipes_to_tags: linksTo('tag', 'recipe_tags'),
  recipes_to_tools: linksTo('tool', 'recipe_tools'),
  // Here a group cooks together: what one household has made, the others have, too.
  households_to_recipes: {
    columns: {
      ...stampColumns('r'),
      id: FRESH_ID,
      household_id: 'h.id',
      recipe_id: 'r.id',
      last_made: naiveTime('r.last_made'),
    },
    from: `recipes r join households h on h.group_id = r.group_id
      where r.deleted_at is null and r.last_made is not null order by r.id, h.id`,
  },
  users_to_recipes: {
    columns: {
      ...stampColumns('o'),
      ...sameColumns('o', 'id user_id recipe_id rating is_favorite'),
    },
    from: withRows('recipe_ratings', 'o', 'o.recipe_id, o.created_at, o.id'),
  },
  recipe_comments: {
    columns: {
      ...stampColumns('c'),
      ...sameColumns('c', 'id recipe_id user_id text'),
    },
    from: withRows('recipe_comments', 'c', 'c.created_at, c.id'),
  },
  recipe_timeline_events: {
    columns: {
      ...stampColumns('t'),
      ...sameColumns('t', 'id recipe_id user_id subject event_type'),
      message: 't.event_message',
      image: `case when t.image is null then 'does not have image' else 'has image' end`,
      timestamp: naiveTime('t.timestamp'),
    },
    from: withRows('recipe_timeline_events', 't', 't.timestamp, t.id'),
  },
}
