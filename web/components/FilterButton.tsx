import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, forwardRef, type ReactNode } from 'react'
import { useText } from '#web/i18n'
import classes from './FilterButton.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  label: string
  /** Number of chosen values; 0 draws the button at rest. */
  count?: number
  icon?: ReactNode
  /** The arrow that says it opens something. */
  withArrow?: boolean
}

/** Opens one filter; says how many values of it are chosen. */
export const FilterButton = forwardRef<HTMLButtonElement, Props>(
  ({ label, count = 0, icon, withArrow = true, className = '', ...rest }, ref) => {
    const { t } = useText('common')
    return (
      <UnstyledButton
        ref={ref}
        className={`${classes.button} ${className}`}
        data-active={count > 0}
        {...rest}
      >
        {icon}
        {label}
        {count > 0 && (
          <span className={classes.count}>
            <bdi dir="ltr" aria-label={t('filter.chosen', { count })}>
              {count}
            </bdi>
          </span>
        )}
        {withArrow && count === 0 && <IconChevronDown />}
      </UnstyledButton>
    )
  }
)
FilterButton.displayName = 'FilterButton'
