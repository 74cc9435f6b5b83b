import type { ReadSpan } from '#core/shared/contract/parsing'
import { useText } from '#web/i18n'
import classes from './ReadMarks.module.css'

/** A piece of a line, and what it was taken for; null for what stands between. */
export interface MarkedPiece {
  text: string
  part: 'amount' | 'unit' | 'food' | 'note' | null
}

function partOf({ part }: ReadSpan): Exclude<MarkedPiece['part'], null> {
  if (part === 'quantity') return 'amount'
  return part === 'unit' || part === 'food' ? part : 'note'
}

/** A line in pieces; neighbours that were taken for the same are one piece. */
export function markedPieces(line: string, spans: readonly ReadSpan[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start < end || span.end > line.length) continue
    const [between, text] = [line.slice(end, span.start), line.slice(span.start, span.end)]
    const part = partOf(span)
    const last = pieces.at(-1)
    if (last?.part === part && /^[\s,]*$/.test(between)) last.text += between + text
    else pieces.push({ text: between, part: null }, { text, part })
    end = span.end
  }
  pieces.push({ text: line.slice(end), part: null })
  return pieces.filter(({ text }) => text !== '')
}

interface ReadMarksProps {
  line: string
  spans: readonly ReadSpan[]
}

/** A line with its words marked by what they were taken for: by tint, and by a word below them. */
export function ReadMarks({ line, spans }: ReadMarksProps) {
  const { t } = useText('parsing')
  return (
    <span className={classes.line} dir="auto">
      {markedPieces(line, spans).map(({ text, part }, place) =>
        part ? (
          <span key={place} className={classes.token} data-part={part}>
            <span>{text}</span>
            <small dir="auto">{t(`part.${part}`)}</small>
          </span>
        ) : (
          <span key={place}>{text}</span>
        )
      )}
    </span>
  )
}
