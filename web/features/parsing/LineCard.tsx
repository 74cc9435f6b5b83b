import { Button, Checkbox } from '@mantine/core'
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSession } from '#web/features/identity'
import {
  type FieldActions,
  IngredientFields,
  type PendingNames,
} from '#web/features/shared/ingredient_fields/IngredientFields'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import { ReadMarks } from '#web/features/shared/parsing/ReadMarks'
import { useText } from '#web/i18n'
import classes from './ParseDialog.module.css'
import { corrected, type ParseLine } from './parse_session.js'
import type { Parsing } from './use_parsing.js'

interface LineCardProps {
  line: ParseLine
  parsing: Parsing
}

/** What the fields do, always with the line as it is by then. */
function useFieldActions({ line, parsing }: LineCardProps): FieldActions {
  const latest = useRef({ line, parsing })
  useEffect(() => {
    latest.current = { line, parsing }
  })
  return useMemo(() => {
    const set: FieldActions['set'] = (_key, fields) => {
      const now = latest.current
      now.parsing.touch(now.line, { row: { ...now.line.row, ...fields } })
    }
    return {
      set,
      toNote: (key, text) => {
        const { note } = latest.current.line.row
        set(key, { note: [text, note].filter(Boolean).join(' ') })
      },
      focus: (id) => document.getElementById(id)?.focus(),
    }
  }, [])
}

/** Follows names of nothing in the fields; one that is the same as before changes nothing. */
function usePending({ line, parsing }: LineCardProps) {
  const latest = useRef({ line, parsing })
  useEffect(() => {
    latest.current = { line, parsing }
  })
  return useCallback((kind: keyof PendingNames, name: string) => {
    const now = latest.current
    if (now.line.pending[kind].trim() === name) return
    now.parsing.touch(now.line, { pending: { ...now.line.pending, [kind]: name } })
  }, [])
}

/** What is remembered of another choice than the parser's; learning it for all is for those who may. */
function Lessons({ line, parsing }: LineCardProps) {
  const { t } = useText('parsing')
  const { user } = useSession()
  const found = corrected(line)
  if (found.length === 0) return null
  const names = found.map(({ words, item }) => t('lesson.means', { words, name: item.name }))
  return (
    <div className={classes.lessons}>
      <Checkbox
        label={t('lesson.remember', { means: names.join(' · ') })}
        checked={!line.forget}
        onChange={({ currentTarget: { checked } }) => parsing.touch(line, { forget: !checked })}
      />
      {user?.canOrganize && (
        <Checkbox
          label={t('lesson.learn', { words: found.map(({ words }) => words).join(', ') })}
          checked={line.learn === true}
          onChange={({ currentTarget: { checked } }) => parsing.touch(line, { learn: checked })}
        />
      )}
    </div>
  )
}

/** How sure the reading is; of a name of nothing, that it is new: no figure says that. */
function Sureness({ answer, pending }: Pick<ParseLine, 'answer' | 'pending'>) {
  const { t } = useText('parsing')
  const kind = (['food', 'unit'] as const).find((part) => pending[part].trim() !== '')
  if (!kind) return <Confidence value={answer.confidence.average ?? 0} />
  return <span className={classes.missing}>{t(`new.${kind}`)}</span>
}

/** The line that is looked at: its words marked, what was read in fields, and the answers. */
export function LineCard({ line, parsing }: LineCardProps) {
  const { t } = useText('parsing')
  const card = useRef<HTMLDivElement>(null)
  const actions = useFieldActions({ line, parsing })
  const onPending = usePending({ line, parsing })
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { answer, row, pending, state } = line
  return (
    <div
      ref={card}
      className={classes.card}
      data-parse-card
      data-state={state}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys answer it at once
      tabIndex={0}
      role="group"
      aria-label={t('line.label', { text: line.text })}
      aria-keyshortcuts="Enter"
    >
      <div className={classes.cardHead}>
        <ReadMarks line={answer.input} spans={answer.spans} />
        <Sureness answer={answer} pending={pending} />
      </div>
      <IngredientFields
        row={row}
        disableAmount={false}
        takesRecipe={false}
        actions={actions}
        pending={pending}
        onPending={onPending}
      />
      <Lessons line={line} parsing={parsing} />
      <div className={classes.buttons}>
        {state !== 'text' && (
          <Button
            variant="default"
            leftSection={<IconFileText size="1.25rem" aria-hidden />}
            onClick={() => parsing.leave(line)}
          >
            {t('line.leave')}
          </Button>
        )}
        {line.isTouched && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size="1.25rem" aria-hidden className="tv-mirror" />}
            onClick={() => parsing.undo(line)}
          >
            {t('line.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
