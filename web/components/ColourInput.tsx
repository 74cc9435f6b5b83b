import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { ColorInput, type ColorInputProps } from '@mantine/core'

/** A field for a colour as `#rrggbb`, with the colour before it and a picker under it. */
export function ColourInput(props: ColorInputProps) {
  return <ColorInput dir="ltr" format="hex" withEyeDropper={false} {...props} />
}
