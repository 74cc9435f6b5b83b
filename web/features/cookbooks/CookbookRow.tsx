import { Link } from 'react-router'
import type { Cookbook } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import classes from './Cookbooks.module.css'

/** A cookbook in a list: its cover, its name, and what stands in it; leads to its page. */
export function CookbookRow({ cookbook, groupSlug }: { cookbook: Cookbook; groupSlug: string }) {
  const { t } = useText('cookbooks')
  const { name, slug, description, cover, recipeCount } = cookbook
  const facts = [
    recipeCount !== undefined && t('recipes', { count: recipeCount }),
    cookbook.public && t('public'),
  ].filter(Boolean)
  return (
    <div className={classes.row}>
      <span className={classes.cover}>
        <Picture
          src={cover ? recipePictureUrl(cover, 'tiny-original') : null}
          name={name}
          width={88}
          height={66}
        />
      </span>
      <span className={classes.words}>
        <Link to={`/g/${groupSlug}/cookbooks/${slug}`} className={classes.link}>
          <bdi>{name}</bdi>
        </Link>
        {description && (
          <span className={classes.description} dir="auto">
            {description}
          </span>
        )}
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </div>
  )
}
