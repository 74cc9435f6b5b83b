import { useRouteError } from 'react-router'
import { ErrorPanel } from '#web/components/ErrorPanel'
import { useText } from '#web/i18n'
import { Main } from '../frame/Main.js'

/** What a page shows that failed to load or to draw. */
export function RouteError() {
  const { t } = useText('frame')
  const error = useRouteError()
  console.error(error)
  return (
    <Main>
      <ErrorPanel title={t('error.general')} text={t('error.general-text')} />
    </Main>
  )
}
