import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { apiUrl } from '#web/api/base'
import { request } from '#web/api/request'
import { Logo } from '#web/components/Logo'
import { useSession } from '#web/features/identity'
import { useSiteName } from '#web/components/site_name'
import { useText } from '#web/i18n'
import classes from './SharedRecipePage.module.css'
import { useSharedRecipeQuery } from '#web/features/shared/sharing/sharing_api'

/** Top of a shared recipe: whose app this is, and the recipe as a file or in one's own kitchen. */
export function SharedTop({ tokenId, groupSlug }: { tokenId: string; groupSlug: string }) {
  const { t } = useText('sharing')
  const { user } = useSession()
  const name = useSiteName()
  const { currentData: recipe } = useSharedRecipeQuery(tokenId)
  const zip = request('recipes.exports.shared', { params: { token_id: tokenId } }).url
  return (
    <header className={classes.bar}>
      <div className={classes.top}>
        <Link to="/" className={classes.home} aria-label={t('page.home', { name })}>
          <Logo />
        </Link>
        {recipe && (
          <div className={classes.actions}>
            {user?.groupSlug === groupSlug && (
              <Button component={Link} to={`/g/${groupSlug}/r/${recipe.slug}`} variant="default">
                {t('page.own')}
              </Button>
            )}
            <Button
              component="a"
              href={apiUrl(zip)}
              download
              variant="default"
              leftSection={<IconDownload size="1.25rem" aria-hidden />}
            >
              {t('page.download')}
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}
