import { useRef } from 'react'

/** The hidden field that opens the choice of a picture for a step. */
export function useStepPicker(onPictures: (id: string, files: File[]) => void) {
  const field = useRef<HTMLInputElement>(null)
  const stepId = useRef('')
  const pick = (id: string) => {
    stepId.current = id
    field.current?.click()
  }
  const input = (
    <input
      ref={field}
      type="file"
      accept="image/*"
      multiple
      hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onPictures(stepId.current, files)
      }}
    />
  )
  return { pick, input }
}
