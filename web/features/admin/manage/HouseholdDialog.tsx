import { Select, Switch, TextInput } from '@mantine/core'
import type { AdminHousehold, HouseholdPreferences } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useFields } from './form_state.js'
import { LoadingDialog } from './LoadingDialog.js'
import { manageApi } from './manage_api.js'
import classes from './Manage.module.css'

const SWITCHES = [
  'privateHousehold',
  'lockRecipeEditsFromOtherHouseholds',
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
] as const satisfies (keyof HouseholdPreferences)[]

interface Props {
  /** Null for one that is made. */
  id: string | null
  onClose: () => void
}

/** Makes a household or changes one. */
export function HouseholdDialog({ id, onClose }: Props) {
  const { t } = useText('manage')
  const answer = manageApi.useAdminHouseholdQuery(id ?? '', { skip: !id })
  const { currentData: household, error, refetch } = answer
  if (id === null) return <NewForm onClose={onClose} />
  if (household) return <Form key={id} household={household} onClose={onClose} />
  const title = t('households.edit')
  return <LoadingDialog title={title} error={error} onRetry={refetch} onClose={onClose} />
}

function NewForm({ onClose }: { onClose: () => void }) {
  const { t } = useText('manage')
  const { user: self } = useSession()
  const { data: groups = [] } = manageApi.usePlacesQuery()
  const start = { name: '', groupId: self?.groupId ?? '' }
  const { fields, change, errors, submit } = useFields(start)
  const [add] = manageApi.useAddHouseholdMutation()
  const onSubmit = async () => {
    const isDone = await submit(add(fields).unwrap())
    if (isDone) toast.success(t('saved', { name: fields.name }))
    return isDone
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('households.add')}
      submitLabel={t('save')}
      onSubmit={onSubmit}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          required
          maxLength={120}
          value={fields.name}
          error={errors['name']}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Select
          label={t('users.field-group')}
          description={t('households.group-help')}
          searchable
          allowDeselect={false}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.groupId}
          error={errors['groupId']}
          onChange={(groupId) => change({ groupId: groupId ?? '' })}
        />
      </div>
    </Dialog>
  )
}

function Form({ household, onClose }: { household: AdminHousehold; onClose: () => void }) {
  const { t } = useText('manage')
  const { id, name, preferences } = household
  const { fields, change, errors, submit } = useFields({ ...preferences, name })
  const [save] = manageApi.useChangeHouseholdMutation()
  const onSubmit = async () => {
    const { name: chosen, id: _, ...chosenPreferences } = fields
    const call = save({ id, name: chosen, preferences: chosenPreferences })
    const isDone = await submit(call.unwrap())
    if (isDone) toast.success(t('saved', { name: chosen }))
    return isDone
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('edit-named', { name })}
      submitLabel={t('save')}
      onSubmit={onSubmit}
      size={620}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          description={t('households.name-help')}
          required
          maxLength={120}
          value={fields.name}
          error={errors['name']}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {SWITCHES.map((preference) => (
          <Switch
            key={preference}
            label={t(`households.${preference}`)}
            checked={fields[preference]}
            onChange={({ currentTarget }) => change({ [preference]: currentTarget.checked })}
          />
        ))}
      </div>
    </Dialog>
  )
}
