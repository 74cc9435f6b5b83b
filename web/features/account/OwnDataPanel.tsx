import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { UserOut } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { apiUrl } from '#web/api/base'
import { toSignIn } from '#web/api/sign_in_again'
import { Dialog } from '#web/components/Dialog'
import { FormError } from '#web/components/account_form/FormError'
import { toast } from '#web/components/toast'
import { SIGN_OUT } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatSize } from '#web/i18n/format'
import { forgetDevice } from '#web/offline/forget_device'
import { accountApi } from './account_api.js'
import { ConfirmedDialog } from './SecondFactorPanel.js'
import classes from './Account.module.css'

/** Milliseconds after which the page looks again whether the file is there. */
const LOOK_AGAIN = 3_000

/** All that the site has of oneself: as a file, and the way to have it deleted. */
export function OwnDataPanel({ user }: { user: UserOut }) {
  const { t } = useText('accounts')
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.panel} aria-labelledby="own-data">
      <h2 id="own-data">{t('own-data.title')}</h2>
      <p className={classes.hint}>{t('own-data.text')}</p>
      <OwnDataFile />
      <h3>{t('own-data.delete')}</h3>
      <p className={classes.hint}>{t('own-data.delete-text')}</p>
      <Button variant="outline" color="error" onClick={() => setAsking(true)}>
        {t('own-data.delete')}
      </Button>
      {isAsking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  )
}

function OwnDataFile() {
  const { t } = useText('accounts')
  const [isMade, setMade] = useState(false)
  const [order, ordering] = accountApi.useOrderOwnDataMutation()
  const { data } = accountApi.useOwnDataQuery(undefined, {
    pollingInterval: isMade ? LOOK_AGAIN : 0,
    skipPollingIfUnfocused: true,
  })
  const isRunning = data?.state === 'running'
  if (isMade !== isRunning) setMade(isRunning)
  const make = async () => {
    const { error } = await order()
    if (error) toast.error(errorText(error))
  }
  return (
    <div className={classes.acts}>
      {data?.state === 'ready' && (
        <Button
          component="a"
          href={apiUrl('users/self/data/file')}
          download
          leftSection={<IconDownload aria-hidden />}
        >
          {t('own-data.download', { size: formatSize(data.bytes) })}
        </Button>
      )}
      <Button
        variant="default"
        loading={ordering.isLoading || isRunning}
        onClick={() => void make()}
      >
        {t(data?.state === 'ready' ? 'own-data.again' : 'own-data.make')}
      </Button>
      <p role="status">
        {isRunning && t('own-data.running')}
        {data?.state === 'failed' && t('own-data.failed')}
      </p>
    </div>
  )
}

function DeleteDialog({ user, onClose }: { user: UserOut; onClose: () => void }) {
  const { t } = useText('accounts')
  // Who deletes their account need not hear that their session ended.
  const [remove, { error }] = accountApi.useDeleteAccountMutation({ fixedCacheKey: SIGN_OUT })
  const confirm = async (password?: string) => {
    await remove(password).unwrap()
    await forgetDevice()
    toSignIn()
  }
  const shared = { title: t('own-data.delete'), onClose }
  if (user.authMethod === 'Mealie')
    return (
      <ConfirmedDialog
        {...shared}
        text={t('own-data.delete-sure')}
        danger
        error={error}
        onConfirm={confirm}
      />
    )
  return (
    <Dialog
      {...shared}
      opened
      submitLabel={t('own-data.delete')}
      submitColor="error"
      danger
      onSubmit={() => confirm()}
    >
      <p className={classes.hint}>{t('own-data.delete-sure')}</p>
      <FormError text={error ? errorText(error) : undefined} />
    </Dialog>
  )
}
