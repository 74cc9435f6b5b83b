import type { McpServer } from '@modelcontextprotocol/server'
import vine from '@vinejs/vine'
import { inLanguage, type Worded } from '#core/shared/worded'
import type { Caller } from './caller.js'

/** A task that people choose in their assistant: its title in their language, and what it tells the assistant. */
interface Prompt {
  name: string
  title: Worded
  description: Worded
  /** What the person may add to it. */
  argument: { name: 'wishes' | 'ingredients'; description: Worded }
  text(added: string): string
}

const ASK = 'Show me the plan first. Store it only after I have agreed, by dryRun: false.'

const prompts: Prompt[] = [
  {
    name: 'plan_week',
    title: {
      'en-US': 'Plan the week',
      'de-DE': 'Die Woche planen',
      'he-IL': 'תכנון השבוע',
      'fr-FR': 'Prévoir la semaine',
      'pt-BR': 'Planejar a semana',
    },
    description: {
      'en-US': 'Proposes dinners for the days to come that have none.',
      'de-DE': 'Schlägt Abendessen für die nächsten Tage vor, die noch keins haben.',
      'he-IL': 'מציע ארוחות ערב לימים הקרובים שעדיין אין בהם.',
      'fr-FR': 'Propose des dîners pour les jours à venir qui n’en ont pas.',
      'pt-BR': 'Propõe jantares para os próximos dias que ainda não têm.',
    },
    argument: {
      name: 'wishes',
      description: {
        'en-US': 'What matters, such as "quick, two vegetarian days"',
        'de-DE': 'Worauf es ankommt, etwa „schnell, zwei vegetarische Tage“',
        'he-IL': 'מה חשוב, למשל „מהיר, יומיים צמחוניים”',
        'fr-FR': 'Ce qui compte, par exemple « rapide, deux jours végétariens »',
        'pt-BR': 'O que importa, como “rápido, dois dias vegetarianos”',
      },
    },
    text: (
      wishes
    ) => `Plan our dinners for the week from today on. Read the meal plan first and leave what is planned.
Choose among our own recipes, with variety, and prefer what was not made for long.${wishes && ` We wish: ${wishes}`}
${ASK} Then offer to put what is needed on a shopping list. Answer in my language.`,
  },
  {
    name: 'cook_with_what_is_there',
    title: {
      'en-US': 'Cook with what is there',
      'de-DE': 'Kochen mit dem, was da ist',
      'he-IL': 'לבשל ממה שיש',
      'fr-FR': 'Cuisiner avec ce qu’il y a',
      'pt-BR': 'Cozinhar com o que tem',
    },
    description: {
      'en-US': 'Finds recipes for what is in the kitchen.',
      'de-DE': 'Findet Rezepte für das, was in der Küche ist.',
      'he-IL': 'מוצא מתכונים לפי מה שיש במטבח.',
      'fr-FR': 'Trouve des recettes pour ce qu’il y a dans la cuisine.',
      'pt-BR': 'Acha receitas para o que há na cozinha.',
    },
    argument: {
      name: 'ingredients',
      description: {
        'en-US': 'What there is, beside what is marked as at hand',
        'de-DE': 'Was es gibt, außer dem, was als vorrätig gilt',
        'he-IL': 'מה שיש, נוסף על מה שמסומן כקיים',
        'fr-FR': 'Ce qu’il y a, en plus de ce qui est noté comme sous la main',
        'pt-BR': 'O que há, além do que está marcado como à mão',
      },
    },
    text: (
      ingredients
    ) => `What can I cook now? Look at what our recipes can be made of with the foods that we have at hand.${
      ingredients && ` Besides, there is: ${ingredients}`
    }
Name three recipes of ours at most, with what is lacking for each, the best first. Answer in my language.`,
  },
]

/** Offers tasks that people choose by their names. */
export function offerPrompts(server: McpServer, { locale }: Caller): void {
  for (const { name, title, description, argument, text } of prompts) {
    const added = vine.string().trim().maxLength(1_000).optional()
    const said = inLanguage(argument.description, locale)
    const argsSchema = vine.create({ [argument.name]: added.meta({ description: said }) })
    const config = {
      title: inLanguage(title, locale),
      description: inLanguage(description, locale),
      argsSchema,
    }
    server.registerPrompt(name, config, (args) => {
      const content = { type: 'text' as const, text: text(args[argument.name] ?? '') }
      return { messages: [{ role: 'user' as const, content }] }
    })
  }
}
