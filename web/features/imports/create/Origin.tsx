import { CloseButton } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/i18n'
import classes from './Ways.module.css'

/** The address whose recipe is sent in another way, and the way to let it go. */
export function Origin({ address }: { address: string }) {
  const { t } = useText('imports')
  const [, setParams] = useSearchParams()
  const drop = () =>
    setParams(
      (before) => {
        before.delete('from')
        return before
      },
      { replace: true }
    )
  return (
    <p className={classes.origin}>
      <IconLink size="1.25rem" aria-hidden />
      <span>
        {t('origin.text')} <bdi dir="ltr">{address}</bdi>
      </span>
      <CloseButton aria-label={t('origin.drop')} onClick={drop} />
    </p>
  )
}
