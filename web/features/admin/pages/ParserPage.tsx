import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ParserAnswer, ParserChoice } from '#core/shared/contract/parsing'
import { errorText } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { ReadMarks } from '#web/features/shared/parsing/ReadMarks'
import { parsingApi } from '#web/features/shared/parsing/parsing_api'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './ParserPage.module.css'

const examples = [
  '2½ cups (300 g) strong white flour, sifted, plus more for dusting',
  '2 x 400 g tins chopped tomatoes',
  '1 large onion, finely chopped',
  'butter or oil, for frying',
  '3 EL Olivenöl',
  'salt and pepper to taste',
]

/** From what share on a figure is good, or to be looked at. */
function figureKind(share: number): 'good' | 'fair' | 'poor' {
  if (share > 0.75) return 'good'
  return share > 0.6 ? 'fair' : 'poor'
}

function Figure({ share }: { share: number | null }) {
  const { t } = useText('parsing')
  if (share === null) return <span className={classes.none}>{t('admin.unsaid')}</span>
  return (
    <bdi dir="ltr" className={classes.figure} data-kind={figureKind(share)}>
      {formatNumber(share, { style: 'percent' })}
    </bdi>
  )
}

interface PartProps {
  part: 'amount' | 'unit' | 'food' | 'note'
  text: string
  share: number | null
  /** Whether the group has none of that name; undefined where that means nothing. */
  isNew?: boolean | undefined
}

function Part({ part, text, share, isNew }: PartProps) {
  const { t } = useText('parsing')
  return (
    <div>
      <dt>{t(`part.${part}`)}</dt>
      <dd>
        <bdi>{text || '–'}</bdi>
        {isNew && text && <span className={classes.new}>{t('admin.new')}</span>}
      </dd>
      <dd className={classes.share}>{text ? <Figure share={share} /> : null}</dd>
    </div>
  )
}

/** What one parser read in one line. */
function Answer({ answer, readBy }: { answer: ParserAnswer; readBy: string | null }) {
  const { t } = useText('parsing')
  const { confidence, ingredient, input, spans } = answer
  const { quantity, unit, food, note } = ingredient
  const amount = quantity ? formatNumber(quantity, { maximumFractionDigits: 3 }) : ''
  return (
    <>
      <div className={classes.marks}>
        <ReadMarks line={input} spans={spans} />
      </div>
      <dl className={classes.parts}>
        <Part part="amount" text={amount} share={confidence.quantity} />
        <Part
          part="unit"
          text={unit?.name ?? ''}
          share={confidence.unit}
          isNew={unit?.id === null}
        />
        <Part
          part="food"
          text={food?.name ?? ''}
          share={confidence.food}
          isNew={food?.id === null}
        />
        <Part part="note" text={note} share={confidence.comment} />
      </dl>
      <p className={classes.average}>
        {t('admin.average')} <Figure share={confidence.average} />
        {readBy !== null && <span>{readBy}</span>}
      </p>
    </>
  )
}

interface ReadingProps {
  parser: ParserChoice
  parsers: readonly ParserChoice[]
  lines: string[]
  /** Which of the lines is shown. */
  place: number
  /** Has a parser read the lines that is not asked unless somebody says so; absent once it was. */
  onAsk?: (() => void) | undefined
}

/** A line as one parser reads it; all lines are asked in one call. */
function Reading({ parser, parsers, lines, place, onAsk }: ReadingProps) {
  const { t } = useText('parsing')
  const { currentData, error } = parsingApi.useReadLinesQuery(
    { parser: parser.id, ingredients: lines },
    { skip: onAsk !== undefined }
  )
  const answer = currentData?.[place]
  // A parser leaves lines of languages that it does not read to the others.
  const other = parsers.find(({ id }) => id === answer?.parser && id !== parser.id)
  const unread = answer?.parser === null ? t('admin.unread') : null
  return (
    <article className={classes.card} aria-label={parser.name}>
      <h3>{parser.name}</h3>
      {onAsk && (
        <>
          <p>{t('admin.asks-model')}</p>
          <Button variant="default" onClick={onAsk}>
            {t('admin.ask', { count: lines.length })}
          </Button>
        </>
      )}
      {error && <p role="alert">{errorText(error)}</p>}
      {!onAsk && !error && !answer && <RowSkeletons count={1} />}
      {answer && (
        <Answer
          answer={answer}
          readBy={other ? t('admin.read-by', { name: other.name }) : unread}
        />
      )}
    </article>
  )
}

interface TryFormProps {
  onRead: (lines: string[]) => void
}

function TryForm({ onRead }: TryFormProps) {
  const { t } = useText('parsing')
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onRead(lines)
      }}
    >
      <Textarea
        label={t('admin.lines')}
        description={t('admin.lines-hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
      />
      <div className={classes.examples} role="group" aria-label={t('admin.examples')}>
        {examples.map((example) => (
          <Button
            key={example}
            size="sm"
            variant="default"
            onClick={() => setText([...lines, example].join('\n'))}
          >
            <bdi>{example}</bdi>
          </Button>
        ))}
      </div>
      <Button type="submit" disabled={lines.length === 0}>
        {t('admin.read', { count: lines.length })}
      </Button>
    </form>
  )
}

/** `/admin/parser`: lines as each parser that is switched on reads them, side by side. */
export function Component() {
  const { t } = useText('parsing')
  const { data: parsers, error, refetch } = parsingApi.useParsersQuery()
  const [lines, setLines] = useState<string[]>([])
  // Models are asked about these lines only by a press of its own, which may cost money.
  const [asked, setAsked] = useState<readonly string[]>([])
  const read = (texts: string[]) => {
    setLines(texts)
    setAsked([])
  }
  return (
    <>
      <PageTitle title={t('admin.title')} subtitle={t('admin.subtitle')} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {parsers?.length === 0 && <EmptyState title={t('no-parser')} />}
      {parsers && parsers.length > 0 && <TryForm onRead={read} />}
      {lines.map((line, place) => (
        <section key={`${place} ${line}`} className={classes.line} aria-label={line}>
          <h2 dir="auto">{line}</h2>
          <div className={classes.cards}>
            {parsers?.map((parser) => (
              <Reading
                key={parser.id}
                parser={parser}
                parsers={parsers}
                lines={lines}
                place={place}
                onAsk={
                  parser.asksModel && !asked.includes(parser.id)
                    ? () => setAsked([...asked, parser.id])
                    : undefined
                }
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
