/**
 * The peer's database in its state 1d9a002d7234, written down from the names and types of its tables: `u` id, `t` text, `i` whole number, `n` number, `b`
 * yes or no, `m` moment without a zone, `d` day, `h` time of day. What is small may be null.
 */
const written = `
alembic_version version_num:T
api_extras id:I recipee_id:u key_name:t value:t +
categories id:U group_id:U name:T slug:T +
cookbooks id:U position:I name:T slug:T description:t group_id:u household_id:u public:b query_filter_string:T require_all_categories:b require_all_tags:b require_all_tools:b +
cookbooks_to_categories cookbook_id:u category_id:u
cookbooks_to_tags cookbook_id:u tag_id:u
cookbooks_to_tools cookbook_id:u tool_id:u
group_data_exports id:U group_id:u name:T filename:T path:T size:T expires:T +
group_events_notifier_options id:U event_notifier_id:U recipe_created:B recipe_updated:B recipe_deleted:B user_signup:B data_migrations:B data_export:B data_import:B mealplan_entry_created:B shopping_list_created:B shopping_list_updated:B shopping_list_deleted:B cookbook_created:B cookbook_updated:B cookbook_deleted:B tag_created:B tag_updated:B tag_deleted:B category_created:B category_updated:B category_deleted:B label_created:B label_updated:B label_deleted:B +
group_events_notifiers id:U name:T enabled:B apprise_url:T group_id:u household_id:u +
group_meal_plan_rules id:U group_id:U household_id:u day:T entry_type:T query_filter_string:T +
group_meal_plans id:I date:D entry_type:T title:T text:T group_id:u recipe_id:u user_id:u +
group_preferences id:U group_id:U private_group:b first_day_of_week:i recipe_public:b recipe_show_nutrition:b recipe_show_assets:b recipe_landscape_view:b recipe_disable_comments:b recipe_disable_amount:b +
group_reports id:U name:T status:T category:T timestamp:M group_id:U +
group_to_categories group_id:u category_id:u
groups id:U name:T slug:t +
household_preferences id:U household_id:U private_household:b first_day_of_week:i recipe_public:b recipe_show_nutrition:b recipe_show_assets:b recipe_landscape_view:b recipe_disable_comments:b recipe_disable_amount:b lock_recipe_edits_from_other_households:b +
households id:U name:T slug:t group_id:U +
households_to_ingredient_foods household_id:u food_id:u
households_to_recipes id:U household_id:U recipe_id:U last_made:m +
households_to_tools household_id:u tool_id:u
ingredient_food_extras id:I key_name:t value:t ingredient_food_id:u +
ingredient_foods id:U group_id:U name:t description:t label_id:u name_normalized:t plural_name:t plural_name_normalized:t on_hand:B +
ingredient_foods_aliases id:U food_id:U name:T name_normalized:t +
ingredient_units id:U group_id:U name:t description:t abbreviation:t fraction:b use_abbreviation:b name_normalized:t abbreviation_normalized:t plural_name:t plural_name_normalized:t plural_abbreviation:t plural_abbreviation_normalized:t +
ingredient_units_aliases id:U unit_id:U name:T name_normalized:t +
invite_tokens id:I token:T uses_left:I group_id:u household_id:u +
long_live_tokens id:I name:T token:T user_id:u +
multi_purpose_labels id:U name:T color:T group_id:U +
notes id:I recipe_id:u title:t text:t +
password_reset_tokens id:I user_id:U token:T +
plan_rules_to_categories group_plan_rule_id:u category_id:u
plan_rules_to_households group_plan_rule_id:u household_id:u
plan_rules_to_tags plan_rule_id:u tag_id:u
recipe_actions id:U group_id:U household_id:u action_type:T title:T url:T +
recipe_assets id:I recipe_id:u name:t icon:t file_name:t +
recipe_comments id:U text:t recipe_id:U user_id:U +
recipe_ingredient_ref_link id:I instruction_id:u reference_id:u +
recipe_instructions id:U recipe_id:u position:i type:t title:t text:t summary:t +
recipe_nutrition id:I recipe_id:u calories:t carbohydrate_content:t cholesterol_content:t fat_content:t fiber_content:t protein_content:t saturated_fat_content:t sodium_content:t sugar_content:t trans_fat_content:t unsaturated_fat_content:t +
recipe_settings id:I recipe_id:u public:b show_nutrition:b show_assets:b landscape_view:b disable_amount:b disable_comments:b locked:b +
recipe_share_tokens id:U group_id:U recipe_id:U expires_at:M +
recipe_timeline_events id:U recipe_id:U user_id:U subject:T message:t event_type:t image:t timestamp:m +
recipes id:U slug:t group_id:U user_id:u name:T description:t image:t total_time:t prep_time:t perform_time:t cook_time:t recipe_yield:t recipeCuisine:t rating:n org_url:t date_added:d date_updated:m is_ocr_recipe:b last_made:m name_normalized:T description_normalized:t recipe_yield_quantity:N recipe_servings:N +
recipes_ingredients id:I position:i recipe_id:u title:t note:t unit_id:u food_id:u quantity:n reference_id:u original_text:t note_normalized:t original_text_normalized:t referenced_recipe_id:u +
recipes_to_categories recipe_id:u category_id:u
recipes_to_tags recipe_id:u tag_id:u
recipes_to_tools recipe_id:u tool_id:u
report_entries id:U success:b message:t exception:t timestamp:M report_id:U +
server_tasks id:I name:T completed_date:m status:T log:t group_id:U +
shopping_list_extras id:I key_name:t value:t shopping_list_id:u +
shopping_list_item_extras id:I key_name:t value:t shopping_list_item_id:u +
shopping_list_item_recipe_reference id:U shopping_list_item_id:U recipe_id:u recipe_quantity:N recipe_scale:N recipe_note:t +
shopping_list_items id:U shopping_list_id:u is_ingredient:b position:I checked:b quantity:n note:t is_food:b unit_id:u food_id:u label_id:u +
shopping_list_recipe_reference id:U shopping_list_id:U recipe_id:u recipe_quantity:N +
shopping_lists id:U group_id:U name:t user_id:U +
shopping_lists_multi_purpose_labels id:U shopping_list_id:U label_id:U position:I +
tags id:U group_id:U name:T slug:T +
tools id:U group_id:U name:T slug:T on_hand:b +
users id:U full_name:t username:t email:t password:t admin:b advanced:b group_id:U cache_key:t can_manage:b can_invite:b can_organize:b owned_recipes_id:u login_attemps:i locked_at:m auth_method:T household_id:u can_manage_household:b +
users_to_recipes user_id:U recipe_id:U rating:n is_favorite:B id:U +
webhook_urls id:U group_id:u enabled:b name:t url:t time:t webhook_type:t scheduled_time:h household_id:u +`

/** A column of the peer: what a value of it looks like, and whether it may be null. */
export interface PeerColumn {
  kind: string
  isNullable: boolean
}

/** Times of a row, of which most tables have two. */
const stamps = 'created_at:m update_at:m'

/** Columns of the peer's tables by their names. */
export const peerSchema = new Map(
  written
    .trim()
    .split('\n')
    .map((line): [string, Map<string, PeerColumn>] => {
      const [table = '', ...columns] = line.replace(' +', ` ${stamps}`).split(' ')
      const named = columns.map((column): [string, PeerColumn] => {
        const [name = '', kind = ''] = column.split(':')
        return [name, { kind: kind.toLowerCase(), isNullable: kind === kind.toLowerCase() }]
      })
      return [table, new Map(named)]
    })
)

/** What a text of a kind has to be; others are numbers or yes and no. */
const texts: Record<string, RegExp> = {
  u: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  t: /^/,
  m: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/,
  d: /^\d{4}-\d\d-\d\d$/,
  h: /^\d\d:\d\d:\d\d$/,
}

/** Whether a column of the peer can take a value. */
export function canTake({ kind, isNullable }: PeerColumn, value: unknown): boolean {
  if (value === null) return isNullable
  if (kind === 'i') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
  if (kind === 'n') return typeof value === 'number'
  if (kind === 'b') return typeof value === 'boolean'
  return typeof value === 'string' && (texts[kind]?.test(value) ?? false)
}

/** The tables that columns of these names refer to. */
export const peerReferences: Record<string, string> = {
  group_id: 'groups',
  household_id: 'households',
  user_id: 'users',
  recipe_id: 'recipes',
  recipee_id: 'recipes',
  referenced_recipe_id: 'recipes',
  food_id: 'ingredient_foods',
  ingredient_food_id: 'ingredient_foods',
  unit_id: 'ingredient_units',
  label_id: 'multi_purpose_labels',
  category_id: 'categories',
  tag_id: 'tags',
  tool_id: 'tools',
  instruction_id: 'recipe_instructions',
  shopping_list_id: 'shopping_lists',
  shopping_list_item_id: 'shopping_list_items',
}

/** Columns of which no two rows of a table may have the same. */
export const peerUniques: [table: string, ...columns: string[]][] = [
  ['groups', 'name'],
  ['groups', 'slug'],
  ['households', 'group_id', 'name'],
  ['households', 'group_id', 'slug'],
  ['users', 'email'],
  ['users', 'username'],
  ['recipes', 'slug', 'group_id'],
  ['categories', 'slug', 'group_id'],
  ['tags', 'slug', 'group_id'],
  ['tools', 'slug', 'group_id'],
  ['cookbooks', 'slug', 'group_id'],
  ['ingredient_foods', 'name', 'group_id'],
  ['ingredient_units', 'name', 'group_id'],
  ['multi_purpose_labels', 'name', 'group_id'],
  ['recipes_to_categories', 'recipe_id', 'category_id'],
  ['recipes_to_tags', 'recipe_id', 'tag_id'],
  ['recipes_to_tools', 'recipe_id', 'tool_id'],
  ['users_to_recipes', 'user_id', 'recipe_id'],
  ['households_to_recipes', 'household_id', 'recipe_id'],
  ['households_to_tools', 'household_id', 'tool_id'],
  ['households_to_ingredient_foods', 'household_id', 'food_id'],
  ['shopping_lists_multi_purpose_labels', 'shopping_list_id', 'label_id'],
  ['group_to_categories', 'group_id', 'category_id'],
]
