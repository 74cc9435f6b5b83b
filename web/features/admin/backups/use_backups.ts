import { useEffect } from 'react'
import type { BackupRun } from '#core/shared/contract/backups'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { backupsApi, type RunStart } from './backups_api.js'

/** Milliseconds between looks: while something goes on, and while nothing does that this page knows of. */
const OFTEN = 1_000
const SELDOM = 10_000

const isOpen = ({ state }: BackupRun) => state === 'waiting' || state === 'running'

/**
 * The stored backups and what goes on. A restore ends every session: the look that finds that out leads to the sign-in, as
 * everywhere.
 */
export function useBackups() {
  const { data: runs, refetch: lookAgain } = backupsApi.useBackupRunsQuery(undefined, {
    pollingInterval: SELDOM,
    refetchOnMountOrArgChange: true,
  })
  const open = runs?.find(isOpen) ?? null
  const isBusy = open !== null
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void lookAgain(), OFTEN)
    return () => clearInterval(timer)
  }, [isBusy, lookAgain])
  const { data, error, refetch } = backupsApi.useBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  // What has ended has changed the list.
  const ended = runs?.find((run) => !isOpen(run))?.id
  useEffect(() => {
    if (ended) void refetch()
  }, [ended, refetch])
  const [start] = backupsApi.useBeginBackupRunMutation()
  const begin = async (run: RunStart): Promise<boolean> => {
    const { error: problem } = await start(run)
    if (problem) toast.error(errorText(problem))
    await lookAgain()
    return !problem
  }
  return { backups: data?.imports, error, runs: runs ?? [], open, begin, refetch }
}
