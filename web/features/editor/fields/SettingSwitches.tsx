import { Select, Switch } from '@mantine/core'
import type { Recipe, RecipeSettings } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import classes from './Fields.module.css'

const SWITCHES = [
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
] as const satisfies (keyof RecipeSettings)[]

const ALL_SEE = ['group', 'public'] as const
const VISIBILITIES = ['me', 'household', ...ALL_SEE] as const

/** Who sees the recipe. Only its owner takes it from the others; whoever may change it opens it to visitors. */
function VisibilitySelect({ isOwner }: { isOwner: boolean }) {
  const { t } = useText('edit')
  const settings = useEdited((recipe) => recipe.settings)
  const change = useChange()
  const now = settings.visibility ?? (settings.public ? 'public' : 'group')
  const isNarrow = now === 'me' || now === 'household'
  const offered = isOwner ? VISIBILITIES : ALL_SEE
  return (
    <Select
      label={t('settings.visibility')}
      allowDeselect={false}
      disabled={isNarrow && !isOwner}
      value={now}
      data={(isNarrow && !isOwner ? [now] : offered).map((value) => ({
        value,
        label: t(`settings.seen-by.${value}`),
      }))}
      onChange={(value) => {
        const visibility = VISIBILITIES.find((one) => one === value) ?? now
        change((recipe) => ({
          ...recipe,
          settings: { ...recipe.settings, visibility, public: visibility === 'public' },
        }))
      }}
    />
  )
}

/** The recipe's switches; only those who may lock it see that one. */
export function SettingSwitches({ can }: Pick<Recipe, 'can'>) {
  const { t } = useText('edit')
  const settings = useEdited((recipe) => recipe.settings)
  const change = useChange()
  const turn = (name: (typeof SWITCHES)[number]) =>
    change((recipe) => ({
      ...recipe,
      settings: { ...recipe.settings, [name]: !recipe.settings[name] },
    }))
  return (
    <div className={classes.switches}>
      <VisibilitySelect isOwner={can.lock} />
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
