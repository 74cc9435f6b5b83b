import { useDebouncedValue } from '@mantine/hooks'
import { useId } from 'react'
import type { Cookbook } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import classes from './Cookbooks.module.css'
import { useCoverChoicesQuery } from './cookbooks_api.js'

interface CoverFieldProps {
  /** The cookbook's filter as it stands. */
  filter: string
  /** Id of the recipe whose picture was chosen; null for the first one that has a picture. */
  chosen: string | null
  /** The cover as it is stored, which may not be among the first pictures. */
  stored: Cookbook['cover']
  onChange: (chosen: string | null) => void
}

/** Chooses the picture of one of the cookbook's recipes; without any there is nothing to choose. */
export function CoverField({ filter, chosen, stored, onChange }: CoverFieldProps) {
  const { t } = useText('cookbooks')
  const [calm] = useDebouncedValue(filter, searchDebounce)
  const { data = [] } = useCoverChoicesQuery(calm)
  const name = useId()
  const isFound = data.some(({ id }) => id === chosen)
  const further = stored && stored.id === chosen && !isFound ? [{ ...stored, name: '' }] : []
  const offered = [...further, ...data]
  if (offered.length === 0) return null
  const isThere = offered.some(({ id }) => id === chosen)
  const radio = (value: string | null) => (
    <input
      type="radio"
      name={name}
      className={classes.radio}
      checked={value === null ? chosen === null || !isThere : chosen === value}
      onChange={() => onChange(value)}
    />
  )
  return (
    <fieldset className={classes.covers}>
      <legend className={classes.label}>{t('cover')}</legend>
      <div className={classes.choices}>
        <label className={classes.first}>
          {radio(null)}
          <span>{t('cover-first')}</span>
        </label>
        {offered.map((recipe) => (
          <label key={recipe.id} className={classes.choice}>
            {radio(recipe.id)}
            <Picture
              src={recipePictureUrl(recipe, 'tiny-original')}
              name={recipe.name}
              alt={recipe.name || t('cover-stored')}
              width={88}
              height={66}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
