/** A recipe as it is printed on a card; `ingredients` and `steps` are what a reader must find. */
export interface Card {
  name: string
  language: string
  title: string
  /** Line below the title, such as how many it serves. */
  below: string
  headings: { ingredients: string; steps: string }
  groups: { title: string | null; ingredients: string[] }[]
  steps: string[]
  note: string | null
  /** Ingredients above the steps, or beside them in a column of their own. */
  layout: 'one' | 'two'
  font: 'sans' | 'round' | 'serif'
}

/** Recipes of our own, as cards that a kitchen may hold. */
export const cards: Card[] = [
  {
    name: 'tilted',
    language: 'en-US',
    title: 'Lemon and Herb Roast Chicken',
    below: 'Serves 4 · 1 hour 30 minutes',
    headings: { ingredients: 'Ingredients', steps: 'Method' },
    groups: [
      {
        title: null,
        ingredients: [
          '1 whole chicken, about 1.6 kg',
          '2 lemons, halved',
          '4 cloves garlic, crushed',
          '3 tbsp olive oil',
          '1 tsp sea salt',
          '10 g fresh thyme',
          '500 g small potatoes',
          '150 ml chicken stock',
          'Freshly ground black pepper',
        ],
      },
    ],
    steps: [
      'Heat the oven to 200 °C. Pat the chicken dry and rub it all over with the oil and salt.',
      'Put the lemons, garlic and thyme inside the bird and tie the legs together.',
      'Lay the potatoes around it, pour over the stock and roast for 75 minutes.',
      'Rest for 10 minutes under foil, then carve and serve with the juices.',
    ],
    note: null,
    layout: 'one',
    font: 'serif',
  },
  {
    name: 'sideways',
    language: 'en-US',
    title: 'Buttermilk Pancakes with Berries',
    below: 'Makes 12 pancakes',
    headings: { ingredients: 'Ingredients', steps: 'Directions' },
    groups: [
      {
        title: 'For the batter',
        ingredients: [
          '1 ½ cups all-purpose flour',
          '2 tbsp sugar',
          '1 ¼ tsp baking powder',
          '½ tsp salt',
          '1 ⅓ cups buttermilk',
          '2 large eggs',
          '3 tbsp melted butter',
        ],
      },
      {
        title: 'For the topping',
        ingredients: ['1 cup mixed berries', '¼ cup maple syrup', '1/2 tsp vanilla extract'],
      },
    ],
    steps: [
      'Whisk the flour, sugar, baking powder and salt in a large bowl.',
      'Beat in the buttermilk, eggs and butter until the batter is just smooth.',
      'Cook ¼ cup of batter at a time in a hot buttered pan for 2 minutes on each side.',
      'Warm the berries with the syrup and vanilla and spoon them over.',
    ],
    note: null,
    layout: 'one',
    font: 'sans',
  },
  {
    name: 'columns',
    language: 'en-US',
    title: 'Smoky Bean and Pumpkin Stew',
    below: 'Serves 6',
    headings: { ingredients: 'Ingredients', steps: 'Method' },
    groups: [
      {
        title: null,
        ingredients: [
          '2 tbsp rapeseed oil',
          '2 red onions, sliced',
          '3 garlic cloves',
          '1 tbsp smoked paprika',
          '2 tsp ground cumin',
          '800 g pumpkin, diced',
          '400 g tin of tomatoes',
          '2 x 400 g tins of beans',
          '600 ml vegetable stock',
          '100 g kale, chopped',
          'Salt and pepper',
        ],
      },
    ],
    steps: [
      'Heat the oil in a heavy pot and cook the onions gently for 10 minutes.',
      'Stir in the garlic, paprika and cumin and cook until fragrant.',
      'Add the pumpkin, tomatoes, beans and stock and bring to the boil.',
      'Simmer for 30 minutes, until the pumpkin is soft.',
      'Fold in the kale, season and serve with bread.',
    ],
    note: 'The stew keeps for three days in the fridge and freezes well.',
    layout: 'two',
    font: 'sans',
  },
  {
    name: 'shadow',
    language: 'de-DE',
    title: 'Apfelstrudel nach Großmutters Art',
    below: 'Für 6 Portionen',
    headings: { ingredients: 'Zutaten', steps: 'Zubereitung' },
    groups: [
      {
        title: 'Für den Teig',
        ingredients: [
          '250 g Mehl',
          '1 Prise Salz',
          '3 EL Öl',
          '125 ml lauwarmes Wasser',
          '1 TL Essig',
        ],
      },
      {
        title: 'Für die Füllung',
        ingredients: [
          '1,5 kg säuerliche Äpfel',
          '80 g Butter',
          '100 g Semmelbrösel',
          '75 g Rosinen',
          '60 g gehackte Walnüsse',
          '1 Päckchen Vanillezucker',
          '½ TL Zimt',
        ],
      },
    ],
    steps: [
      'Mehl, Salz, Öl, Wasser und Essig zu einem glatten Teig kneten und 30 Minuten ruhen lassen.',
      'Die Äpfel schälen, in dünne Scheiben schneiden und mit Rosinen, Nüssen und Zimt mischen.',
      'Den Teig auf einem bemehlten Tuch hauchdünn ausziehen und mit flüssiger Butter bestreichen.',
      'Brösel und Äpfel darauf verteilen, aufrollen und bei 190 °C etwa 45 Minuten backen.',
    ],
    note: null,
    layout: 'one',
    font: 'round',
  },
  {
    name: 'leaning',
    language: 'fr-FR',
    title: 'Gratin de courgettes au chèvre',
    below: 'Pour 4 personnes',
    headings: { ingredients: 'Ingrédients', steps: 'Préparation' },
    groups: [
      {
        title: null,
        ingredients: [
          '1 kg de courgettes',
          '200 g de fromage de chèvre',
          '3 œufs',
          '20 cl de crème fraîche',
          '1 gousse d’ail',
          '2 cuillères à soupe d’huile d’olive',
          '50 g de chapelure',
          'Sel et poivre du moulin',
        ],
      },
    ],
    steps: [
      'Préchauffer le four à 180 °C et couper les courgettes en rondelles.',
      'Les faire revenir 10 minutes dans l’huile avec l’ail haché.',
      'Battre les œufs avec la crème, ajouter le chèvre émietté, saler et poivrer.',
      'Verser sur les courgettes, couvrir de chapelure et cuire 35 minutes.',
    ],
    note: null,
    layout: 'one',
    font: 'serif',
  },
]
