import { Slider } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import '@mantine/core/styles/Slider.layer.css'
import 'react-easy-crop/react-easy-crop.css'
import { Choice } from '#web/components/Choice'
import { useText } from '#web/i18n'
import classes from './CropBox.module.css'
import { type Area, type Cut, laidSize, type Turn, unturned } from './cut.js'
import { TurnButtons } from './TurnButtons.js'

/** Shapes that a picture can be cut to; `whole` keeps its own. */
export type Shape = 'wide' | 'square' | 'whole'

interface CropToolProps {
  file: Blob
  image: HTMLImageElement
  shape: Shape
  isFixed: boolean
  onCut: (cut: Cut) => void
}

const shapes: readonly Shape[] = ['wide', 'square', 'whole']
const LARGEST = 4

function aspectOf(shape: Shape, image: HTMLImageElement, turn: Turn): number {
  if (shape !== 'whole') return shape === 'wide' ? 4 / 3 : 1
  const { naturalWidth, naturalHeight } = image
  const { width, height } = laidSize({ width: naturalWidth, height: naturalHeight }, turn)
  return width / height
}

function useAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The library's transform, with the flips that it does not know. */
function transformOf({ x, y }: Point, zoom: number, { quarters, flipX, flipY }: Turn): string {
  const scale = `scale(${flipX ? -zoom : zoom}, ${flipY ? -zoom : zoom})`
  return `translate(${x}px, ${y}px) rotate(${quarters * 90}deg) ${scale}`
}

/** The stage to crop on, with everything to turn, flip and enlarge; arrow keys move the picture. */
export function CropTool({ file, image, shape: firstShape, isFixed, onCut }: CropToolProps) {
  const { t } = useText('pictures')
  const [shape, setShape] = useState(firstShape)
  const [turn, setTurn] = useState(unturned)
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const address = useAddress(file)
  const [area, setArea] = useState<Area>()
  const keepArea = (_: unknown, next: Area) => setArea(next)
  const tell = useEffectEvent(onCut)
  useEffect(() => {
    if (area) tell({ turn, area })
  }, [turn, area])
  return (
    <div className={classes.tool}>
      <div className={classes.stage} dir="ltr">
        <Cropper
          image={address}
          aspect={aspectOf(shape, image, turn)}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST}
          rotation={turn.quarters * 90}
          transform={transformOf(crop, zoom, turn)}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={keepArea}
          onCropAreaChange={keepArea}
          mediaProps={{ alt: '' }}
          cropperProps={{ 'role': 'group', 'aria-label': t('crop.stage') }}
          disableAutomaticStylesInjection
        />
      </div>
      {!isFixed && (
        <Choice
          label={t('crop.shape')}
          options={shapes.map((value) => ({ value, label: t(`crop.${value}`) }))}
          value={shape}
          onChange={setShape}
        />
      )}
      <div className={classes.tools}>
        <Slider
          className={classes.zoom}
          thumbLabel={t('crop.zoom')}
          label={null}
          min={1}
          max={LARGEST}
          step={0.05}
          thumbSize={28}
          value={zoom}
          onChange={setZoom}
        />
        <TurnButtons turn={turn} onTurn={setTurn} />
      </div>
    </div>
  )
}
