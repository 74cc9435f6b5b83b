import {
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  use,
  useMemo,
  useState,
} from 'react'
import type { Recipe } from '#core/shared/contract/index'
import type { ShownAmount } from '#core/shared/step_amounts'
import { Markdown } from '#web/components/Markdown'
import type { MarkdownPicture } from '#web/components/draw_markdown'
import { Picture } from '#web/components/Picture'
import type { Reading } from '../measures/use_reading.js'
import type { FoundTime } from './find_times.js'
import { type StepPiece, stepPieces } from './step_pieces.js'
import { figureOf } from '../measures/measure_text.js'
import classes from './StepText.module.css'

/** A picture in a step, in a box that has its size before the picture is there. */
function StepPicture({ src, alt }: MarkdownPicture) {
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={classes.picture}>
      <Picture src={src} name={alt || src} alt={alt} width={640} height={480} />
    </a>
  )
}

interface StepAmountProps {
  shown: ShownAmount
  written: string
  reading: Reading
}

/** An amount that was scaled or converted; a tap, or the mouse on it, tells what was written. */
function StepAmount({ shown, written, reading }: StepAmountProps) {
  const [open, setOpen] = useState(false)
  const { number, unit } = figureOf(shown, reading)
  return (
    <button
      type="button"
      // What it tells is also in its description: no stop for every amount on the way by Tab.
      tabIndex={-1}
      className={classes.changed}
      title={reading.writtenAs(written)}
      aria-expanded={open}
      data-amount
      onClick={() => setOpen(!open)}
    >
      <bdi dir="ltr">{number}</bdi>
      {'\u00a0'}
      {unit}
      {open && <span className={classes.written}> ({written})</span>}
    </button>
  )
}

/** What a part that draws a time within a step's text takes. */
export interface StepTimeProps {
  /** The time as the step writes it. */
  text: string
  time: Pick<FoundTime, 'seconds' | 'until' | 'start'>
  recipe: Pick<Recipe, 'id' | 'name'>
  /** Counts from 1. */
  stepNumber: number
}

/** What the app draws times with; just their words without it. */
export const StepTimeContext = createContext<ComponentType<StepTimeProps>>(({ text }) => text)

interface StepTextProps {
  text: string
  recipe: Pick<Recipe, 'id' | 'name'>
  /** The step's number in the whole method, from 1. */
  stepNumber: number
  scale: number
  /** Handed in, since a method has many steps and a reader is the same in all of them. */
  reading: Reading
}

interface Step extends Omit<StepTextProps, 'text' | 'scale'> {
  Time: ComponentType<StepTimeProps>
}

function drawPiece(piece: StepPiece, { reading, Time, ...step }: Step): ReactNode {
  if (piece.kind === 'time') return <Time text={piece.text} time={piece.time} {...step} />
  if (piece.kind === 'text') return piece.text
  if (piece.shown) {
    return <StepAmount shown={piece.shown} written={piece.text} reading={reading} />
  }
  return <span data-amount>{piece.text}</span>
}

/** A step's text: markdown with its amounts in the reader's measures, times that start a timer. */
export const StepText = memo((props: StepTextProps) => {
  const { text, recipe, stepNumber, scale, reading } = props
  const { id, name } = recipe
  const Time = use(StepTimeContext)
  const drawing = useMemo(() => {
    const { system } = reading
    const step = { recipe: { id, name }, stepNumber, reading, Time }
    const drawWords = (words: string) =>
      stepPieces(words, { scale, system }).map((piece) => drawPiece(piece, step))
    return { text: drawWords, picture: StepPicture }
  }, [id, name, stepNumber, scale, reading, Time])
  return <Markdown text={text} drawing={drawing} />
})
StepText.displayName = 'StepText'
