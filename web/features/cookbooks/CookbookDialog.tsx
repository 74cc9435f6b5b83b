import { Alert, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router'
import type { Cookbook } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { FilterBuilder } from '#web/features/shared/filter_builder/FilterBuilder'
import { useCountRecipesQuery } from '#web/features/shared/recipes/count_recipes'
import { useText } from '#web/i18n'
import { searchDebounce } from '#web/theme/token_values'
import classes from './Cookbooks.module.css'
import {
  type CookbookInput,
  inputOf,
  useCreateCookbookMutation,
  useUpdateCookbookMutation,
} from './cookbooks_api.js'
import { CoverField } from './CoverField.js'

/** Wide enough for a condition in one line. */
const WIDTH = 860

const NEW: CookbookInput = {
  name: '',
  description: '',
  public: false,
  queryFilterString: '',
  coverRecipeId: null,
}

interface CookbookDialogProps {
  /** What is changed; null for a new one. */
  cookbook: Cookbook | null
  opened: boolean
  onClose: () => void
}

/** What is typed; it begins with what is stored. */
function useFields(cookbook: Cookbook | null) {
  const [fields, setFields] = useState(() => (cookbook ? inputOf(cookbook) : NEW))
  const [isWhole, setWhole] = useState(true)
  return {
    fields,
    isWhole,
    change: (patch: Partial<CookbookInput>) => setFields((before) => ({ ...before, ...patch })),
    changeFilter: (queryFilterString: string, whole: boolean) => {
      setFields((before) => ({ ...before, queryFilterString }))
      setWhole(whole)
    },
  }
}

/** How many recipes a filter finds, a moment after its last change. */
function useLiveCount(filter: string) {
  const [calm] = useDebouncedValue(filter, searchDebounce)
  const { currentData, error } = useCountRecipesQuery({
    visited: null,
    query: calm ? { queryFilter: calm } : {},
  })
  return { count: currentData, error }
}

/** Writes down a cookbook: its name, the conditions for its recipes, and who may see it. */
export function CookbookDialog({ cookbook, opened, onClose }: CookbookDialogProps) {
  const { t } = useText('cookbooks')
  const { fields, isWhole, change, changeFilter } = useFields(cookbook)
  const [nameError, setNameError] = useState('')
  const [error, setError] = useState<unknown>(null)
  const found = useLiveCount(fields.queryFilterString)
  const save = useSave(cookbook)
  const submit = async () => {
    const name = fields.name.trim()
    setNameError(name ? '' : t('name-missing'))
    if (!name) return false
    const failure = await save({ ...fields, name })
    setNameError(fieldErrors(failure).name ?? '')
    setError(failure)
    return failure === null
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(cookbook ? 'edit' : 'create')}
      submitLabel={t(cookbook ? 'save' : 'create')}
      submitDisabled={!isWhole}
      onSubmit={submit}
      size={WIDTH}
      actions={
        <p className={classes.count} role="status">
          {found.count === undefined ? '\u00a0' : t('count-live', { count: found.count })}
        </p>
      }
    >
      <Stack>
        <TextInput
          label={t('name')}
          value={fields.name}
          error={nameError}
          maxLength={500}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label={t('description')}
          value={fields.description}
          maxLength={10_000}
          minRows={2}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <FilterBuilder value={fields.queryFilterString} onChange={changeFilter} />
        {found.error && <Alert color="error">{errorText(found.error)}</Alert>}
        {!isWhole && <p className={classes.count}>{t('unfinished')}</p>}
        <CoverField
          filter={fields.queryFilterString}
          chosen={fields.coverRecipeId}
          stored={cookbook?.cover}
          onChange={(coverRecipeId) => change({ coverRecipeId })}
        />
        <Switch
          label={t('public-label')}
          description={t('public-hint')}
          checked={fields.public}
          onChange={({ currentTarget }) => change({ public: currentTarget.checked })}
        />
        {error !== null && !nameError && <Alert color="error">{errorText(error)}</Alert>}
      </Stack>
    </Dialog>
  )
}

/** Stores a cookbook; answers why that failed, or null. A new name leads to its new address. */
function useSave(cookbook: Cookbook | null): (input: CookbookInput) => Promise<unknown> {
  const { t } = useText('cookbooks')
  const [create] = useCreateCookbookMutation()
  const [update] = useUpdateCookbookMutation()
  const navigate = useNavigate()
  const page = useMatch('/g/:groupSlug/cookbooks/:slug')
  return async (input) => {
    const answer = await (cookbook ? update({ id: cookbook.id, input }) : create(input))
    if (answer.error) return answer.error
    const { name, slug } = answer.data
    toast.success(t(cookbook ? 'saved' : 'created', { name }))
    if (page && page.params.slug === cookbook?.slug && slug !== cookbook?.slug) {
      await navigate(`/g/${page.params.groupSlug}/cookbooks/${slug}`, { replace: true })
    }
    return null
  }
}
