import type { CSSProperties } from 'react'
import type { LinePlace } from '#core/shared/contract/imports'

type Box = LinePlace['box']

const percent = (share: number) => `${share * 100}%`

/** Puts a frame over the place of a line on a picture that fills its parent. */
export function frameStyle({ left, top, width, height }: Box): CSSProperties {
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  }
}

/** Room around a line, as a share of its own size, so that its neighbours can be seen. */
const MARGIN = { x: 0.06, y: 0.9 }

/** A picture within a window that shows one line of it; `ratio` is its height by its width. */
export function stripStyle(
  box: Box,
  ratio: number
): { window: CSSProperties; picture: CSSProperties } {
  const width = Math.min(1, box.width * (1 + 2 * MARGIN.x))
  const height = Math.min(1, box.height * (1 + 2 * MARGIN.y))
  const left = Math.min(Math.max(0, box.left - box.width * MARGIN.x), 1 - width)
  const top = Math.min(Math.max(0, box.top - box.height * MARGIN.y), 1 - height)
  return {
    window: { aspectRatio: `${width} / ${height * ratio}` },
    picture: {
      width: percent(1 / width),
      left: percent(-left / width),
      top: percent(-top / height),
    },
  }
}

/** How a picture is moved and enlarged so that a line lies in the middle, at most three times. */
export function zoomStyle({ left, top, width, height }: Box): CSSProperties {
  const scale = Math.min(3, Math.max(1, 0.9 / width))
  const shift = (middle: number) => {
    const most = (scale - 1) / scale / 2
    return Math.max(-most, Math.min(most, 0.5 - middle))
  }
  const [x, y] = [shift(left + width / 2), shift(top + height / 2)]
  return { transform: `scale(${scale}) translate(${percent(x)}, ${percent(y)})` }
}
