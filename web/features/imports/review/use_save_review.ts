import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useSaveReadingMutation } from '../imports_api.js'
import type { OptionBoxes } from './Details.js'
import { dropReview } from './stored_review.js'
import { nextOpen } from './open_recipes.js'
import { recipeOf } from './review_model.js'
import { useReviewing } from './use_review.js'

/** Saves what was reviewed and leads to the next of its source, else to the recipe or its editor. */
export function useSaveReview(groupSlug: string) {
  const { t } = useText('import_review')
  const navigate = useNavigate()
  const { reading, review, chosen, open, choose } = useReviewing()
  const [send] = useSaveReadingMutation()
  const [saving, setSaving] = useState<'open' | 'edit' | null>(null)
  const [includeTags, onTags] = useState(reading.wishes.includeTags ?? false)
  const [includeCategories, onCategories] = useState(reading.wishes.includeCategories ?? false)
  const boxes: OptionBoxes = { includeTags, includeCategories, onTags, onCategories }
  const save = async (then: 'open' | 'edit') => {
    if (saving) return
    const recipe = recipeOf(review)
    if (recipe.name === '') {
      toast.error(t('save.nameless'))
      return
    }
    setSaving(then)
    const answer = await send({
      id: reading.id,
      which: chosen,
      recipe,
      includeTags,
      includeCategories,
    })
    setSaving(null)
    if (!answer.data) {
      toast.error(t('save.failed', { reason: errorText(answer.error) }))
      return
    }
    const next = nextOpen(open, chosen)
    if (next === null) dropReview(reading.id)
    else if (then === 'open') {
      toast.success(t('save.next', { name: recipe.name }))
      choose(next)
      window.scrollTo(0, 0)
      return
    }
    const query = then === 'edit' ? '?edit=true' : ''
    await navigate(`/g/${groupSlug}/r/${answer.data}${query}`, { replace: true })
  }
  return { save, saving, boxes }
}
