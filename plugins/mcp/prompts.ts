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
      'es-ES': 'Planificar la semana',
      'it-IT': 'Pianificare la settimana',
      'nl-NL': 'De week plannen',
      'pl-PL': 'Zaplanuj tydzień',
      'sv-SE': 'Planera veckan',
      'ar-SA': 'تخطيط الأسبوع',
    },
    description: {
      'en-US': 'Proposes dinners for the days to come that have none.',
      'de-DE': 'Schlägt Abendessen für die nächsten Tage vor, die noch keins haben.',
      'he-IL': 'מציע ארוחות ערב לימים הקרובים שעדיין אין בהם.',
      'fr-FR': 'Propose des dîners pour les jours à venir qui n’en ont pas.',
      'pt-BR': 'Propõe jantares para os próximos dias que ainda não têm.',
      'es-ES': 'Propone cenas para los próximos días que aún no tienen.',
      'it-IT': 'Propone cene per i prossimi giorni che non ne hanno.',
      'nl-NL': 'Stelt avondeten voor op de komende dagen die er nog geen hebben.',
      'pl-PL': 'Proponuje kolacje na najbliższe dni, które ich jeszcze nie mają.',
      'sv-SE': 'Föreslår middagar för de kommande dagar som inte har någon.',
      'ar-SA': 'يقترح عشاءً للأيام القادمة التي ليس فيها عشاء.',
    },
    argument: {
      name: 'wishes',
      description: {
        'en-US': 'What matters, such as "quick, two vegetarian days"',
        'de-DE': 'Worauf es ankommt, etwa „schnell, zwei vegetarische Tage“',
        'he-IL': 'מה חשוב, למשל „מהיר, יומיים צמחוניים”',
        'fr-FR': 'Ce qui compte, par exemple « rapide, deux jours végétariens »',
        'pt-BR': 'O que importa, como “rápido, dois dias vegetarianos”',
        'es-ES': 'Lo que importa, por ejemplo «rápido, dos días vegetarianos»',
        'it-IT': 'Che cosa conta, per esempio “veloce, due giorni vegetariani”',
        'nl-NL': 'Wat belangrijk is, zoals ‘snel, twee vegetarische dagen’',
        'pl-PL': 'Co jest ważne, na przykład „szybko, dwa dni wegetariańskie”',
        'sv-SE': 'Vad som är viktigt, till exempel ”snabbt, två vegetariska dagar”',
        'ar-SA': 'ما يهم، مثل «سريع، يومان نباتيان»',
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
      'es-ES': 'Cocinar con lo que hay',
      'it-IT': 'Cucinare con quello che c’è',
      'nl-NL': 'Koken met wat er is',
      'pl-PL': 'Gotuj z tego, co jest',
      'sv-SE': 'Laga av det som finns',
      'ar-SA': 'الطبخ مما هو موجود',
    },
    description: {
      'en-US': 'Finds recipes for what is in the kitchen.',
      'de-DE': 'Findet Rezepte für das, was in der Küche ist.',
      'he-IL': 'מוצא מתכונים לפי מה שיש במטבח.',
      'fr-FR': 'Trouve des recettes pour ce qu’il y a dans la cuisine.',
      'pt-BR': 'Acha receitas para o que há na cozinha.',
      'es-ES': 'Encuentra recetas para lo que hay en la cocina.',
      'it-IT': 'Trova ricette per ciò che c’è in cucina.',
      'nl-NL': 'Vindt recepten voor wat er in de keuken is.',
      'pl-PL': 'Znajduje przepisy na to, co jest w kuchni.',
      'sv-SE': 'Hittar recept för det som finns i köket.',
      'ar-SA': 'يجد وصفات لما في المطبخ.',
    },
    argument: {
      name: 'ingredients',
      description: {
        'en-US': 'What there is, beside what is marked as at hand',
        'de-DE': 'Was es gibt, außer dem, was als vorrätig gilt',
        'he-IL': 'מה שיש, נוסף על מה שמסומן כקיים',
        'fr-FR': 'Ce qu’il y a, en plus de ce qui est noté comme sous la main',
        'pt-BR': 'O que há, além do que está marcado como à mão',
        'es-ES': 'Lo que hay, además de lo marcado como disponible en casa',
        'it-IT': 'Che cosa c’è, oltre a ciò che è segnato in dispensa',
        'nl-NL': 'Wat er is, naast wat als in huis is aangevinkt',
        'pl-PL': 'Co jest, oprócz tego, co oznaczono jako posiadane',
        'sv-SE': 'Vad som finns, utöver det som är markerat som hemma',
        'ar-SA': 'ما هو موجود، إضافة إلى ما وُضعت عليه علامة متوفّر',
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
