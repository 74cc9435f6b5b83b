import { fixedStatement, readRows } from '#core/database/read'
import { queryIn } from '#core/database/query_in'
import { work } from '#core/events/index'
import { timestampSql } from '#core/database/page_sql'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { queue, type TimedTurn } from '#core/queue/index'
import type { ScheduledTask } from '#core/shared/contract/site'
import { throttle } from '#core/throttles/index'

/** Tasks that one administrator may run by hand in an hour. */
const BY_HAND = { limit: 120, seconds: 3_600 }

const begin = fixedStatement(
  'schedules.begin',
  `insert into schedule_runs (owner, job, started_at) values ($1, $2, now())
    on conflict (owner, job) do update set started_at = now(), milliseconds = null, problem = null`
)

const finish = fixedStatement(
  'schedules.finish',
  `update schedule_runs set milliseconds = $3, problem = $4,
      failed_at = case when $4::text is null then failed_at else now() end,
      failure = coalesce($4, failure) where owner = $1 and job = $2`
)

/** Writes down that a timed job begins, and later how it ended. */
export async function noteTurn({ owner, job, end }: TimedTurn): Promise<void> {
  await work(({ trx }) =>
    end === null
      ? queryIn(trx, begin, [owner, job])
      : queryIn(trx, finish, [owner, job, end.milliseconds, end.problem])
  )
}

const runs = fixedStatement(
  'schedules.runs',
  `select t.owner, t.job, json_build_object('startedAt', ${timestampSql('t.started_at')},
      'milliseconds', t.milliseconds, 'problem', t.problem) as last,
      case when t.failed_at is null then null else json_build_object(
        'at', ${timestampSql('t.failed_at')}, 'problem', t.failure) end as "lastFailure"
    from schedule_runs t`
)

type Run = Pick<ScheduledTask, 'owner' | 'job' | 'last' | 'lastFailure'>

/** What the site does by itself, the next first. */
export async function listSchedules(): Promise<ScheduledTask[]> {
  const [timed, noted] = await Promise.all([queue().timed(), readRows<Run>(runs, [])])
  const tasks = timed.map(({ owner, job, every, nextAt }) => {
    const run = noted.find((one) => one.owner === owner && one.job === job)
    const { last = null, lastFailure = null } = run ?? {}
    return { owner, job, every, nextAt: nextAt.toISOString(), last, lastFailure }
  })
  return tasks.toSorted((one, other) => one.nextAt.localeCompare(other.nextAt))
}

/** Runs a task once, beside its times. Throws `E_NOT_FOUND`, also for that of a plugin which is off. */
export async function runSchedule(actor: Actor, owner: string, job: string): Promise<void> {
  await throttle({ key: `schedules-by-hand/${actor.userId}`, ...BY_HAND })
  if (!(await queue().runNow(owner, job))) throw notFound()
}
