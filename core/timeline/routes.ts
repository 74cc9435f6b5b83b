import { defineRoutes } from '#core/http/route_table'
import { createEventValidator, updateEventValidator } from './validators/event_validator.js'

const TimelineController = () => import('./controllers/timeline_controller.js')
const TimelineImagesController = () => import('./controllers/timeline_images_controller.js')

/** What happened to recipes. */
export const timelineRoutes = defineRoutes(
  { tag: 'Timeline', scope: 'recipes' },
  {
    'timeline.index': {
      route: 'GET /api/recipes/timeline/events',
      action: [TimelineController, 'index'],
      access: 'user',
      summary: 'A page of what happened to recipes',
      answers: 'Page<RecipeTimelineEvent>',
      query: 'PageQuery',
    },
    'timeline.store': {
      route: 'POST /api/recipes/timeline/events',
      action: [TimelineController, 'store'],
      access: 'user',
      summary: 'Add an event to the timeline of a recipe',
      answers: 'RecipeTimelineEvent',
      status: 201,
      body: ['RecipeTimelineEventIn', createEventValidator],
    },
    'timeline.show': {
      route: 'GET /api/recipes/timeline/events/:id',
      action: [TimelineController, 'show'],
      access: 'user',
      summary: 'An event of a timeline',
      answers: 'RecipeTimelineEvent',
    },
    'timeline.update': {
      route: 'PUT /api/recipes/timeline/events/:id',
      action: [TimelineController, 'update'],
      access: 'user',
      summary: 'Change an event of a timeline',
      answers: 'RecipeTimelineEvent',
      body: ['RecipeTimelineEventUpdate', updateEventValidator],
    },
    'timeline.destroy': {
      route: 'DELETE /api/recipes/timeline/events/:id',
      action: [TimelineController, 'destroy'],
      access: 'user',
      summary: 'Delete an event of a timeline; answers what it was',
      answers: 'RecipeTimelineEvent',
    },
    'timeline.image.update': {
      route: 'PUT /api/recipes/timeline/events/:id/image',
      action: [TimelineImagesController, 'update'],
      access: 'user',
      summary: 'Give an event of a timeline a picture',
      answers: '{ image: string | null }',
      form: {
        type: 'multipart/form-data',
        fields: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['image'],
      },
    },
    'media.timeline-image': {
      route: 'GET /api/media/recipes/:id/images/timeline/:event_id/:file',
      action: [TimelineImagesController, 'show'],
      access: 'visitor',
      summary: "An event's picture in one of its sizes",
      media: 'image/webp',
      params: { id: 'recipe_id', event_id: 'timeline_event_id', file: 'file_name' },
    },
  }
)
