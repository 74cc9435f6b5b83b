import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    name: 'Leek soup',
    food: '2 leeks',
    about: 'A soup with potatoes, ready after a short walk.',
    calls: [
      'CLICK HERE to get the recipe!',
      'See the ingredients and the method.',
      'Step-by-step photos can be seen below the recipe card.',
      'Discover many more soup recipes.',
      'All about it on spoon.example.',
      'Get the recipe!',
    ],
    table: 'Calories, carbs, fat and protein of leek soup.',
    kept: 'Get five ingredients and you will see how easy it is.',
    cut: 'We cook it each winter because it is so good',
    rest: ' with bread.',
    more: 'Read More »',
  },
  {
    name: 'Lauchsuppe',
    food: '2 Stangen Lauch',
    about: 'Eine Suppe mit Kartoffeln, fertig nach einem kurzen Spaziergang.',
    calls: [
      'Klick hier, um mehr zu erfahren.',
      'Hier findest du Zutaten und Zubereitung.',
      'Alle Schritte stehen in der Rezeptkarte.',
      'Entdecke viele weitere leckere Rezepte.',
      'Alles dazu auf www.spoon.example.',
      'Entdecke das Rezept!',
    ],
    table: 'Kalorien, Kohlenhydrate, Fett und Eiweiß der Lauchsuppe.',
    kept: 'Hol dir fünf Zutaten und sieh, wie leicht das geht.',
    cut: 'Wir kochen sie jeden Winter, weil sie uns so gut',
    rest: ' schmeckt.',
    more: 'Weiterlesen →',
  },
  {
    name: 'Soupe aux poireaux',
    food: '2 poireaux',
    about: 'Une soupe aux pommes de terre, prête après une courte promenade.',
    calls: [
      'Cliquez ici pour la recette.',
      'Découvrez les ingrédients et la préparation.',
      'Tout est dit dans la fiche recette.',
      'Retrouvez d’autres bonnes recettes.',
      'La suite est sur spoon.example.',
      'Découvrez la recette !',
    ],
    table: 'Calories, glucides, lipides et protéines de la soupe.',
    kept: 'Trouvez cinq ingrédients et vous verrez comme c’est facile.',
    cut: 'Nous la faisons chaque hiver parce qu’elle est si bonne',
    rest: ' avec du pain.',
    more: 'Lire la suite',
  },
  {
    name: 'Zupa z porów',
    food: '2 pory',
    about: 'Zupa z ziemniakami, gotowa po krótkim spacerze.',
    calls: [
      'Kliknij tutaj, aby zobaczyć przepis.',
      'Zobacz składniki i sposób przygotowania.',
      'Zdjęcia są w karta przepisu.',
      'Odkryj więcej pysznych przepisów.',
      'Reszta na spoon.example.',
      'Zobacz przepis.',
    ],
    table: 'Kalorie, węglowodany, tłuszcz i białko zupy.',
    kept: 'Znajdź pięć składników i patrz, jakie to łatwe.',
    cut: 'Gotujemy ją każdej zimy, bo tak dobrze',
    rest: ' smakuje.',
    more: 'Czytaj więcej »',
  },
  {
    name: 'מרק כרישה',
    food: '2 כרישות',
    about: 'מרק עם תפוחי אדמה, מוכן אחרי הליכה קצרה.',
    calls: [
      'לחצו כאן למתכון.',
      'ראו מצרכים ואופן ההכנה.',
      'התמונות נמצאות מתחת, כרטיס המתכון.',
      'גלו עוד הרבה מתכונים.',
      'הכול באתר spoon.example.',
      'גלו את המתכון!',
    ],
    table: 'קלוריות, פחמימות, שומן וחלבון של המרק.',
    kept: 'מצאו חמישה מצרכים ותבינו כמה זה קל.',
    cut: 'אנחנו מבשלים אותו בכל חורף כי הוא כל כך',
    rest: ' טעים.',
    more: 'קראו עוד',
  },
]
type Soup = (typeof soups)[number]

function describe(soup: Soup & { author?: object }, description: string, head = '', shown = '') {
  const { name, food, author } = soup
  const data = { '@type': 'Recipe', name, description, 'recipeIngredient': [food], author }
  const extraction = extractRecipe(
    `<head>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><h1>${name}</h1>${shown}`,
    'https://www.spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft.description : null
}

test.group('Descriptions that speak of their page', () => {
  test('what readers are to do there is left out: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      for (const call of soup.calls)
        assert.equal(describe(soup, `${soup.about} ${call}`), soup.about, call)
    })

  test('what a template left unfilled is left out: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      assert.equal(describe(soup, `${soup.about} ${soup.name}, %site-name%.`), soup.about)
    })

  test('one of nothing else gives way to what the head says: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const head = `<meta name="description" content="${soup.about}">`
      const [press = ''] = soup.calls
      assert.equal(describe(soup, press, head), soup.about)
      assert.equal(describe(soup, `${soup.name}. ${press}`, head), soup.about)
      assert.equal(describe(soup, soup.table, head), soup.about)
    })

  test('a sentence on the dish stays: {kept}')
    .with(soups)
    .run(({ assert }, soup) => {
      const text = `${soup.about} ${soup.kept}`
      assert.equal(describe(soup, text), text)
    })

  test('the title of the page is none, with the site behind it: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const title = `${soup.name} - The Spoon`
      const head = `<title>${title}</title><meta name="description" content="The Spoon: ${soup.name}">`
      assert.equal(describe(soup, '', head), '')
    })

  test('what was cut off within a second paragraph has its end from the page: {cut}')
    .with(soups)
    .run(({ assert }, soup) => {
      const [first, second] = [`${soup.about} ${soup.about}`, soup.cut + soup.rest]
      const shown = `<p>${first}</p><p>${second} ${soup.kept}</p>`
      assert.equal(describe(soup, `${first} ${soup.cut}`, '', shown), `${first} ${second}`)
    })

  test('a sentence that was cut off with two dots has its end from the page: {cut}..')
    .with(soups)
    .run(({ assert }, soup) => {
      const shown = `<p>${soup.about} ${soup.cut}${soup.rest}</p>`
      const whole = `${soup.about} ${soup.cut}${soup.rest}`
      assert.equal(describe(soup, `${soup.about} ${soup.cut}..`, '', shown), whole)
    })

  test('what leads on to a text that was cut off goes with its last sentence: {more}')
    .with(soups)
    .run(({ assert }, soup) => {
      const [about, text] = [`${soup.about} ${soup.kept}`, soup.cut]
      assert.equal(describe(soup, `${about} ${text}...${soup.more}`), about)
      assert.equal(describe(soup, `${about} ${soup.more}`), about)
    })

  test('what the head says of its site is left out, unless the site is the cook: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const praise = `${soup.kept.replace(/.$/, '')} - The Golden Spoon.`
      const head = `<meta property="og:site_name" content="The Golden Spoon"><meta name="description" content="${soup.about} ${praise}">`
      assert.equal(describe(soup, '', head), soup.about)
      assert.equal(describe(soup, '', head.replace(soup.about, '')), '')
      const cooked = { ...soup, author: { name: 'The Golden Spoon' } }
      assert.equal(describe(cooked, '', head), `${soup.about} ${praise}`)
    })
})
