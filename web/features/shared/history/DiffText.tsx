import { VisuallyHidden } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import { diffWords } from '#core/shared/word_diff'
import { useText } from '#web/i18n'
import classes from './DiffText.module.css'

interface DiffTextProps {
  before: string | null
  after: string | null
}

/**
 * A text with the words marked that came and went, for ears too. What is only said stands apart, so
 * that the text's own words choose its direction.
 */
export function DiffText({ before, after }: DiffTextProps) {
  const { t } = useText('history')
  const runs = useMemo(() => diffWords(before ?? '', after ?? ''), [before, after])
  return (
    <span className={classes.text} dir="auto">
      {runs.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        const words = text.trimStart()
        return (
          <Fragment key={index}>
            {text.slice(0, text.length - words.length)}
            <Mark className={classes[kind]}>
              <VisuallyHidden component="bdi">{t(`mark.${kind}`)}</VisuallyHidden>
              {words}
            </Mark>
          </Fragment>
        )
      })}
    </span>
  )
}
