import { defineRoutes, type RouteTable } from '#core/http/route_table'
import {
  correctionsValidator,
  parseLinesValidator,
  parseLineValidator,
  preferenceValidator,
} from './parsing_validator.js'

const ParserController = () => import('./parser_controller.js')

/** Reading ingredient lines, and what a household and a group say about it. */
export const parsingRoutes: RouteTable = defineRoutes(
  { tag: 'parser', scope: 'recipes' },
  {
    'parser.line': {
      route: 'POST /api/parser/ingredient',
      action: [ParserController, 'line'],
      access: 'user',
      summary: 'Amount, unit, food and note of an ingredient line',
      answers: 'ParserAnswer',
      body: ['IngredientRequest', parseLineValidator],
    },
    'parser.lines': {
      route: 'POST /api/parser/ingredients',
      action: [ParserController, 'lines'],
      access: 'user',
      summary: 'Amount, unit, food and note of ingredient lines, in their order',
      answers: 'ParserAnswer[]',
      body: ['IngredientsRequest', parseLinesValidator],
    },
    'parser.parsers': {
      route: 'GET /api/parser/parsers',
      action: [ParserController, 'parsers'],
      access: 'user',
      summary: 'The parsers that can be chosen, the preferred one first',
      answers: 'ParserChoice[]',
    },
    'parser.prefer': {
      route: 'PUT /api/parser/preferred',
      action: [ParserController, 'prefer'],
      access: 'user',
      summary:
        'Choose the parser that the group asks first; null leaves it to the order of the parsers',
      answers: 'ParserChoice[]',
      body: ['ParserPreference', preferenceValidator],
    },
    'parser.correct': {
      route: 'POST /api/parser/corrections',
      action: [ParserController, 'correct'],
      access: 'user',
      summary: 'Remember which food or unit a text of ingredient lines means to the household',
      answers: 'SuccessResponse',
      body: ['IngredientCorrections', correctionsValidator],
    },
  }
)
