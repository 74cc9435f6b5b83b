import { Switch } from '@mantine/core'
import type { Recipe, RecipeSettings } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import classes from './Fields.module.css'

const SWITCHES = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
] as const satisfies (keyof RecipeSettings)[]

/** The recipe's switches; only those who may lock it see that one. */
export function SettingSwitches({ can }: Pick<Recipe, 'can'>) {
  const { t } = useText('edit')
  const settings = useEdited((recipe) => recipe.settings)
  const change = useChange()
  const turn = (name: keyof RecipeSettings) =>
    change((recipe) => ({
      ...recipe,
      settings: { ...recipe.settings, [name]: !recipe.settings[name] },
    }))
  return (
    <div className={classes.switches}>
      {SWITCHES.filter((name) => name !== 'locked' || can.lock).map((name) => (
        <Switch
          key={name}
          className={classes.switch}
          label={t(`settings.${name}`)}
          checked={settings[name]}
          onChange={() => turn(name)}
        />
      ))}
    </div>
  )
}
