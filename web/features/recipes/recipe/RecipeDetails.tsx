import { Link } from 'react-router'
import { Anchor } from '@mantine/core'
import { IconExternalLink, IconFile } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { recipeAssetUrl } from '#web/api/media'
import { useText } from '#web/i18n'
import chips from './Chips.module.css'
import classes from './Details.module.css'

/** Tools a recipe needs, each leading to the recipes that need it too. */
export function RecipeTools({ tools, groupSlug }: Pick<Recipe, 'tools'> & { groupSlug: string }) {
  const { t } = useText('recipes')
  if (tools.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="tools-title">
      <h2 id="tools-title">{t('recipe.tools')}</h2>
      <ul className={chips.chips}>
        {tools.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/g/${groupSlug}?tools=${id}`} className={chips.chip} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Files attached to a recipe, to open or download. */
export function RecipeAssets({ recipe }: { recipe: Pick<Recipe, 'id' | 'assets'> }) {
  const { t } = useText('recipes')
  const files = recipe.assets.flatMap(({ name, fileName }) =>
    fileName ? [{ name, fileName }] : []
  )
  if (files.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="assets-title">
      <h2 id="assets-title">{t('recipe.assets')}</h2>
      <ul className={classes.files}>
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a href={recipeAssetUrl(recipe.id, fileName)} className={classes.file} download>
              <IconFile size="1.25rem" aria-hidden />
              <span dir="auto">{name || fileName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Link to the page a recipe came from; nothing for an address that is not on the web. */
export function OriginalAddress({ address }: { address: string | null }) {
  const { t } = useText('recipes')
  if (!address || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return (
    <p className={classes.origin}>
      <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.file}>
        <IconExternalLink size="1.25rem" aria-hidden className="tv-mirror" />
        <span>
          {t('recipe.original', { host: `\u2066${hostname.replace(/^www\./, '')}\u2069` })}
        </span>
      </Anchor>
    </p>
  )
}
