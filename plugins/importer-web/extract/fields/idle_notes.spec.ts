import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const stews = [
  {
    name: 'Turnip stew',
    headings: ['Ingredients', 'Method', 'Notes'],
    foods: ['3 turnips', '1 l stock'],
    steps: ['Dice the turnips.', 'Simmer them in the stock for an hour.'],
    note: 'Swedes do as well, as said in the post, and want ten minutes more.',
    idle: [
      'This recipe was first published in March 2019.',
      'Updated on 4 May 2021',
      'Get the pot that I use (20% OFF if you order this week)',
      'Visit our shop for wooden spoons.',
      'Nutrition figures are an estimate only. They are worked out by a program.',
      'Don’t miss the video at the top of the post!',
      'See the original article for more of this.',
      '**** When printing the recipe, please leave the pictures out.',
    ],
    own: 'Personal note',
    kept: 'Calories are estimated for 1 of 6 bowls.',
  },
  {
    name: 'Rübeneintopf',
    headings: ['Zutaten', 'Zubereitung', 'Tipps'],
    foods: ['3 Rüben', '1 l Brühe'],
    steps: ['Die Rüben würfeln.', 'In der Brühe eine Stunde köcheln.'],
    note: 'Mit Kohlrabi, wie im Beitrag gesagt, dauert es zehn Minuten länger.',
    idle: [
      'Dieses Rezept wurde im März 2019 veröffentlicht.',
      'Zuletzt aktualisiert am 4. Mai 2021',
      'Der Topf dazu (20 % Rabatt in dieser Woche)',
      'Löffel gibt es in unserem Laden, besucht unseren Online-Shop.',
      'Nährwerte sind geschätzt und dienen nur zum Vergleich.',
      'Schau dir das Video oben an!',
      'Mehr dazu findest du im Blogbeitrag.',
      '* Beim Drucken lassen sich die Bilder weglassen.',
    ],
    own: 'Persönliche Notizen',
    kept: 'Kalorien sind für 1 von 6 Schalen geschätzt.',
  },
  {
    name: 'Potée de navets',
    headings: ['Ingrédients', 'Préparation', 'Conseils'],
    foods: ['3 navets', '1 l de bouillon'],
    steps: ['Couper les navets en dés.', 'Les laisser mijoter une heure.'],
    note: 'Avec du rutabaga, comme dit dans l’article, il faut dix minutes de plus.',
    idle: [
      'Cette recette a été publiée en mars 2019.',
      'Mise à jour le 4 mai 2021',
      'La marmite que j’utilise (20 % de réduction cette semaine)',
      'Des cuillères vous attendent dans notre boutique.',
      'Les valeurs nutritionnelles sont une estimation.',
      'Regardez la vidéo ci-dessus !',
      'Retrouvez plus de photos dans l’article.',
      'Pour imprimer la recette, enlevez les photos.',
    ],
    own: 'Notes personnelles',
    kept: 'Calories estimées pour 1 bol sur 6.',
  },
  {
    name: 'נזיד לפת',
    headings: ['מצרכים', 'אופן ההכנה', 'טיפים'],
    foods: ['3 לפתות', '1 ליטר ציר'],
    steps: ['חותכים את הלפת לקוביות.', 'מבשלים בציר במשך שעה.'],
    note: 'אפשר גם עם קולרבי, ואז צריך עוד עשר דקות.',
    idle: [
      'המתכון פורסם במרץ 2019.',
      'עודכן ב-4 במאי 2021',
      'הסיר שלי (20% הנחה השבוע)',
      'כפות עץ תמצאו בחנות שלנו.',
      'ערכים תזונתיים הם הערכה בלבד.',
      'צפו: הסרטון למעלה!',
      'קראו עוד בפוסט.',
      'בעת הדפסה אפשר להסיר את התמונות.',
    ],
    own: 'הערות אישיות',
    kept: 'קלוריות לפי הערכה לקערה 1 מתוך 6.',
  },
]
type Stew = (typeof stews)[number]

function notesOf(stew: Stew, heading: string, told: string[], isMarked = true) {
  const { name, headings, foods, steps } = stew
  const data = { '@type': 'Recipe', name, 'recipeIngredient': foods, 'recipeInstructions': steps }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const items = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
  const extraction = extractRecipe(
    `${isMarked ? script : ''}<h1>${name}</h1><article><h2>${headings[0]}</h2><ul>${items(foods)}</ul><h2>${headings[1]}</h2><ol>${items(steps)}</ol>
     <h3>${heading}</h3>${told.map((text) => `<p>${text}</p>`).join('')}</article>`,
    'https://spoon.example/stew'
  )
  return 'draft' in extraction ? extraction.draft.notes : null
}

test.group('Lines of notes that tell a cook nothing', () => {
  test('{idle} is left out')
    .with(stews.flatMap((stew) => stew.idle.map((idle) => ({ ...stew, idle }))))
    .run(({ assert }, { idle, ...stew }) => {
      const title = stew.headings[2] ?? ''
      for (const isMarked of [true, false]) {
        const found = notesOf({ ...stew, idle: [idle] }, title, [stew.note, idle], isMarked)
        assert.deepEqual(found, [{ title, text: stew.note }])
      }
    })

  test('what a reader is to write is none: {own}')
    .with(stews)
    .run(({ assert }, stew) => {
      assert.deepEqual(notesOf(stew, stew.own, [stew.note]), [])
      assert.deepEqual(notesOf(stew, stew.own, [stew.note], false), [])
    })

  test('figures that say of how much they are stay: {kept}')
    .with(stews)
    .run(({ assert }, stew) => {
      const title = stew.headings[2] ?? ''
      const text = `${stew.note}\n${stew.kept}`
      assert.deepEqual(notesOf(stew, title, [stew.note, stew.kept]), [{ title, text }])
    })
})
