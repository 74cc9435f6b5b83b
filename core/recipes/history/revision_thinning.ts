import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

/** Of each day between a month and a year ago, and of each month before, the last one stays. */
const thin = `with aged as (
    select recipe_id, version,
      row_number() over (partition by recipe_id, case
          when created_at > now() - interval '1 year'
          then date_trunc('day', created_at at time zone 'UTC')
          else date_trunc('month', created_at at time zone 'UTC') - interval '1000 years' end
        order by version desc) as age_in_span,
      min(version) over (partition by recipe_id) as first
    from recipe_revisions where created_at < now() - interval '30 days')
  delete from recipe_revisions v using aged a
    where v.recipe_id = a.recipe_id and v.version = a.version
      and a.age_in_span > 1 and a.version <> a.first`

/**
 * Lets go of revisions: all of the last 30 days stay, then one a day for a year, then one a month.
 * A recipe's first and last always stay.
 */
export const thinRevisions = defineJob<Record<string, never>>(
  'recipes.thin-revisions',
  () => work(async ({ trx }) => void (await trx.rawQuery(thin))),
  { attempts: 3, timeout: 30 * 60_000 }
)
