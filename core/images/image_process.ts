import { serveProcess } from '#core/processes/index'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import { type ImageAnswer, type ImageTask, doImageTask } from './image_tasks.js'

serveProcess<ImageTask, ImageAnswer>(async (task) => {
  try {
    return await doImageTask(task)
  } catch (error) {
    if (error instanceof E_IMAGE_TOO_LARGE) return { failure: 'too-large' }
    if (error instanceof E_NOT_AN_IMAGE) return { failure: 'unreadable' }
    throw error
  }
})
