import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RecipeSuggestion } from '#core/shared/contract/finding'
import { useText } from '#web/i18n'
import { RecipeCard } from '../components/RecipeCard.js'
import classes from './Finder.module.css'
import type { Thing } from './finder_choice.js'

interface SuggestionRowProps {
  suggestion: RecipeSuggestion
  groupSlug: string
  onHave: (kind: 'foods' | 'tools', thing: Thing) => void
}

/** A recipe with what it still lacks; a tap on a missing thing says that it is there after all. */
export function SuggestionRow({ suggestion, groupSlug, onHave }: SuggestionRowProps) {
  const { t } = useText('finder')
  const { recipe, missingFoods, missingTools } = suggestion
  const missing = [
    ...missingFoods.map((thing) => ({ kind: 'foods' as const, thing })),
    ...missingTools.map((thing) => ({ kind: 'tools' as const, thing })),
  ]
  return (
    <li className={classes.row}>
      <RecipeCard recipe={recipe} groupSlug={groupSlug} dense />
      {missing.length > 0 && (
        <div
          className={classes.missing}
          role="group"
          aria-label={t('missing.of', { name: recipe.name })}
        >
          <span className={classes.lacks}>{t('missing.title')}</span>
          {missing.map(({ kind, thing }) => (
            <UnstyledButton
              key={thing.id}
              className={classes.chip}
              aria-label={t('have', { name: thing.name })}
              onClick={() => onHave(kind, thing)}
            >
              <IconPlus size="1rem" aria-hidden />
              <span dir="auto">{thing.name}</span>
            </UnstyledButton>
          ))}
        </div>
      )}
    </li>
  )
}
