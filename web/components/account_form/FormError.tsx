import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './FormError.module.css'

/** Why a form was not taken; its place stays for screen readers. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={classes.error}>
          <IconAlertTriangle aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
