import { Tooltip } from '@mantine/core'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { madeWhen } from './made_when.js'
import classes from './LastMade.module.css'

/** When the household last made a recipe, the exact day in a tooltip; or that it never did. */
export function LastMade({ at }: { at: string | null }) {
  const { t } = useText('recipes')
  if (at === null) return <span className={classes.made}>{t('recipe.made-never')}</span>
  return (
    <Tooltip label={formatDate(at, { dateStyle: 'full' })}>
      <time dateTime={at} className={classes.made}>
        {t('recipe.made-last', { when: madeWhen(at) })}
      </time>
    </Tooltip>
  )
}
