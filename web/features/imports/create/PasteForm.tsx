import { Button } from '@mantine/core'
import { IconBrowserShare, IconClipboard, IconDownload } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportWays } from '#core/shared/contract/imports'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { BookmarkletDialog } from '../components/BookmarkletDialog.js'
import classes from '../components/Create.module.css'
import { ImportBoxes } from '../components/ImportBoxes.js'
import { useChoices } from '../hooks/use_choices.js'
import { type ImportInput, type ImportRun, useImport } from '../hooks/use_import.js'
import { recognise } from '../model/pasted.js'
import { firstWebAddress } from '../web_address.js'
import { Origin } from './Origin.js'
import { PasteField } from './PasteField.js'
import { ImportFailure } from '../components/ImportFailure.js'
import { ImportProgress } from '../components/ImportProgress.js'
import { ExistingRecipeDialog } from '../components/ExistingRecipeDialog.js'

interface ImportOutcomeProps {
  run: ImportRun
  address: string | null
  groupSlug: string
  onRetry: () => void
}

/** What became of an import: its stages, why it failed, or that the recipe is there already. */
function ImportOutcome({ run, address, groupSlug, onRetry }: ImportOutcomeProps) {
  return (
    <>
      {run.importId && <ImportProgress importId={run.importId} />}
      {run.trouble !== null && !run.busy && (
        <ImportFailure
          trouble={run.trouble}
          address={address}
          groupSlug={groupSlug}
          onRetry={onRetry}
        />
      )}
      {run.existing && (
        <ExistingRecipeDialog
          recipe={run.existing}
          groupSlug={groupSlug}
          onAgain={() => void run.again()}
          onClose={run.dismiss}
        />
      )}
    </>
  )
}

const SHARED = 'recipe_import_url'

/**
 * What another app shared, an address or a recipe's words, taken out of the page's address. It is filled in and no more:
 * any page may hold a link to this one, and nobody is to import what a stranger chose without having seen it.
 */
function useSharedText(): string {
  const [params, setParams] = useSearchParams()
  const [shared] = useState(() => params.get(SHARED) ?? '')
  useEffect(() => {
    if (!shared) return
    setParams(
      (before) => {
        before.delete(SHARED)
        return before
      },
      { replace: true }
    )
  }, [shared, setParams])
  return shared
}

interface PasteButtonProps {
  /** Hears what was on the clipboard. */
  onText: (text: string) => void
  /** Hears that the browser, or its person, did not let us read it. */
  onRefused: () => void
}

/** Takes what lies on the clipboard and imports it; absent where the browser lets no page read that (plain http). */
function PasteButton({ onText, onRefused }: PasteButtonProps) {
  const { t } = useText('imports')
  if (!navigator.clipboard?.readText) return null
  return (
    <Button
      variant="light"
      leftSection={<IconClipboard size="1.25rem" aria-hidden />}
      onClick={() => void navigator.clipboard.readText().then(onText, onRefused)}
    >
      {t('url.paste')}
    </Button>
  )
}

interface PasteFormProps {
  groupSlug: string
  ways: ImportWays
}

/** What a text is sent as; null when it is too little to be read. */
function inputOf(text: string, from: string | null): ImportInput | null {
  const kind = recognise(text)
  const address = firstWebAddress(text)
  if (kind === 'nothing' || kind === 'unclear') return null
  if (kind === 'address' && address !== null) return { url: address }
  const origin = from === null ? {} : { from }
  return kind === 'page' ? { page: text, ...origin } : { text, ...origin }
}

/** Import from whatever can be pasted: a link, a recipe's words, a page's source or its data. */
export function PasteForm({ groupSlug, ways }: PasteFormProps) {
  const { t } = useText('imports')
  const [params] = useSearchParams()
  const from = firstWebAddress(params.get('from') ?? '')
  const choices = useChoices()
  const run = useImport(groupSlug, choices)
  const [invalid, setInvalid] = useState(false)
  const [helping, setHelping] = useState(false)
  const submit = (text: string) => {
    const input = inputOf(text, from)
    setInvalid(input === null)
    if (input !== null && !run.busy) void run.start(input)
  }
  const shared = useSharedText()
  const [text, setText] = useState(() =>
    recognise(shared) === 'address' ? (firstWebAddress(shared) ?? shared) : shared
  )
  const change = (next: string) => {
    setText(next)
    setInvalid(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit(text)
  }
  const address = recognise(text) === 'address' ? firstWebAddress(text) : from
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {from !== null && <Origin address={from} />}
      <PasteField
        text={text}
        onText={change}
        onSubmit={() => submit(text)}
        invalid={invalid}
        busy={run.busy}
        ways={ways}
        from={from}
      />
      <ImportBoxes choices={choices} />
      <div className={classes.next}>
        <Button
          type="submit"
          loading={run.busy}
          leftSection={<IconDownload size="1.25rem" aria-hidden />}
          className={classes.submit}
        >
          {t('url.submit')}
        </Button>
        {text === '' && !run.busy && (
          <PasteButton
            onText={(pasted) => {
              setText(pasted)
              submit(pasted)
            }}
            onRefused={() => toast.error(t('url.not-pasted'))}
          />
        )}
        {ways.page && (
          <Button
            variant="subtle"
            leftSection={<IconBrowserShare size="1.25rem" aria-hidden />}
            onClick={() => setHelping(true)}
          >
            {t('bookmark.offer')}
          </Button>
        )}
      </div>
      <ImportOutcome
        run={run}
        address={address}
        groupSlug={groupSlug}
        onRetry={() => submit(text)}
      />
      <BookmarkletDialog opened={helping} onClose={() => setHelping(false)} />
    </form>
  )
}
