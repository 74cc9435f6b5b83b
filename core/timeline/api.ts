import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { createEventValidator, updateEventValidator } from './validators/event_validator.js'

const tag = 'Timeline'
const one: ApiRow = { tag, answers: 'RecipeTimelineEvent' }
const image = { type: 'string', contentMediaType: 'application/octet-stream' }

/** What happened to recipes. */
export const timelineApi: ApiRows = {
  'timeline.index': { tag, answers: 'Page<RecipeTimelineEvent>', query: 'PageQuery' },
  'timeline.store': { ...one, status: 201, body: ['RecipeTimelineEventIn', createEventValidator] },
  'timeline.show': one,
  'timeline.update': { ...one, body: ['RecipeTimelineEventUpdate', updateEventValidator] },
  'timeline.destroy': one,
  'timeline.image.update': {
    tag,
    answers: '{ image: string | null }',
    form: ['multipart/form-data', { type: 'object', properties: { image }, required: ['image'] }],
  },
  'media.timeline-image': {
    tag,
    media: 'image/webp',
    open: true,
    params: { id: 'recipe_id', event_id: 'timeline_event_id', file: 'file_name' },
  },
}
