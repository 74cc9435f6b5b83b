import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useChoices } from '../hooks/use_choices.js'
import { useSharedText } from '../hooks/use_shared_text.js'
import { useUrlImport } from '../hooks/use_url_import.js'
import { firstWebAddress } from '../web_address.js'
import { AddressField } from './AddressField.js'
import classes from './Create.module.css'
import { ImportBoxes } from './ImportBoxes.js'
import { ImportOutcome } from './ImportOutcome.js'

/** Import from a web address: field, choices, progress and what to do when it fails. */
export function UrlImportForm({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  const choices = useChoices()
  const run = useUrlImport(groupSlug, choices)
  const [invalid, setInvalid] = useState(false)
  const submit = (text: string) => {
    const address = firstWebAddress(text)
    setInvalid(address === null)
    if (address !== null && !run.busy) void run.start(address)
  }
  const shared = useSharedText(submit)
  const [text, setText] = useState(firstWebAddress(shared) ?? shared)
  const change = (next: string) => {
    setText(next)
    setInvalid(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit(text)
  }
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <AddressField text={text} onText={change} invalid={invalid} busy={run.busy} />
      <ImportBoxes choices={choices} />
      <Button
        type="submit"
        loading={run.busy}
        leftSection={<IconDownload size="1.25rem" aria-hidden />}
        className={classes.submit}
      >
        {t('url.submit')}
      </Button>
      <ImportOutcome
        run={run}
        address={firstWebAddress(text)}
        groupSlug={groupSlug}
        onRetry={() => submit(text)}
      />
    </form>
  )
}
