import { useText } from '#web/i18n'
import { QrCode } from '#web/features/shared/sharing/QrCode'
import classes from './RecipeSheet.module.css'

/** End of a printed recipe: the way back from paper to the screen. */
export function SheetLink({ link }: { link: string }) {
  const { t } = useText('print')
  return (
    <footer className={classes.link}>
      <QrCode text={link} label={t('code')} />
      <p>
        {t('online')}
        <bdi dir="ltr">{link}</bdi>
      </p>
    </footer>
  )
}
