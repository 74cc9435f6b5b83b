import { Alert, Input, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  automationActs,
  automationEvents,
  hasRecipe,
  needsRecipe,
  type AutomationAct,
  type AutomationEvent,
} from '#core/shared/contract/automation'
import type { Automation } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { FilterBuilder } from '#web/features/shared/filter_builder/FilterBuilder'
import { actionsApi } from '#web/features/shared/actions_api'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { automationApi, type AutomationInput } from './automation_api.js'

/** Wide enough for a condition in one line. */
const WIDTH = 860

interface RuleDialogProps {
  /** What is changed; null for a new one. */
  rule: Automation | null
  opened: boolean
  onClose: () => void
}

const NEW: AutomationInput = {
  name: '',
  enabled: true,
  event: 'recipe.created',
  contains: '',
  queryFilterString: '',
  act: 'notify',
  targetId: null,
  tag: null,
}

const inputOf = ({ name, enabled, event, contains, act, targetId, tag, ...rule }: Automation) => ({
  name,
  enabled,
  event,
  contains,
  queryFilterString: rule.queryFilterString,
  act,
  targetId,
  tag,
})

/** Writes down an automation: when what happens, then what is done. */
export function RuleDialog({ rule, opened, onClose }: RuleDialogProps) {
  const { t } = useText('rules')
  const [input, setInput] = useState<AutomationInput>(() => (rule ? inputOf(rule) : NEW))
  const [failure, setFailure] = useState<unknown>(null)
  const [isWhole, setWhole] = useState(true)
  const [save] = automationApi.useSaveAutomationMutation()
  const change = (patch: Partial<AutomationInput>) =>
    setInput((before) => ({ ...before, ...patch }))
  const errors = fieldErrors(failure)
  const submit = async () => {
    const { error } = await save({ id: rule?.id ?? null, input })
    setFailure(error ?? null)
    return !error
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(rule ? 'edit' : 'create')}
      submitLabel={t('save')}
      submitDisabled={!isWhole}
      onSubmit={submit}
      size={WIDTH}
    >
      <Stack>
        <TextInput
          label={t('name')}
          required
          value={input.name}
          error={errors.name}
          maxLength={200}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          data-autofocus
        />
        <When input={input} change={change} />
        {hasRecipe(input.event) && <Recipes input={input} change={change} onWhole={setWhole} />}
        <Then input={input} change={change} errors={errors} />
        <Switch
          label={t('enabled')}
          checked={input.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        {failure !== null && Object.keys(errors).length === 0 && (
          <Alert color="error">{errorText(failure)}</Alert>
        )}
      </Stack>
    </Dialog>
  )
}

interface PartProps {
  input: AutomationInput
  change: (patch: Partial<AutomationInput>) => void
}

function When({ input, change }: PartProps) {
  const { t } = useText('rules')
  const choose = (event: AutomationEvent | undefined) => {
    if (!event) return
    const fits = hasRecipe(event) || !needsRecipe(input.act)
    change({
      event,
      ...(!fits && { act: 'notify', targetId: null }),
      ...(!hasRecipe(event) && { queryFilterString: '' }),
    })
  }
  return (
    <>
      <Select
        label={t('when-label')}
        allowDeselect={false}
        data={automationEvents.map((value) => ({
          value,
          label: t(`event.${value.replaceAll('.', '-')}`),
        }))}
        value={input.event}
        onChange={(value) => choose(automationEvents.find((one) => one === value))}
      />
      <TextInput
        label={t('contains')}
        description={t('contains-help')}
        value={input.contains}
        maxLength={200}
        onChange={({ currentTarget }) => change({ contains: currentTarget.value })}
      />
    </>
  )
}

/** Which recipes it is for; all of them without a condition. */
function Recipes({ input, change, onWhole }: PartProps & { onWhole: (whole: boolean) => void }) {
  const { t } = useText('rules')
  return (
    <Input.Wrapper label={t('recipes')} labelElement="div">
      <FilterBuilder
        value={input.queryFilterString}
        onChange={(queryFilterString, isWhole) => {
          change({ queryFilterString })
          onWhole(isWhole)
        }}
      />
    </Input.Wrapper>
  )
}

function Then({ input, change, errors }: PartProps & { errors: Record<string, string> }) {
  const { t } = useText('rules')
  const acts = automationActs.filter((act) => hasRecipe(input.event) || !needsRecipe(act))
  const choose = (act: AutomationAct | undefined) =>
    act && change({ act, targetId: null, tag: null })
  return (
    <>
      <Select
        label={t('then-label')}
        allowDeselect={false}
        data={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
        value={input.act}
        error={errors.act}
        onChange={(value) => choose(automationActs.find((one) => one === value))}
      />
      {input.act === 'tag' ? (
        <TextInput
          label={t('tag')}
          required
          value={input.tag ?? ''}
          error={errors.tag}
          maxLength={100}
          onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
        />
      ) : (
        <Target act={input.act} input={input} change={change} error={errors.targetId} />
      )}
    </>
  )
}

type Targeted = Exclude<AutomationAct, 'tag'>

/** What there is of a kind to choose from. */
function useTargets(act: Targeted): { id: string; name: string }[] {
  const { t } = useText('rules')
  const { data: notifiers = [] } = automationApi.useNotifiersQuery(undefined, {
    skip: act !== 'notify',
  })
  const { data: webhooks = [] } = automationApi.useWebhooksQuery(undefined, {
    skip: act !== 'webhook',
  })
  const { data: actions = [] } = actionsApi.useHouseholdActionsQuery(undefined, {
    skip: act !== 'action',
  })
  const { data: lists = [] } = automationApi.useListChoicesQuery(undefined, {
    skip: act !== 'list',
  })
  const posts = actions.filter(({ actionType }) => actionType === 'post')
  const found: Record<Targeted, { id: string; name: string | null }[]> = {
    notify: notifiers,
    webhook: webhooks,
    action: posts.map(({ id, title }) => ({ id, name: title })),
    list: lists,
  }
  return found[act].map(({ id, name }) => ({ id, name: name || t('nameless') }))
}

interface TargetProps extends PartProps {
  act: Targeted
  error: string | undefined
}

function Target({ act, input, change, error }: TargetProps) {
  const { t } = useText('rules')
  const targets = useTargets(act)
  return (
    <Select
      label={t(`target.${act}`)}
      description={targets.length === 0 ? t(`no-target.${act}`) : undefined}
      required
      searchable
      data={fromAToZ(targets).map(({ id, name }) => ({ value: id, label: name }))}
      value={input.targetId}
      error={error}
      onChange={(targetId) => change({ targetId })}
    />
  )
}
