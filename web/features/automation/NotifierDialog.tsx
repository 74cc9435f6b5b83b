import { Alert, Checkbox, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Notifier, NotifierEvent } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { automationApi, type NotifierInput } from './automation_api.js'
import classes from './Automation.module.css'

interface NotifierDialogProps {
  /** What is changed; null for a new one. */
  notifier: Notifier | null
  opened: boolean
  onClose: () => void
}

/** What people choose among, in the order in which it is asked. */
const sections = {
  recipes: ['recipeCreated', 'recipeUpdated', 'recipeDeleted'],
  plan: ['mealplanEntryCreated'],
  lists: ['shoppingListCreated', 'shoppingListUpdated', 'shoppingListDeleted'],
  cookbooks: ['cookbookCreated', 'cookbookUpdated', 'cookbookDeleted'],
  tags: ['tagCreated', 'tagUpdated', 'tagDeleted'],
  categories: ['categoryCreated', 'categoryUpdated', 'categoryDeleted'],
  people: ['userSignup', 'dataExport'],
} as const satisfies Record<string, readonly NotifierEvent[]>

const NEW: NotifierInput = {
  name: '',
  appriseUrl: '',
  enabled: true,
  options: { recipeCreated: true, mealplanEntryCreated: true },
}

const inputOf = ({ name, enabled, options }: Notifier): NotifierInput => {
  const on = Object.entries(options).filter(([, value]) => value === true)
  return { name, appriseUrl: '', enabled, options: Object.fromEntries(on) }
}

/** Writes down a notifier: its address, which is never shown again, and what it is told of. */
export function NotifierDialog({ notifier, opened, onClose }: NotifierDialogProps) {
  const { t } = useText('automation')
  const [input, setInput] = useState(() => (notifier ? inputOf(notifier) : NEW))
  const [failure, setFailure] = useState<unknown>(null)
  const [save] = automationApi.useSaveNotifierMutation()
  const change = (patch: Partial<NotifierInput>) => setInput((before) => ({ ...before, ...patch }))
  const errors = fieldErrors(failure)
  const submit = async () => {
    const { error } = await save({ id: notifier?.id ?? null, input })
    setFailure(error ?? null)
    return !error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(notifier ? 'notifiers.edit' : 'notifiers.create')}
      submitLabel={t('save')}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          label={t('name')}
          required
          value={input.name}
          error={errors.name}
          maxLength={500}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t('notifiers.url')}
          description={t(notifier ? 'notifiers.url-stored' : 'notifiers.url-help')}
          placeholder={notifier ? `${notifier.scheme}://…` : 'ntfys://ntfy.sh/topic'}
          dir="ltr"
          required={!notifier}
          autoComplete="off"
          value={input.appriseUrl}
          error={errors.appriseUrl}
          maxLength={4_000}
          onChange={({ currentTarget }) => change({ appriseUrl: currentTarget.value.trim() })}
        />
        <Switch
          label={t('webhooks.enabled')}
          checked={input.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        <Events
          options={input.options}
          onChange={(patch) => change({ options: { ...input.options, ...patch } })}
        />
        {failure !== null && Object.keys(errors).length === 0 && (
          <Alert color="error">{errorText(failure)}</Alert>
        )}
      </Stack>
    </Dialog>
  )
}

interface EventsProps {
  options: NotifierInput['options']
  onChange: (patch: NotifierInput['options']) => void
}

/** What the notifier is told of, by what it is about. */
function Events({ options, onChange }: EventsProps) {
  const { t } = useText('automation')
  return Object.entries(sections).map(([section, events]) => (
    <fieldset key={section} className={classes.section}>
      <legend>{t(`notifiers.section.${section}`)}</legend>
      {events.map((event) => (
        <Checkbox
          key={event}
          label={t(`notifiers.event.${event}`)}
          checked={options[event] ?? false}
          onChange={({ currentTarget }) => onChange({ [event]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  ))
}
