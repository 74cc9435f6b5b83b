import type { ApplicationService } from '@adonisjs/core/types'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import {
  bus,
  connectEventWords,
  connectWatchers,
  connectWork,
  EventBus,
  handoversSettled,
  connectBus,
  work,
} from '#core/events/index'
import { automationJobs, automationWatcher, runLater } from '#core/automations/index'
import { auditJobs } from '#core/audit/index'
import { workBackupRun, workGroupImport } from '#core/backups/index'
import { dropRecipeFiles } from '#core/groups/index'
import { aiJobs } from '#core/ai/jobs/prune_calls'
import {
  connectCouriers,
  purgeDeliveries,
  sendDeliveries,
  Courier,
  couriers,
} from '#core/deliveries/index'
import { mailDigest, sendDigests } from '#core/digests/send_digests'
import { exportJobs, exportOwnData, exportRecipes } from '#core/exports/index'
import { dropUserFiles, identityJobs, mailMember, mailReset } from '#core/identity/index'
import { readingJobs, readLater, saveItself } from '#core/staged_imports/index'
import { runJobs, workRun } from '#core/bulk_imports/index'
import { connectFaults, PluginFaults, pluginFaults } from '#core/plugins/index'
import { mealPlanJobs } from '#core/meal_plans/index'
import { queue, connectQueue, type JobQueue } from '#core/queue/index'
import { BullmqQueue } from '#core/queue/bullmq'
import { postgresStore } from '#core/queue/bullmq_store'
import { sweepOutbox } from '#core/queue/outbox'
import {
  ChangeWatcher,
  computeAtStart,
  computeNutrition,
  nutritionJobs,
  pantryChanged,
} from '#core/nutrition/index'
import { pushChannel, pushLater, pushWatcher } from '#core/push/index'
import { actionChannel } from '#core/recipe_actions/index'
import { recipeJobs, workReading } from '#core/recipes/index'
import { reindexRecipes } from '#core/recipe_index/index'
import { reportJobs, sweepReports } from '#core/reports/index'
import { noteTurn } from '#core/schedules/index'
import { siteJobs } from '#core/site/index'
import { sharingJobs } from '#core/sharing/index'
import { shoppingJobs } from '#core/shopping/index'
import { throttleJobs } from '#core/throttles/index'
import { timelineJobs } from '#core/timeline/index'
import { noteLater, notifierChannel, notifierWatcher } from '#core/notifiers/index'
import { webhookChannel } from '#core/webhooks/index'
import env from '#start/env'
import { describeEvent } from '#start/event_texts'

/** How often jobs and reports are looked for that a crash left behind, in milliseconds. */
const SWEEP = 15_000

const timedJobs = [
  ...recipeJobs,
  ...runJobs,
  ...readingJobs,
  ...exportJobs,
  ...sharingJobs,
  ...shoppingJobs,
  ...timelineJobs,
  ...mealPlanJobs,
  ...aiJobs,
  ...auditJobs,
  ...automationJobs,
  ...identityJobs,
  ...throttleJobs,
  ...reportJobs,
  ...siteJobs,
  ...nutritionJobs,
  { job: sendDigests, every: '7,22,37,52 * * * *' },
  { job: sendDeliveries, every: '1m' },
  { job: purgeDeliveries, every: '35 3 * * *' },
]

/** Wires events, units of work and the job queue; jobs run here unless JOBS is off. */
export default class JobsProvider {
  #sweeper: NodeJS.Timeout | null = null
  #queue: JobQueue | null = null
  readonly #watcher = new ChangeWatcher()

  constructor(protected app: ApplicationService) {}

  boot(): void {
    connectFaults(
      new PluginFaults({
        db: () => db.connection(),
        log: (plugin, text) => logger.warn({ plugin }, text),
        onError: (error) => logger.warn({ err: error }, 'a fault of a plugin could not be noted'),
      })
    )
    connectBus(
      new EventBus(({ owner, event, error }) => {
        logger.error({ err: error, owner, event }, 'a listener failed')
        noteFault(owner, `listener of ${event}`, error)
      })
    )
    connectEventWords(describeEvent)
    connectWatchers([notifierWatcher, automationWatcher, pushWatcher])
    const onError = (error: unknown) => logger.warn({ err: error }, 'a delivery could not be noted')
    connectCouriers(
      [webhookChannel, notifierChannel, actionChannel, pushChannel].map(
        (one) => new Courier(one, onError)
      )
    )
  }

  /** Connects after the database is migrated; definitions are added by domains and plugins before `ready`. */
  async start(): Promise<void> {
    const url = env.get('DATABASE_URL')
    if (!url || this.app.getMode() !== 'run') return
    const redis = env.get('REDIS_URL')
    const jobs = new BullmqQueue(redis ? await openRedis(redis) : postgresStore(url), {
      onFailed: ({ owner, name, jobId, error }) => {
        logger.error({ err: error, owner, job: name, jobId }, 'a job failed for good')
        noteFault(owner, `job ${name}`, error)
      },
      onError: (error) => logger.warn({ err: error }, 'trouble with the job store'),
      onTurn: noteTurn,
    })
    this.#queue = jobs
    connectQueue(jobs)
    for (const { job } of timedJobs) jobs.define('core', job)
    jobs.define('core', exportRecipes)
    jobs.define('core', exportOwnData)
    jobs.define('core', workBackupRun)
    jobs.define('core', workGroupImport)
    jobs.define('core', mailReset)
    jobs.define('core', dropRecipeFiles)
    jobs.define('core', dropUserFiles)
    jobs.define('core', mailMember)
    jobs.define('core', workRun)
    jobs.define('core', workReading)
    jobs.define('core', readLater)
    jobs.define('core', saveItself)
    jobs.define('core', reindexRecipes)
    jobs.define('core', computeNutrition)
    jobs.define('core', pantryChanged)
    jobs.define('core', noteLater)
    jobs.define('core', runLater)
    jobs.define('core', pushLater)
    jobs.define('core', mailDigest)
    connectWork({
      db,
      bus: bus(),
      queue: jobs,
      onDelayedHandover: (error) => logger.warn({ err: error }, 'jobs wait for the sweeper'),
    })
    this.#watcher.start(bus())
  }

  async ready(): Promise<void> {
    const environment = this.app.getEnvironment()
    if (this.app.getMode() !== 'run' || environment !== 'web' || !env.get('JOBS')) return
    for (const { job, every } of timedJobs) await queue().every('core', { job: job.name, every })
    await queue().start()
    await computeAtStart()
    this.#sweeper = setInterval(() => void sweep(), SWEEP)
    this.#sweeper.unref()
  }

  async shutdown(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper)
    // A process that is stopped while it starts has none yet.
    if (!this.#queue) return
    await this.#watcher.stop().catch((error: unknown) => logger.warn({ err: error }, 'nutrition'))
    await Promise.all(couriers().map((courier) => courier.stop()))
    await handoversSettled()
    await this.#queue.stop()
    connectWork(null)
  }
}

/** Owners that are no plugins begin with `core`. */
function noteFault(owner: string, what: string, error: unknown): void {
  if (!/^core(\/|$)/.test(owner)) pluginFaults().note(owner, what, error)
}

async function sweep(): Promise<void> {
  await work(({ trx }) => sweepOutbox(trx, queue())).catch((error: unknown) =>
    logger.warn({ err: error }, 'the outbox could not be swept')
  )
  await sweepReports().catch((error: unknown) =>
    logger.warn({ err: error }, 'reports could not be swept')
  )
}

/** The client of Redis takes ten megabytes, which nobody needs who keeps jobs in Postgres. */
async function openRedis(url: string) {
  const { redisStore } = await import('#core/queue/redis_store')
  return redisStore(url)
}
