import { useParams } from 'react-router'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { Timeline } from './Timeline.js'

/** What happened to all recipes of the group. */
export function Component() {
  const { t } = useText('timeline')
  const { groupSlug = '' } = useParams()
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <Timeline groupSlug={groupSlug} recipeId={null} heading="h2" />
    </>
  )
}
