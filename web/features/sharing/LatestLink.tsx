import { TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { QrCode } from '#web/features/shared/sharing/QrCode'
import classes from './ShareDialog.module.css'

/** The link that was just taken: to copy by hand, and as a code for the phone beside. */
export function LatestLink({ link }: { link: string }) {
  const { t } = useText('sharing')
  return (
    <div className={classes.latest}>
      <QrCode className={classes.code} text={link} label={t('code')} />
      <TextInput
        className={classes.address}
        label={t('address')}
        value={link}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
    </div>
  )
}
