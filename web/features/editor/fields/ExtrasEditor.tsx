import { useState } from 'react'
import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useChange, useEdited } from '../edit_context.js'
import type { EditedRecipe } from '../edit_types.js'
import classes from './Fields.module.css'

type Extras = EditedRecipe['extras']

const withoutKey = (extras: Extras, key: string): Extras =>
  Object.fromEntries(Object.entries(extras).filter(([each]) => each !== key))

function NewExtra({ extras }: { extras: Extras }) {
  const { t } = useText('edit')
  const change = useChange()
  const [key, setKey] = useState('')
  const [tried, setTried] = useState(false)
  const problem = () => {
    if (key === '') return t('extras.nameless')
    if (/\s/.test(key)) return t('validation:whitespace')
    return Object.hasOwn(extras, key) && t('extras.taken')
  }
  const add = () => {
    setTried(true)
    if (problem() !== false) return
    change((recipe) => ({ ...recipe, extras: { ...recipe.extras, [key]: '' } }))
    setKey('')
    setTried(false)
  }
  return (
    <div className={classes.extra} data-own-undo>
      <TextInput
        className={classes.grow}
        label={t('extras.key')}
        value={key}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => setKey(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        error={(tried || key !== '') && problem()}
      />
      <Button variant="default" leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={add}>
        {t('extras.add')}
      </Button>
    </div>
  )
}

/** Values that programs keep with the recipe, each under a key of its own. */
export function ExtrasEditor() {
  const { t } = useText('edit')
  const extras = useEdited((recipe) => recipe.extras)
  const change = useChange()
  const put = (update: (extras: Extras) => Extras, group?: string) =>
    change((recipe) => ({ ...recipe, extras: update(recipe.extras) }), group)
  return (
    <>
      <Text>{t('extras.text')}</Text>
      {Object.entries(extras).map(([key, value]) => (
        <div key={key} className={classes.extra}>
          <TextInput
            className={classes.grow}
            label={<bdi dir="ltr">{key}</bdi>}
            value={value}
            onChange={({ currentTarget }) => {
              const text = currentTarget.value
              put((all) => ({ ...all, [key]: text }), `extras/${key}`)
            }}
          />
          <ActionIcon
            aria-label={t('extras.delete', { key })}
            onClick={() => put((all) => withoutKey(all, key))}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <NewExtra extras={extras} />
    </>
  )
}
