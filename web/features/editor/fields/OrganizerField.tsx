import { memo } from 'react'
import { Combobox, Loader, Pill, PillsInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import type { OrganizerField as Field } from './organizer_choices.js'
import classes from './OrganizerField.module.css'
import { useOrganizerField } from './use_organizer_field.js'

type FieldState = ReturnType<typeof useOrganizerField>

function Choices({ state, label }: { state: FieldState; label: string }) {
  const { t } = useText('edit')
  const { found, more, newName, failed, loading } = state
  const isEmpty = found.length === 0 && newName === ''
  return (
    <Combobox.Options aria-label={label} mah={280} className={classes.options}>
      {found.map(({ id, name }) => (
        <Combobox.Option key={id} value={id} className={classes.option}>
          <span dir="auto">{name}</span>
        </Combobox.Option>
      ))}
      {newName !== '' && (
        <Combobox.Option value="" className={classes.option}>
          <IconPlus size="1.25rem" aria-hidden />
          {t('organizer.create', { name: newName })}
        </Combobox.Option>
      )}
      {isEmpty && (
        <Combobox.Empty className={classes.empty}>
          {failed ? t('organizer.failed') : t(loading ? 'organizer.loading' : 'organizer.none')}
        </Combobox.Empty>
      )}
      {more > 0 && <div className={classes.empty}>{t('organizer.more', { count: more })}</div>}
    </Combobox.Options>
  )
}

/** The categories, tags or tools of the recipe: to find, to create while typing, to take away. */
export const OrganizerField = memo(({ field }: { field: Field }) => {
  const { t } = useText('edit')
  const state = useOrganizerField(field)
  const { combobox, chosen, text, failure, creating } = state
  return (
    <div data-own-undo={text === '' ? undefined : true}>
      <Combobox store={combobox} onOptionSubmit={state.submit} position="bottom-start">
        <Combobox.DropdownTarget>
          <PillsInput
            label={t(`field.${field}`)}
            error={failure}
            rightSection={creating && <Loader size="xs" aria-label={t('organizer.creating')} />}
            onClick={() => combobox.openDropdown()}
            classNames={{ input: classes.input, label: classes.label }}
          >
            <Pill.Group>
              {chosen.map(({ id, name }) => (
                <Pill
                  key={id || name}
                  classNames={{ root: classes.pill, label: classes.name, remove: classes.remove }}
                  withRemoveButton
                  onRemove={() => state.remove(id || name)}
                  removeButtonProps={{
                    'aria-label': t('organizer.remove', { name }),
                    'tabIndex': 0,
                    'aria-hidden': false,
                  }}
                >
                  <span dir="auto">{name}</span>
                </Pill>
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  className={classes.field}
                  value={text}
                  placeholder={t(`organizer.find.${field}`)}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                  onChange={(event) => state.type(event.currentTarget.value)}
                  onKeyDown={state.press}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Choices state={state} label={t('organizer.choices', { what: t(`field.${field}`) })} />
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
})
OrganizerField.displayName = 'OrganizerField'
