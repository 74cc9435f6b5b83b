import { Alert, Badge, Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { SiteLook } from '#core/shared/contract/site'
import { SiteName } from '#web/components/site_name'
import { Logo } from '#web/components/Logo'
import { StarRating } from '#web/components/StarRating'
import { useText } from '#web/i18n'
import { variablesOf } from '#web/theme/css_variables'
import type { Mode } from '#web/theme/derive'
import { completeSeeds } from '#web/theme/seeds'
import classes from './ThemePage.module.css'

const messages = ['success', 'info', 'warning', 'error'] as const

/** Real parts of the app in the colours of one mode, whichever mode the page itself is in; to look at, not to use. */
export function ThemePreview({ mode, look }: { mode: Mode; look: SiteLook }) {
  const { t } = useText('site')
  const style = useMemo(
    () => ({ ...variablesOf(completeSeeds({ ...look.theme }), mode), colorScheme: mode }),
    [look.theme, mode]
  )
  return (
    <figure className={classes.preview}>
      <figcaption>{t(`theme.${mode}`)}</figcaption>
      <div
        className={classes.sample}
        style={style}
        data-preview={mode}
        data-mantine-color-scheme={mode}
        inert
      >
        <SiteName value={look.name || 'Trivet'}>
          <Logo />
        </SiteName>
        <div className={classes.card}>
          <strong>{t('theme.sample.recipe')}</strong>
          <div className={classes.badges}>
            <StarRating value={4} />
            <Badge color="secondary">{t('theme.sample.kind')}</Badge>
            <Badge color="warning">{t('theme.sample.check')}</Badge>
          </div>
          <TextInput label={t('theme.sample.field')} defaultValue="12" />
          <div className={classes.badges}>
            <Button variant="default">{t('theme.sample.cancel')}</Button>
            <Button color="primary">{t('theme.sample.save')}</Button>
          </div>
        </div>
        {messages.map((name) => (
          <Alert key={name} color={name} variant="light" classNames={{ message: classes.message }}>
            {t(`theme.sample.${name}`)}
          </Alert>
        ))}
      </div>
    </figure>
  )
}
