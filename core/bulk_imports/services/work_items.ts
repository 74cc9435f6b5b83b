import { HostTurns } from '../host_turns.js'
import { forgetRun } from '../publish_run.js'
import { claimItem } from './claim_item.js'
import { doItem } from './do_item.js'
import type { ItemContext, RunWorker } from '../run_item.js'
import { RunArchive } from './run_archive.js'
import { RunServer } from './run_server.js'

/** Items of a run that are done at the same time. */
const LANES = 3
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
      const found = await claimItem(itemContext.run.runId, itemContext.worker, busy)
      return { ...found, host: hostOf(found.item?.source) }
    })
    if (claim.item) {
      await doItem(itemContext, claim.item, signal).finally(() => sites.leave(claim.host))
    } else if (claim.isHeld && claim.isWaiting) {
      await sites.freed(count, slice)
    } else return
  }
}

const hostOf = (source: { kind: string; host?: string } | undefined) => source?.host ?? ''
