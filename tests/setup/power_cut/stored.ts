import pg from 'pg'
import { embeddedDatabaseUrl } from '#tests/helpers/embedded_database'

/** What the database keeps of a recipe, gathered from all its tables. */
export interface StoredRecipe {
  id: string
  slug: string
  version: number
  image: string | null
  ingredients: number
  steps: number
  /** The different words that its parts say. */
  words: string[]
  /** Versions of its revisions, and the word that each says. */
  revisions: { version: number; word: string }[]
  /** Whether a search for the recipe's name and for its description finds it. */
  isFound: boolean
}

const gather = `select r.id, r.slug, r.version, r.image,
    (select count(*)::int from recipe_ingredients i where i.recipe_id = r.id) as ingredients,
    (select count(*)::int from recipe_instructions s where s.recipe_id = r.id) as steps,
    array(select r.description
      union select i.note from recipe_ingredients i where i.recipe_id = r.id
      union select s.text from recipe_instructions s where s.recipe_id = r.id
      union select n.text from recipe_notes n where n.recipe_id = r.id
      union select n.calories from recipe_nutrition n where n.recipe_id = r.id
      union select r.extras ->> 'word') as words,
    coalesce((select json_agg(json_build_object(
        'version', v.version, 'word', v.snapshot ->> 'description') order by v.version)
      from recipe_revisions v where v.recipe_id = r.id), '[]'::json) as revisions,
    exists (select from recipe_search f where f.recipe_id = r.id
      and f.words @@ phraseto_tsquery('simple', r.name)
      and f.words @@ phraseto_tsquery('simple', r.description)) as "isFound"
  from recipes r where r.deleted_at is null order by r.created_at`

/** Reads all recipes of a running site, past its API; and how many the site itself counts. */
export async function storedRecipes(
  dataDir: string
): Promise<{ recipes: StoredRecipe[]; counted: number; searchable: number }> {
  return withClient(dataDir, async (client) => {
    const { rows: recipes } = await client.query<StoredRecipe>(gather)
    const { rows } = await client.query<{ counted: number; searchable: number }>(
      `select (select sum(recipes)::int from recipe_counts) as counted,
         (select count(*)::int from recipe_search) as searchable`
    )
    return { recipes, counted: rows[0]?.counted ?? 0, searchable: rows[0]?.searchable ?? 0 }
  })
}

/** Lets everybody begin as many imports of a running site as if a minute had passed. */
export async function forgetImports(dataDir: string): Promise<void> {
  await withClient(dataDir, (client) => client.query('delete from throttles'))
}

async function withClient<Result>(
  dataDir: string,
  act: (client: pg.Client) => Promise<Result>
): Promise<Result> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir) })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
