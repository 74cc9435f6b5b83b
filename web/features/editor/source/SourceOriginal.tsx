import type { RecipeSourceOut } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import classes from './Source.module.css'
import { sourcePageUrl, sourcePictureUrl } from '#web/features/shared/recipes/source_api'

interface SourceOriginalProps {
  slug: string
  source: RecipeSourceOut
}

/** What a recipe was read from: its pictures, its text, or the stored page. */
export function SourceOriginal({ slug, source }: SourceOriginalProps) {
  const { t } = useText('source')
  if (source.pictures > 0) {
    return Array.from({ length: source.pictures }, (_, index) => (
      <img
        key={index}
        className={classes.picture}
        src={sourcePictureUrl(slug, index)}
        alt={t('picture', { at: index + 1 })}
      />
    ))
  }
  if (source.text !== null) {
    return (
      <pre className={classes.text} dir="auto">
        {source.text}
      </pre>
    )
  }
  return (
    <iframe
      className={classes.page}
      src={sourcePageUrl(slug)}
      title={t('page')}
      // It is a stranger's page: it runs nothing and reaches nothing.
      sandbox=""
    />
  )
}
