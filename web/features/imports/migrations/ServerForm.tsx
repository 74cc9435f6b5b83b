import { Button, Checkbox, PasswordInput, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MigrationApp } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { useText } from '#web/i18n'
import create from '../components/Create.module.css'
import ways from '../create/Ways.module.css'
import { useStartServerMigrationMutation } from '../runs/runs_api.js'

/** Looks what comes from a running server, by its address and a token of it. */
export function ServerForm({ apps }: { apps: MigrationApp[] }) {
  const { t } = useText('migrations')
  const navigate = useNavigate()
  const [first] = apps
  const [migrationType, setType] = useState(first?.type ?? '')
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [addMigrationTag, setAddsTag] = useState(false)
  const [start, { isLoading, error }] = useStartServerMigrationMutation()
  const fields = error ? fieldErrors(error) : {}
  const isWhole = address.trim() !== '' && token.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || isLoading) return
    const input = { address, token, migrationType, addMigrationTag, dryRun: true }
    const { data } = await start(input)
    if (data) await navigate(`/group/reports/${data.id}`)
  }
  return (
    <form className={create.form} noValidate onSubmit={(event) => void submit(event)}>
      {apps.length > 1 && (
        <Select
          label={t('server-app')}
          data={apps.map(({ type: value, name: label }) => ({ value, label }))}
          value={migrationType}
          onChange={(value) => value && setType(value)}
          allowDeselect={false}
        />
      )}
      <TextInput
        label={t('address')}
        description={t('address-help')}
        type="url"
        dir="ltr"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        error={fields.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        label={t('token')}
        description={t('token-help')}
        dir="ltr"
        value={token}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
        error={fields.token}
        autoComplete="off"
      />
      <Checkbox
        label={t('tag')}
        checked={addMigrationTag}
        onChange={({ currentTarget }) => setAddsTag(currentTarget.checked)}
      />
      <div>
        <Button
          type="submit"
          loading={isLoading}
          disabled={!isWhole}
          leftSection={<IconSearch size="1.25rem" aria-hidden />}
        >
          {t('look-server')}
        </Button>
        <p className={ways.text}>{t('look-help')}</p>
      </div>
      {error && Object.keys(fields).length === 0 && (
        <p className={ways.text} data-kind="failed" role="alert">
          {errorText(error)}
        </p>
      )}
    </form>
  )
}
