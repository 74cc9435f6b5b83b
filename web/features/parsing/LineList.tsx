import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText } from '@tabler/icons-react'
import { memo } from 'react'
import { Confidence } from '#web/features/shared/parsing/Confidence'
import { isUnsure } from '#web/features/shared/parsing/read_line'
import { ReadSummary } from '#web/features/shared/parsing/ReadSummary'
import { useText } from '#web/i18n'
import classes from './ParseDialog.module.css'
import type { ParseLine } from './parse_session.js'

const icons = {
  sure: IconCheck,
  accepted: IconCheck,
  doubtful: IconAlertTriangle,
  text: IconFileText,
}

/** Why a line is to be looked at: what it names is not there, or it was read unsurely. */
function Doubt({ line: { pending, answer } }: { line: ParseLine }) {
  const { t } = useText('parsing')
  if (isUnsure(answer)) return <Confidence value={answer.confidence.average ?? 0} />
  const kind = pending.food.trim() === '' && pending.unit.trim() !== '' ? 'unit' : 'food'
  return <span className={classes.doubt}>{t(`new.${pending[kind].trim() ? kind : 'none'}`)}</span>
}

interface LineListProps {
  lines: readonly ParseLine[]
  current: string | null
  onShow: (key: string) => void
}

/** All lines with what became of them; a tap opens one. */
export const LineList = memo(({ lines, current, onShow }: LineListProps) => {
  const { t } = useText('parsing')
  return (
    <ul className={classes.lines} aria-label={t('lines')}>
      {lines.map((line) => {
        const { key, state, text } = line
        const StateIcon = icons[state]
        return (
          <li key={key}>
            <UnstyledButton
              className={classes.line}
              data-state={state}
              aria-current={key === current || undefined}
              onClick={() => onShow(key)}
            >
              <StateIcon size="1.25rem" role="img" aria-label={t(`state.${state}`)} />
              <span className={classes.read}>
                {state === 'text' ? <bdi>{text}</bdi> : <ReadSummary {...line} />}
                {state !== 'text' && (
                  <small dir="auto" className={classes.text}>
                    {text}
                  </small>
                )}
              </span>
              {state === 'doubtful' && <Doubt line={line} />}
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
})
LineList.displayName = 'LineList'
