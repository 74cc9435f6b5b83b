import { Link, useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { errorText } from '#web/api/errors'
import { ErrorPanel, NotFoundPanel } from '#web/components/ErrorPanel'
import { toast } from '#web/components/toast'
import { signInPath, useSession, useVisit } from '#web/features/identity'
import { currentLocale, useText } from '#web/i18n'
import { formatRelative } from '#web/i18n/relative_time'
import {
  type TrashedRecipe,
  useRestoreTrashedMutation,
  useTrashedBySlugQuery,
} from '../recipes/trash_api.js'
import { RecipeSkeleton } from '../recipes/RecipeSkeleton.js'

interface InTrashProps {
  recipe: TrashedRecipe
  groupSlug: string
}

function InTrash({ recipe: { id, name, deletedAt }, groupSlug }: InTrashProps) {
  const { t } = useText('recipes')
  const [restore, { isLoading }] = useRestoreTrashedMutation()
  const takeOut = async () => {
    const { error } = await restore(id)
    if (error) toast.error(t('gone.failed', { reason: errorText(error) }))
  }
  return (
    <ErrorPanel
      title={t('gone.title')}
      text={t('gone.text', { name, when: formatRelative(deletedAt, currentLocale().bcp47) })}
      actions={
        <>
          <Button loading={isLoading} onClick={() => void takeOut()}>
            {t('gone.restore')}
          </Button>
          <Button component={Link} to={`/g/${groupSlug}/recipes/trash`} variant="default">
            {t('gone.trash')}
          </Button>
        </>
      }
    />
  )
}

function NotOpen({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('recipes')
  const { pathname, search, hash } = useLocation()
  return (
    <ErrorPanel
      title={t('gone.private-title')}
      text={t('gone.private-text')}
      actions={
        <>
          <Button component={Link} to={signInPath(pathname + search + hash)}>
            {t('gone.sign-in')}
          </Button>
          <Button component={Link} to={`/g/${groupSlug}`} variant="default">
            {t('gone.others')}
          </Button>
        </>
      }
    />
  )
}

interface MissingRecipeProps {
  slug: string
  groupSlug: string
}

/** In the place of a recipe that is not there: the way to the trash, or to the sign-in. */
export function MissingRecipe({ slug, groupSlug }: MissingRecipeProps) {
  const { own } = useVisit()
  const { user } = useSession()
  const { data, isLoading } = useTrashedBySlugQuery(slug, { skip: !own })
  if (!own) return user ? <NotFoundPanel /> : <NotOpen groupSlug={groupSlug} />
  if (isLoading) return <RecipeSkeleton />
  return data ? <InTrash recipe={data} groupSlug={groupSlug} /> : <NotFoundPanel />
}
