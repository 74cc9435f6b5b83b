import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '#web/api/errors'
import { useText } from '#web/i18n'
import { AddressRows } from './AddressRows.js'
import { addressesIn, goodAddresses } from './addresses_in.js'
import classes from './Bulk.module.css'
import { type ChosenOrganizers, RunOrganizers } from './RunOrganizers.js'
import { RunList } from './RunList.js'
import { useStartBulkMutation } from './runs_api.js'

/** Most addresses of one import. */
const MOST = 5_000

const named = (names: string[]) => names.map((name) => ({ name }))

function useBulk(groupSlug: string) {
  const navigate = useNavigate()
  const [start, { isLoading, error }] = useStartBulkMutation()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ChosenOrganizers>({ on: false, categories: [], tags: [] })
  const [includeTags, setTags] = useState(false)
  const [includeCategories, setCategories] = useState(false)
  const settled = useDeferredValue(text)
  const rows = useMemo(() => addressesIn(settled), [settled])
  const urls = useMemo(() => goodAddresses(rows), [rows])
  const submit = async () => {
    const more = chosen.on
      ? { categories: named(chosen.categories), tags: named(chosen.tags) }
      : undefined
    const imports = urls.map((url) => ({ url, ...more }))
    const answer = await start({ imports, includeTags, includeCategories })
    if (answer.data) await navigate(`/g/${groupSlug}/r/create/runs/${answer.data.reportId}`)
  }
  const boxes = { includeTags, setTags, includeCategories, setCategories }
  return { text, setText, chosen, setChosen, boxes, rows, urls, submit, isLoading, error }
}

function Boxes({ boxes }: { boxes: ReturnType<typeof useBulk>['boxes'] }) {
  const { t } = useText('import_runs')
  return (
    <div>
      <Checkbox
        label={t('bulk.keywords')}
        checked={boxes.includeTags}
        onChange={(event) => boxes.setTags(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('bulk.page-categories')}
        checked={boxes.includeCategories}
        onChange={(event) => boxes.setCategories(event.currentTarget.checked)}
      />
    </div>
  )
}

/** Import of many addresses: a field for them, what was found in it, and the imports so far. */
export function BulkForm({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('import_runs')
  const bulk = useBulk(groupSlug)
  const [pressed, setPressed] = useState(false)
  const count = bulk.urls.length
  const isTooMany = count > MOST
  const send = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (count > 0 && !isTooMany && !bulk.isLoading) void bulk.submit()
  }
  const trouble =
    (isTooMany && t('bulk.too-many', { count: MOST })) ||
    (pressed && count === 0 && t('bulk.nothing')) ||
    (bulk.error && errorText(bulk.error))
  return (
    <>
      <form className={classes.form} noValidate onSubmit={send}>
        <Textarea
          label={t('bulk.label')}
          description={t('bulk.help')}
          value={bulk.text}
          onChange={(event) => bulk.setText(event.currentTarget.value)}
          error={trouble}
          autosize
          minRows={5}
          maxRows={12}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
        />
        <AddressRows rows={bulk.rows} />
        <RunOrganizers chosen={bulk.chosen} onChange={bulk.setChosen} />
        <Boxes boxes={bulk.boxes} />
        <Button
          type="submit"
          loading={bulk.isLoading}
          leftSection={<IconDownload size="1.25rem" aria-hidden />}
          className={classes.submit}
        >
          {count === 0 ? t('bulk.submit-none') : t('bulk.submit', { count })}
        </Button>
      </form>
      <RunList groupSlug={groupSlug} />
    </>
  )
}
