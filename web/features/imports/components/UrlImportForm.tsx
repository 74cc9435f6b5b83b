import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { useChoices } from '../hooks/use_choices.js'
import { useFirstFocus } from '../hooks/use_first_focus.js'
import { useUrlImport } from '../hooks/use_url_import.js'
import { firstWebAddress } from '../web_address.js'
import { ImportFailure } from './ImportFailure.js'
import { ImportProgress } from './ImportProgress.js'
import classes from './Create.module.css'
import { KnownRecipeDialog } from './KnownRecipeDialog.js'

const SHARED = 'recipe_import_url'

/** Runs `submit` once with the address another app shared, and takes it out of the page's address. */
function useSharedText(submit: (text: string) => void): string {
  const [params, setParams] = useSearchParams()
  const [shared] = useState(() => params.get(SHARED) ?? '')
  const sent = useRef(false)
  useEffect(() => {
    if (!shared || sent.current) return
    sent.current = true
    setParams(
      (before) => {
        before.delete(SHARED)
        return before
      },
      { replace: true }
    )
    submit(shared)
  }, [shared, setParams, submit])
  return shared
}

/** Import from a web address: field, choices, progress and what to do when it fails. */
export function UrlImportForm({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('imports')
  const field = useFirstFocus<HTMLInputElement>()
  const choices = useChoices()
  const run = useUrlImport(groupSlug, choices)
  const [invalid, setInvalid] = useState(false)
  const submit = (text: string) => {
    const address = firstWebAddress(text)
    setInvalid(address === null)
    if (address !== null) void run.start(address)
  }
  const shared = useSharedText(submit)
  const [text, setText] = useState(firstWebAddress(shared) ?? shared)

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!run.busy) submit(text)
      }}
    >
      <TextInput
        ref={field}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        label={t('url.label')}
        description={t('url.help')}
        placeholder="https://"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setInvalid(false)
        }}
        error={invalid && t('validation:url')}
        disabled={run.busy}
        rightSection={
          text &&
          !run.busy && <CloseButton aria-label={t('url.clear')} onClick={() => setText('')} />
        }
      />
      <div>
        <Checkbox
          label={t('url.keywords')}
          checked={choices.useKeywords}
          onChange={(event) => choices.setUseKeywords(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('url.edit')}
          checked={choices.edit}
          onChange={(event) => choices.setEdit(event.currentTarget.checked)}
        />
      </div>
      <Button
        type="submit"
        loading={run.busy}
        leftSection={<IconDownload size="1.25rem" aria-hidden />}
        className={classes.submit}
      >
        {t('url.submit')}
      </Button>
      {run.importId && <ImportProgress importId={run.importId} />}
      {run.error !== null && !run.busy && (
        <ImportFailure
          error={run.error}
          address={firstWebAddress(text)}
          groupSlug={groupSlug}
          onRetry={() => submit(text)}
        />
      )}
      {run.known && (
        <KnownRecipeDialog
          recipe={run.known}
          groupSlug={groupSlug}
          onAgain={() => void run.again()}
          onClose={run.dismiss}
        />
      )}
    </form>
  )
}
