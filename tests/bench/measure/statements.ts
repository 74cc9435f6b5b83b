import pg from 'pg'

/** What a statement cost the database since the counts were cleared, a call; times in milliseconds, blocks of 8 KiB. */
export interface StatementCost {
  calls: number
  planMs: number
  runMs: number
  blocks: number
  rows: number
  text: string
}

/** Lets a database count statements from its next start on. */
export async function countStatementsFromNextStart(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await client.query('alter system set pg_stat_statements.track_planning = on')
  })
}

/** What the statements cost that ran meanwhile, the dearest first. */
export function statementsOf(url: string, run: () => Promise<unknown>): Promise<StatementCost[]> {
  return withClient(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
    await run()
    const { rows } = await client.query<StatementCost>(
      `select calls::int as calls, total_plan_time / greatest(calls, 1) as "planMs", mean_exec_time as "runMs",
          (shared_blks_hit + shared_blks_read) / greatest(calls, 1)::float8 as blocks, rows / greatest(calls, 1)::float8 as rows,
          regexp_replace(query, '\\s+', ' ', 'g') as text
        from pg_stat_statements where query not like '%pg_stat_statements%'
        order by total_plan_time + total_exec_time desc`
    )
    return rows
  })
}

async function withClient<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
