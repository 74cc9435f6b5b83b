import { Button, Select } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { isInField } from '#web/components/is_in_field'
import { usePreferences } from '#web/features/identity'
import { PantryContext } from '#web/features/shared/ingredient_fields/use_pantry'
import type { ParseDialogProps } from '#web/features/shared/late_parts'
import { useText } from '#web/i18n'
import { LineCard } from './LineCard.js'
import { LineList } from './LineList.js'
import classes from './ParseDialog.module.css'
import { ParseKeys } from './ParseKeys.js'
import { besides, lessonsOf, missingNames, progressOf, rowsToSave } from './parse_session.js'
import { type Parsing, useParsing } from './use_parsing.js'

/** Chooses among the parsers that can read; nothing where there is no choice. */
function ParserField({ choice, lines = [] }: Pick<Parsing, 'choice' | 'lines'>) {
  const { t } = useText('parsing')
  const { choices = [], parser, choose } = choice
  if (choices.length < (parser ? 2 : 1)) return null
  const others = lines.filter(({ answer }) => answer.parser !== parser?.id).length
  // Who pays for a reading is told where it was none.
  const unread = parser?.asksModel && others > 0 ? t('left-to-others', { count: others }) : ''
  return (
    <Select
      label={t('parser')}
      description={`${parser?.description ?? ''} ${unread}`.trim()}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={t('choose-hint')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={parser?.id ?? null}
      allowDeselect={false}
      onChange={(id) => id && choose(id)}
    />
  )
}

function Progress({ parsing }: { parsing: Parsing }) {
  const { t } = useText('parsing')
  const { left, ready, all } = progressOf(parsing.lines ?? [])
  return (
    <div className={classes.progress}>
      <p role="status">
        {left > 0 ? t('progress.left', { count: left, all }) : t('progress.none', { count: ready })}
      </p>
      <span className={classes.track} aria-hidden>
        <span style={{ inlineSize: `${(100 * (all - left)) / Math.max(all, 1)}%` }} />
      </span>
    </div>
  )
}

/** Asks what becomes of names that are of nothing, before all is accepted. */
function NamesChoice({ parsing, onEnd }: { parsing: Parsing; onEnd: () => void }) {
  const { t } = useText('parsing')
  const names = missingNames(parsing.lines ?? [])
  const end = (way: 'make' | 'note') => {
    onEnd()
    void parsing.acceptAll(way)
  }
  return (
    <div className={classes.names} role="group" aria-label={t('all.label')}>
      <p>
        {t('all.missing', { count: names.length, names: names.map(({ name }) => name).join(', ') })}
      </p>
      <div className={classes.buttons}>
        <Button variant="light" onClick={() => end('make')} data-autofocus>
          {t('all.make', { count: names.length })}
        </Button>
        <Button variant="default" onClick={() => end('note')}>
          {t('all.note')}
        </Button>
        <Button variant="subtle" onClick={onEnd}>
          {t('all.back')}
        </Button>
      </div>
    </div>
  )
}

/** Stands where lines were looked at, with the focus, so that the same key takes them. */
function Done() {
  const { t } = useText('parsing')
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={place} className={classes.done} data-parse-card tabIndex={-1}>
      {t('done')}
    </p>
  )
}

function Lines({ parsing, notice }: { parsing: Parsing; notice: string | undefined }) {
  const { t } = useText('parsing')
  const { lines, current, error, choice, round } = parsing
  if (choice.choices?.length === 0) return <p>{t('no-parser')}</p>
  if (choice.choices && !choice.parser) return <p>{t('choose')}</p>
  if (error) return <ErrorState error={error} onRetry={parsing.retry} />
  if (!lines) return <RowSkeletons />
  return (
    <PantryContext value={parsing.pantry}>
      {notice && <p className={classes.notice}>{notice}</p>}
      <Progress parsing={parsing} />
      {current ? (
        <LineCard key={`${current.key} ${round}`} line={current} parsing={parsing} />
      ) : (
        <Done />
      )}
      <LineList lines={lines} current={current?.key ?? null} onShow={parsing.show} />
    </PantryContext>
  )
}

/** Whether the fields of the line hold something that is no amount; then that field has the focus. */
function focusWrong(): boolean {
  const field = document.querySelector('[data-parse-card] [data-cell=amount] [aria-invalid]')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}

interface KeyActs {
  all: () => void
  keys: () => void
  accept: () => void
}

/** The keys of the dialog while it is open; single ones outside of fields, and while they are switched on. */
function useKeys(opened: boolean, parsing: Parsing, acts: KeyActs): void {
  const [{ shortcuts }] = usePreferences()
  const { current, lines = [] } = parsing
  const move = (by: 1 | -1) => parsing.show(besides(lines, current?.key ?? null, by))
  const single: Record<string, () => unknown> = {
    'ArrowDown': () => move(1),
    'ArrowUp': () => move(-1),
    'a': acts.all,
    'e': () => document.querySelector<HTMLElement>('[data-parse-card] input')?.focus(),
    't': () => current && parsing.leave(current),
    'u': () => current?.isTouched && parsing.undo(current),
    '?': acts.keys,
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const held = event.ctrlKey || event.metaKey
    if (event.isComposing || event.altKey || event.defaultPrevented) return
    if (held && key.toLowerCase() === 'z' && !isInField(target)) parsing.undoLast()
    else if (key === 'Enter' && (held || isCardOrNote(target))) acts.accept()
    else if (!held && shortcuts && !isInField(target) && Object.hasOwn(single, key)) single[key]?.()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [opened])
}

/** Enter is for going on where it means nothing else: on the card itself, and in its note. */
function isCardOrNote(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.hasAttribute('data-parse-card') || target.tagName === 'TEXTAREA'
}

/** What the filled button does now, and how it says so. */
function useNextAct(parsing: Parsing, onTake: ParseDialogProps['onTake']) {
  const { t } = useText('parsing')
  const { current, lines = [] } = parsing
  const { ready } = progressOf(lines)
  if (!current) {
    const act = async () => {
      const taken = await onTake({ rows: rowsToSave(lines), ...lessonsOf(lines) })
      if (taken) parsing.forget()
      return taken
    }
    return { label: t('take', { count: ready }), act, disabled: ready === 0 }
  }
  const [missing] = missingNames([current])
  const act = async () => {
    if (!focusWrong()) await parsing.accept(current)
    return false
  }
  const label = missing ? t(`create-next.${missing.kind}`) : t('right')
  return { label, act, disabled: false }
}

/** Reads plain ingredient lines: stops at the doubtful ones, and takes what was accepted. */
export function ParseDialog({ recipeId, rows, opened, onClose, onTake, notice }: ParseDialogProps) {
  const { t } = useText('parsing')
  const parsing = useParsing(rows, recipeId)
  const [asking, setAsking] = useState(false)
  const [keysShown, showKeys] = useState(false)
  const next = useNextAct(parsing, onTake)
  const { left } = progressOf(parsing.lines ?? [])
  const open = (parsing.lines ?? []).filter(({ state }) => state === 'doubtful')
  const all = () => {
    if (left === 0) return
    if (missingNames(open).length > 0) setAsking(true)
    else void parsing.acceptAll('note')
  }
  useKeys(opened, parsing, {
    all,
    keys: () => showKeys((on) => !on),
    // As the button does it, which closes the dialog after the last line.
    accept: () => {
      const form = document.querySelector('[data-parse-card]')?.closest('form')
      if (!next.disabled) form?.requestSubmit()
    },
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={800}
      cancelLabel={t('close')}
      submitLabel={next.label}
      submitDisabled={next.disabled || !parsing.lines}
      onSubmit={next.act}
      actions={
        left > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconChecks size="1.25rem" aria-hidden />}
            onClick={all}
          >
            {t('all.accept', { count: left })}
          </Button>
        )
      }
    >
      <div className={classes.content}>
        {asking && <NamesChoice parsing={parsing} onEnd={() => setAsking(false)} />}
        <Lines parsing={parsing} notice={notice} />
        <ParserField choice={parsing.choice} lines={parsing.lines} />
        <ParseKeys shown={keysShown} onShow={showKeys} />
      </div>
    </Dialog>
  )
}
