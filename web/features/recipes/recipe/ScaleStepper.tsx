import { useEffect, useRef, useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { splitYield } from '../yield_steps.js'
import { useHeldPress } from '../hooks/use_held_press.js'
import classes from './ScaleStepper.module.css'

interface ScaleStepperProps {
  yieldText: string | null
  scale: number
  onScale: (scale: number) => void
}

/** Servings to cook for: minus, the figure (it can be typed), plus; a long press repeats. */
export function ScaleStepper({ yieldText, scale, onScale }: ScaleStepperProps) {
  const { t } = useText('recipes')
  const { before, base, after } = splitYield(yieldText)
  const servings = Math.round(base * scale * 1000) / 1000
  const [typed, setTyped] = useState<string | null>(null)
  const show = (next: number) => onScale(Math.max(0, next) / base)
  const current = useRef(servings)
  useEffect(() => {
    current.current = servings
  }, [servings])
  const less = useHeldPress(() => current.current > 1 && show(current.current - 1))
  const more = useHeldPress(() => show(current.current + 1))
  const text = typed ?? String(servings)

  return (
    <div className={classes.stepper} role="group" aria-label={t('scale.label')}>
      <ActionIcon {...less} aria-label={t('scale.less')} disabled={servings <= 1}>
        <IconMinus aria-hidden />
      </ActionIcon>
      <label className={classes.figure}>
        {before && <span dir="auto">{before}</span>}
        <input
          inputMode="decimal"
          dir="ltr"
          value={text}
          style={{ inlineSize: `${Math.max(2, text.length + 1)}ch` }}
          aria-label={t('scale.label')}
          onChange={(event) => {
            const value = event.currentTarget.value
            setTyped(value)
            const number = Number(value.replace(',', '.'))
            if (value.trim() && Number.isFinite(number)) show(number)
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyped(null)}
        />
        {after && <span dir="auto">{after}</span>}
      </label>
      <ActionIcon {...more} aria-label={t('scale.more')}>
        <IconPlus aria-hidden />
      </ActionIcon>
    </div>
  )
}
