import { useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '@mantine/core'
import type { RecipeTool } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import details from '../Details.module.css'
import { useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import classes from './RecipeTools.module.css'
import { useMarkToolMutation } from '#web/features/shared/recipes/recipes_api'

/** Marks a tool for the household of a member; for others only on this page. */
function useMarks(): [isOnHand: (tool: RecipeTool) => boolean, mark: (tool: RecipeTool) => void] {
  const { t } = useText('recipes')
  const { recipe, audience } = useRecipeDialogs()
  const [markTool] = useMarkToolMutation()
  const [local, setLocal] = useState<Record<string, boolean>>({})
  const isOnHand = ({ id, onHand }: RecipeTool) => local[id] ?? onHand
  const save = async (tool: RecipeTool) => {
    const { error } = await markTool({ slug: recipe.slug, tool, onHand: !tool.onHand })
    if (error) toast.error(t('tool.failed', { reason: errorText(error) }))
  }
  const mark = (tool: RecipeTool) => {
    if (audience.members) void save(tool)
    else setLocal((before) => ({ ...before, [tool.id]: !isOnHand(tool) }))
  }
  return [isOnHand, mark]
}

/** Tools a recipe needs: ticked when they are in the kitchen, each leading to others that need it. */
export function RecipeTools() {
  const { t } = useText('recipes')
  const { recipe, groupSlug } = useRecipeDialogs()
  const [isOnHand, mark] = useMarks()
  if (recipe.tools.length === 0) return null
  return (
    <section className={details.block} aria-labelledby="tools-title">
      <h2 id="tools-title">{t('recipe.tools')}</h2>
      <ul className={classes.tools}>
        {recipe.tools.map((tool) => (
          <li key={tool.id} className={classes.tool}>
            <Checkbox
              className={classes.mark}
              checked={isOnHand(tool)}
              onChange={() => mark(tool)}
              aria-label={t('tool.on-hand', { name: tool.name })}
            />
            <Link to={`/g/${groupSlug}?tools=${tool.id}`} className={classes.name} dir="auto">
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
