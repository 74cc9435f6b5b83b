import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '@mantine/core'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { PageTitle } from '#web/components/PageTitle'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { RecipeSection } from '../section/RecipeSection.js'

/** The recipes somebody of the group has marked with a heart. */
export function Component() {
  const { id = '' } = useParams()
  return /^[0-9a-f-]{36}$/i.test(id) ? <Favorites userId={id} /> : <NotFoundPanel />
}

function Favorites({ userId }: { userId: string }) {
  const { t } = useText('finding')
  const { groupSlug } = useVisit()
  const query = useMemo(() => ({ queryFilter: `favoritedBy.id = "${userId}"` }), [userId])
  return (
    <RecipeSection
      query={query}
      renderHead={({ count, actions }) => (
        <PageTitle
          title={t('favorites.title')}
          subtitle={count || '\u00a0'}
          actions={actions ?? undefined}
        />
      )}
      empty={
        <EmptyState
          title={t('favorites.empty')}
          text={t('favorites.empty-text')}
          actions={
            <Button component={Link} to={`/g/${groupSlug}`} variant="light">
              {t('favorites.to-recipes')}
            </Button>
          }
        />
      }
    />
  )
}
