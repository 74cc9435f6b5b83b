import { TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './LatestLink.module.css'
import { QrCode } from './QrCode.js'

interface LatestLinkProps {
  link: string
  /** What a camera finds in its code. */
  code: string
}

/** The link that was just taken: to copy by hand, and as a code for the phone beside. */
export function LatestLink({ link, code }: LatestLinkProps) {
  const { t } = useText('sharing')
  return (
    <div className={classes.latest}>
      <QrCode className={classes.code} text={link} label={code} />
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
