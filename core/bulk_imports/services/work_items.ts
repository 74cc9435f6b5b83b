import { HostTurns } from '../host_turns.js'
import { forgetRun } from '../publish_run.js'
import { claimItems } from './claim_items.js'
import { doItems } from './do_items.js'
import type { ItemContext, RunWorker } from '../run_item.js'
import { RunArchive } from './run_archive.js'
import { RunServer } from './run_server.js'

/** Items of a run that are done at the same time. */
const LANES = 3
/** Items of a migration that a lane takes at once. */
const BATCH = 16
/** How long a run is worked on before other jobs have their turn, in milliseconds. */
const SLICE = 20_000

/** All runs of this process share the sites they ask. */
const sites = new HostTurns()

/**
 * Works through waiting items until none is left, the run is taken away, or its time is over; ends
 * when the items in hand are done. The signal gives them up.
 */
export async function workItems(itemContext: RunWorker, signal: AbortSignal): Promise<void> {
  const stop = new AbortController()
  const slice = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(SLICE)])
  const { run } = itemContext
  const archive = new RunArchive(run.archive)
  const server = run.server && new RunServer({ ...run, server: run.server })
  const lanes = Array.from({ length: LANES }, () =>
    workLane({ ...itemContext, archive, server }, { slice, signal }).catch((error: unknown) => {
      stop.abort()
      throw error
    })
  )
  const ends = await Promise.allSettled(lanes)
  archive.close()
  forgetRun(itemContext.run.runId)
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}

async function workLane(
  itemContext: Omit<ItemContext, 'item'>,
  { slice, signal }: { slice: AbortSignal; signal: AbortSignal }
): Promise<void> {
  while (!slice.aborted) {
    const { count } = sites
    const claim = await sites.choose(async (busy) => {
      const found = await claimItems(itemContext, busy, itemContext.run.migration ? BATCH : 1)
      return { ...found, host: hostOf(found.items[0]?.source) }
    })
    if (claim.items.length > 0) {
      await doItems(itemContext, claim.items, signal).finally(() => sites.leave(claim.host))
    } else if (claim.isHeld && claim.isWaiting) {
      await sites.freed(count, slice)
    } else return
  }
}

const hostOf = (source: { kind: string; host?: string } | undefined) => source?.host ?? ''
