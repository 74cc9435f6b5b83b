import type { MarkdownPicture } from '#web/components/draw_markdown'
import { Picture } from '#web/components/Picture'
import classes from './StepText.module.css'

/** A picture in a step, in a box that has its size before the picture is there. */
export function StepPicture({ src, alt }: MarkdownPicture) {
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className={classes.picture}>
      <Picture src={src} name={alt || src} alt={alt} width={640} height={480} />
    </a>
  )
}
