import { useState } from 'react'
import { errorText, fieldErrors } from '#web/api/errors'
import { toast } from '#web/components/toast'

/** The fields of a dialog as they are being filled in, and what the server says of them. */
export function useFields<Fields extends object>(start: Fields) {
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part })
  /** Keeps the dialog open where the server refuses: at the field, else as a message. */
  const submit = async (save: Promise<unknown>): Promise<boolean> => {
    setErrors({})
    try {
      await save
      return true
    } catch (error) {
      const refused = fieldErrors(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) toast.error(errorText(error))
      return false
    }
  }
  return { fields, change, errors, submit }
}
