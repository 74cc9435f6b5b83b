import { Button, Select } from '@mantine/core'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useNavigate } from 'react-router'
import { letGo } from '#web/components/leaving'
import { useText } from '#web/i18n'
import { importsApi } from '../imports_api.js'
import { dropReview } from './stored_review.js'
import { recipeKey } from './open_recipes.js'
import classes from './Review.module.css'
import { useReviewing } from './use_review.js'

/** Puts the recipe that is looked at away; the reading ends with its last one. */
function usePutAway(groupSlug: string): () => void {
  const { t } = useText('import_review')
  const navigate = useNavigate()
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { reading, review, chosen, open } = useReviewing()
  const { id } = reading
  const isLast = open.length === 1
  return () => {
    letGo({
      id: recipeKey(id, chosen),
      text: t('several.gone', { name: review.fields.name || t('nameless') }),
      remove: async () => {
        const call = importsApi.endpoints.putAwayRecipe.initiate({ id, which: chosen })
        const { error } = await dispatch(call)
        if (!error && isLast) dropReview(id)
        return !error
      },
    })
    if (isLast) void navigate(`/g/${groupSlug}/r/create/url`, { replace: true })
  }
}

/** The recipes of a source that has several: which one this is, and the others that are left. */
export function OtherRecipes({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('import_review')
  const { reading, chosen, open, choose } = useReviewing()
  const putAway = usePutAway(groupSlug)
  const { recipes } = reading
  if (recipes.length < 2) return null
  return (
    <div className={classes.others}>
      <Select
        label={t('several.at', { at: chosen + 1, count: recipes.length })}
        description={t('several.left', { count: open.length })}
        data={open.map((place) => ({
          value: String(place),
          label: recipes[place]?.name || t('nameless'),
        }))}
        value={String(chosen)}
        onChange={(value) => value !== null && choose(Number(value))}
        allowDeselect={false}
      />
      <Button variant="default" onClick={putAway}>
        {t('several.away')}
      </Button>
    </div>
  )
}
