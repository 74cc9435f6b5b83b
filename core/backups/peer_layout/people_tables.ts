import {
  emptyTable,
  FRESH_ID,
  naiveTime,
  PEER_SCHEMA,
  type PeerTable,
  sameColumns,
  stampColumns,
  uniqueName,
} from './peer_table.js'

/**
 * In the form of the peer's hashes of passwords (bcrypt), and the hash of none that anybody knows: it is drawn by lot, with the ends that
 * 16 and 23 bytes have there.
 */
const NO_PASSWORD = `regexp_replace(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    '^(.{21})(.{30}).*$', '$2b$12$\\1e\\2a')`

const notifierOptions = [
  'recipe_created recipe_updated recipe_deleted user_signup data_migrations data_export data_import',
  'mealplan_entry_created',
  ...['shopping_list', 'cookbook', 'tag', 'category', 'label'].map(
    (thing) => `${thing}_created ${thing}_updated ${thing}_deleted`
  ),
]

/** Groups, households, who is in them, and what sends to other places; keys, reports and files of a day stay here. */
export const peopleTables: Record<string, PeerTable> = {
  alembic_version: { columns: { version_num: `'${PEER_SCHEMA}'` }, from: '(select 1) one' },
  groups: {
    columns: { ...stampColumns('g'), id: 'g.id', name: uniqueName('g'), slug: 'g.slug' },
    from: `(select *, row_number() over (partition by name order by created_at, id) as turn from groups) g
      order by g.created_at, g.id`,
  },
  group_preferences: {
    columns: {
      ...stampColumns('g'),
      id: FRESH_ID,
      group_id: 'g.id',
      private_group: 'g.private_group',
      first_day_of_week: '0',
      recipe_public: 'true',
      recipe_show_nutrition: 'false',
      recipe_show_assets: 'false',
      recipe_landscape_view: 'false',
      recipe_disable_comments: 'false',
      recipe_disable_amount: 'true',
    },
    from: 'groups g order by g.created_at, g.id',
  },
  households: {
    columns: {
      ...stampColumns('h'),
      ...sameColumns('h', 'id slug group_id'),
      name: uniqueName('h'),
    },
    from: `(select *, row_number() over (partition by group_id, name order by created_at, id) as turn
      from households) h order by h.created_at, h.id`,
  },
  household_preferences: {
    columns: {
      ...stampColumns('h'),
      id: FRESH_ID,
      household_id: 'h.id',
      ...sameColumns('h', 'private_household lock_recipe_edits_from_other_households'),
      ...sameColumns('h', 'first_day_of_week recipe_public recipe_show_nutrition'),
      ...sameColumns('h', 'recipe_show_assets recipe_landscape_view recipe_disable_comments'),
      recipe_disable_amount: 'h.recipe_disable_amount',
    },
    from: 'households h order by h.created_at, h.id',
  },
  users: {
    columns: {
      ...stampColumns('u'),
      ...sameColumns('u', 'id full_name username email admin advanced group_id household_id'),
      ...sameColumns('u', 'cache_key can_manage can_manage_household can_invite can_organize'),
      password: NO_PASSWORD,
      auth_method: 'upper(u.auth_method)',
      owned_recipes_id: 'null',
      login_attemps: '0',
      locked_at: 'null',
    },
    from: 'users u order by u.created_at, u.id',
  },
  webhook_urls: {
    columns: {
      ...stampColumns('w'),
      ...sameColumns('w', 'id group_id household_id enabled name url scheduled_time'),
      time: 'null',
      webhook_type: `'mealplan'`,
    },
    from: 'webhooks w order by w.created_at, w.id',
  },
  recipe_actions: {
    columns: {
      ...stampColumns('a'),
      ...sameColumns('a', 'id group_id household_id action_type title url'),
    },
    from: 'recipe_actions a order by a.created_at, a.id',
  },
  recipe_share_tokens: {
    columns: {
      created_at: naiveTime('s.created_at'),
      update_at: naiveTime('s.created_at'),
      ...sameColumns('s', 'id group_id recipe_id'),
      expires_at: naiveTime('s.expires_at'),
    },
    from: `recipe_shares s join recipes r on r.id = s.recipe_id and r.deleted_at is null
      order by s.created_at, s.id`,
  },
  group_data_exports: emptyTable(
    'created_at update_at id group_id name filename path size expires'
  ),
  group_reports: emptyTable('created_at update_at id name status category timestamp group_id'),
  report_entries: emptyTable(
    'created_at update_at id success message exception timestamp report_id'
  ),
  server_tasks: emptyTable('id created_at update_at name completed_date status log group_id'),
  invite_tokens: emptyTable('id created_at update_at token uses_left group_id household_id'),
  long_live_tokens: emptyTable('id created_at update_at name token user_id'),
  password_reset_tokens: emptyTable('id created_at update_at user_id token'),
  group_events_notifiers: emptyTable(
    'created_at update_at id name enabled apprise_url group_id household_id'
  ),
  group_events_notifier_options: emptyTable(
    `created_at update_at id event_notifier_id ${notifierOptions.join(' ')}`
  ),
}
