import { type ClipboardEvent, type DragEvent, type KeyboardEvent, memo, useState } from 'react'
import { IconLink } from '@tabler/icons-react'
import type { RecipeStep } from '#core/shared/contract/index'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { type OpenMenu, SortableRow } from '#web/components/sortable/SortableRow'
import { splitParagraphs } from '../rows/split_lines.js'
import type { StepActions } from './step_actions.js'
import { stepFieldId } from './step_fields.js'
import { isBlankStep } from './step_list.js'
import classes from './steps.module.css'

interface StepLinksProps {
  /** Names of the linked ingredients, one a line. */
  linked: string
  number: string
  onLink: () => void
}

/** The ingredients that a step uses, and the way to choose them. */
function StepLinks({ linked, number, onLink }: StepLinksProps) {
  const { t } = useText('edit_rows')
  const names = linked === '' ? [] : linked.split('\n')
  const label = t(names.length > 0 ? 'link.edit' : 'link.open')
  return (
    <div className={classes.links}>
      {names.map((name) => (
        <span key={name} className={classes.chip} dir="auto">
          {name}
        </span>
      ))}
      <button
        type="button"
        className={classes.link}
        aria-label={t('link.named', { label, number })}
        onClick={onLink}
      >
        <IconLink size="1.25rem" aria-hidden />
        {label}
      </button>
    </div>
  )
}

interface StepRowProps {
  step: RecipeStep
  /** Its number, from 1. */
  number: number
  previews: boolean
  /** Names of its linked ingredients, one a line: the same text as long as none changes. */
  linked: string
  actions: StepActions
  onMenu: OpenMenu
  onLink: (id: string) => void
  onPictures: (id: string, files: File[]) => void
}

function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

/** Files dropped on a step or pasted into it; true while something is held over it. */
function useFiles({ step, onPictures }: StepRowProps) {
  const [over, setOver] = useState(false)
  const holds = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!holds(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!inside) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!holds(event)) return
        event.preventDefault()
        setOver(false)
        onPictures(step.id, [...event.dataTransfer.files])
      },
    },
  }
}

function useKeys({ step, actions, onPictures }: StepRowProps) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
      if (event.altKey && isArrow) actions.move(step.id, event.key === 'ArrowUp' ? 'up' : 'down')
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        actions.insert(step.id, 'below')
      } else if (event.key === 'Backspace' && isBlankStep(step)) actions.removeBlank(step.id)
      else return
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      const pictures = picturesOf(event.clipboardData)
      const paragraphs = splitParagraphs(text)
      // Programs for texts and tables add a picture of the words that were copied.
      if (pictures.length > 0 && text.trim() === '') onPictures(step.id, pictures)
      else if (paragraphs.length > 1) actions.paste(step.id, paragraphs)
      else return
      event.preventDefault()
    },
  }
}

/** One step: its title, its text or how that will look, and the ingredients it uses. */
export const StepRow = memo((props: StepRowProps) => {
  const { step, number, previews, linked, actions, onMenu, onLink } = props
  const { t } = useText('edit_rows')
  const { over, handlers } = useFiles(props)
  const keys = useKeys(props)
  const { id } = step
  const figure = formatNumber(number)
  const name = t('step.name', { number: figure })
  return (
    <SortableRow id={id} name={name} onMenu={onMenu} tall>
      <div className={classes.card} data-over={over || undefined} {...handlers} {...keys}>
        <div className={classes.head}>
          <span className={classes.leaf} aria-hidden>
            <bdi dir="ltr">{figure}</bdi>
          </span>
          <input
            id={stepFieldId(id, 'summary')}
            className={classes.summary}
            aria-label={t('step.summary', { number: figure })}
            placeholder={name}
            maxLength={500}
            value={step.summary ?? ''}
            onChange={(event) => actions.set(id, { summary: event.currentTarget.value }, 'summary')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              actions.enterRow(id)
            }}
          />
        </div>
        {previews ? (
          <div className={classes.preview}>
            {step.text.trim() === '' ? t('step.blank') : <Markdown text={step.text} />}
          </div>
        ) : (
          <textarea
            id={stepFieldId(id, 'text')}
            className={classes.text}
            rows={2}
            aria-label={t('step.text', { number: figure })}
            placeholder={t('step.text-hint')}
            value={step.text}
            onChange={(event) => actions.set(id, { text: event.currentTarget.value }, 'text')}
          />
        )}
        <StepLinks linked={linked} number={figure} onLink={() => onLink(id)} />
        {over && <p className={classes.drop}>{t('step.drop')}</p>}
      </div>
    </SortableRow>
  )
})
StepRow.displayName = 'StepRow'
