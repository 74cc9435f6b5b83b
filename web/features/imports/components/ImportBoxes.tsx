import { Checkbox } from '@mantine/core'
import { useText } from '#web/i18n'
import type { Choices } from '../hooks/use_choices.js'

/** What an import should do besides: take keywords and categories, open the recipe in edit mode. */
export function ImportBoxes({ choices }: { choices: Choices }) {
  const { t } = useText('imports')
  return (
    <div>
      <Checkbox
        label={t('url.keywords')}
        checked={choices.useKeywords}
        onChange={(event) => choices.setUseKeywords(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('url.categories')}
        checked={choices.useCategories}
        onChange={(event) => choices.setUseCategories(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('url.edit')}
        checked={choices.edit}
        onChange={(event) => choices.setEdit(event.currentTarget.checked)}
      />
    </div>
  )
}
