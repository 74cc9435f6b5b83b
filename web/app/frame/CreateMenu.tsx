import { latePart } from '#web/components/late_part'
import { type ReactElement } from 'react'
import { Reach, type TargetProps } from '#web/components/Reach'

const CreateMenuPopup = latePart(async () => {
  const module = await import('./CreateMenuPopup.js')
  return { default: module.CreateMenuPopup }
})

/** The ways to a new recipe; `children` is the button that opens them. */
export function CreateMenu({ children }: { children: ReactElement<TargetProps> }) {
  return <Reach target={children} renderPopup={(props) => <CreateMenuPopup {...props} />} />
}
