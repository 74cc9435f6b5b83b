import { type KeyboardEvent, useState } from 'react'
import { useCombobox } from '@mantine/core'
import { errorStatus, errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { useCreateOrganizerMutation } from '#web/features/shared/organizers_api'
import { useOrganizerChoicesQuery } from '../edit_api.js'
import { useChange, useEdited } from '../edit_context.js'
import {
  fitting,
  kindOf,
  type OrganizerField,
  withOrganizer,
  withoutOrganizer,
} from './organizer_choices.js'

/** Creates one by name, puts it on the recipe, and says in words why that did not work. */
function useCreating(field: OrganizerField) {
  const { t } = useText('edit')
  const change = useChange()
  const [create, { isLoading: creating }] = useCreateOrganizerMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const make = async (name: string): Promise<boolean> => {
    setFailure(null)
    const { data, error } = await create({ kind: kindOf[field], name })
    if (data) change((recipe) => withOrganizer(recipe, field, data))
    else if (errorStatus(error) === 403) setFailure(t('organizer.not-allowed'))
    else setFailure(t('organizer.not-created', { name, reason: errorText(error) }))
    return data !== undefined
  }
  return { make, creating, failure }
}

/** What one of the fields for categories, tags and tools shows and does. */
export function useOrganizerField(field: OrganizerField) {
  const chosen = useEdited((recipe) => recipe[field])
  const change = useChange()
  const { data = [], isLoading, isError } = useOrganizerChoicesQuery(kindOf[field])
  const { make, creating, failure } = useCreating(field)
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { found, more, newName } = fitting(fromAToZ(data), chosen, text)

  const type = (next: string) => {
    setText(next)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
    if (next.trim() !== '') queueMicrotask(() => combobox.selectFirstOption())
  }
  const remove = (key: string) => change((recipe) => withoutOrganizer(recipe, field, key))
  const submit = async (id: string) => {
    const choice = data.find((each) => each.id === id)
    if (choice) change((recipe) => withOrganizer(recipe, field, choice))
    const isDone = choice !== undefined || (newName !== '' && (await make(newName)))
    // A name that could not be created stays, to be tried again.
    if (isDone) setText('')
  }
  const press = ({ key }: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (key === 'Backspace' && text === '' && last) remove(last.id || last.name)
  }
  return {
    combobox,
    chosen,
    text,
    type,
    press,
    remove,
    found,
    more,
    newName,
    failed: isError,
    loading: isLoading,
    creating,
    failure,
    submit: (id: string) => void submit(id),
  }
}
