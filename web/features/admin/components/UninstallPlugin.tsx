import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import type { PluginDetail } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { adminApi } from '../admin_api.js'
import { useRestart } from './InstallPlugin.js'
import classes from '../pages/PluginDetailPage.module.css'

/** Takes a plugin from the data folder after a question; what it stored stays. */
export function UninstallPlugin({ plugin: { id, name, change } }: { plugin: PluginDetail }) {
  const { t } = useText('admin')
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure(false)
  const [uninstall] = adminApi.useUninstallPluginMutation()
  const waitUntil = useRestart()
  const submit = async () => {
    try {
      const { restarts } = await uninstall(id).unwrap()
      void navigate('/admin/plugins')
      if (restarts) void tellWhenGone()
      else toast.success(t('uninstall.restart', { name }))
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }
  // This page is left by then: there is nothing more to be shown of the plugin.
  const tellWhenGone = async () => {
    const isGone = await waitUntil((all) => all.every((one) => one.id !== id))
    if (isGone) toast.success(t('uninstall.done', { name }))
    else toast.error(t('install.not-back'))
  }
  return (
    <>
      <Button variant="outline" color="error" disabled={change === 'removed'} onClick={open}>
        {t('uninstall.open')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('uninstall.title', { name })}
        submitLabel={t('uninstall.submit')}
        cancelLabel={t('uninstall.keep')}
        onSubmit={submit}
        danger
      >
        <p className={classes.reason}>{t('uninstall.help')}</p>
      </Dialog>
    </>
  )
}
