import { Alert, Button, FileInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { PluginInfo, PluginInstalled } from '#core/shared/contract/site'
import { api } from '#web/api/api'
import { apiUrl } from '#web/api/base'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import classes from '../pages/PluginDetailPage.module.css'

/** Milliseconds between two looks, and for which it is looked at all: a start on a small machine takes its time. */
const PAUSE = 500
const LONGEST = 180_000

/**
 * Waits until the server has started again and lists its plugins as they are to be; answers false when that took too
 * long. While the server is away there is no answer, which is what is waited for.
 */
async function waitForRestart(isDone: (plugins: PluginInfo[]) => boolean): Promise<boolean> {
  for (const end = Date.now() + LONGEST; Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const plugins = await listPlugins()
    if (plugins && isDone(plugins)) return true
  }
  return false
}

async function listPlugins(): Promise<PluginInfo[] | null> {
  try {
    const answer = await fetch(apiUrl('admin/plugins'))
    return answer.ok ? ((await answer.json()) as PluginInfo[]) : null
  } catch {
    return null
  }
}

/** Waits for the server's restart, whichever page is open; then all that is shown of plugins is fetched anew. */
export function useRestart() {
  const dispatch = useDispatch()
  return async (isDone: (plugins: PluginInfo[]) => boolean): Promise<boolean> => {
    const isBack = await waitForRestart(isDone)
    dispatch(api.util.invalidateTags([{ type: 'Plugin' }]))
    return isBack
  }
}

function useInstall(close: () => void) {
  const { t } = useText('admin')
  const [install] = adminApi.useInstallPluginMutation()
  const waitUntil = useRestart()
  const [installed, setInstalled] = useState<PluginInstalled | null>(null)
  const [problem, setProblem] = useState('')
  const start = async (archive: File, checksum: string): Promise<boolean> => {
    setProblem('')
    try {
      const done = await install({ archive, checksum }).unwrap()
      setInstalled(done)
      if (!done.restarts) return false
      const isThere = (plugins: PluginInfo[]) =>
        plugins.some(({ id, change }) => id === done.id && change === null)
      if (!(await waitUntil(isThere))) throw new Error(t('install.not-back'))
      toast.success(t('install.done', { name: done.name }))
      close()
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : errorText(error))
      return false
    }
  }
  return { installed, problem, start }
}

function Installed({ installed }: { installed: PluginInstalled }) {
  const { t } = useText('admin')
  const { name, version, sha256, restarts } = installed
  return (
    <Alert color="info" role="status" title={t('install.checked', { name, version })}>
      <p className={classes.quiet}>{t('install.sha256')}</p>
      <p className={classes.reason}>
        <bdi dir="ltr">{sha256}</bdi>
      </p>
      <p className={classes.reason}>{t(restarts ? 'install.restarting' : 'install.restart')}</p>
    </Alert>
  )
}

function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText('admin')
  const [archive, setArchive] = useState<File | null>(null)
  const [checksum, setChecksum] = useState('')
  const { installed, problem, start } = useInstall(onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('install.title')}
      submitLabel={t('install.submit')}
      submitDisabled={!archive}
      onSubmit={() => archive !== null && start(archive, checksum)}
      keepOpen
    >
      <p className={classes.reason}>{t('install.help')}</p>
      <FileInput
        label={t('install.archive')}
        placeholder={t('install.choose')}
        accept=".zip,application/zip"
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        value={archive}
        onChange={setArchive}
        data-autofocus
      />
      <TextInput
        label={t('install.checksum')}
        description={t('install.checksum-help')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={checksum}
        onChange={({ currentTarget }) => setChecksum(currentTarget.value)}
      />
      {installed && <Installed installed={installed} />}
      {problem && (
        <Alert color="error" role="alert">
          {problem}
        </Alert>
      )}
    </Dialog>
  )
}

/** The button that brings a plugin from a zip. */
export function InstallPlugin() {
  const { t } = useText('admin')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconUpload size="1.25rem" aria-hidden />} onClick={open}>
        {t('install.open')}
      </Button>
      {opened && <InstallDialog onClose={close} />}
    </>
  )
}
