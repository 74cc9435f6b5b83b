import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  {
    headings: ['Ingredients', 'Method', 'Notes', 'Storage', 'Substitutions'],
    lines: ['2 leeks', '1 l stock', '50 g butter'],
    steps: ['Soften the leeks in the butter.', 'Pour in the stock and simmer.'],
    notes: [
      'A floury potato makes it thicker.',
      'It keeps for three days.',
      'Oil does for butter.',
    ],
    filed: 'Filed in: Soups, Winter',
    named: ['Tips & tricks', "Cook's tip", 'Make-ahead and storage'],
    readers: 'Comments & tips',
    label: 'Tip',
    link: 'Leek pie',
  },
  {
    headings: ['Zutaten', 'Zubereitung', 'Tipps', 'Aufbewahrung', 'Ersatz'],
    lines: ['2 Stangen Lauch', '1 l Brühe', '50 g Butter'],
    steps: ['Den Lauch in der Butter dünsten.', 'Die Brühe zugeben und kochen.'],
    notes: ['Eine Kartoffel macht sie sämig.', 'Sie hält sich drei Tage.', 'Öl geht statt Butter.'],
    filed: 'Kategorien: Suppen, Winter',
    named: ['Tipps und Tricks', 'Küchentipp', 'Tipps vom Koch'],
    readers: 'Kommentare und Tipps',
    label: 'Tipp',
    link: 'Lauchkuchen',
  },
  {
    headings: ['Ingrédients', 'Préparation', 'Notes', 'Conservation', 'Substitutions'],
    lines: ['2 poireaux', '1 l de bouillon', '50 g de beurre'],
    steps: ['Faire fondre les poireaux au beurre.', 'Verser le bouillon et cuire.'],
    notes: [
      'Une pomme de terre l’épaissit.',
      'Elle se garde trois jours.',
      'L’huile remplace le beurre.',
    ],
    filed: 'Classé dans : Soupes, Hiver',
    named: ['Conseils et astuces', 'Le conseil', 'Astuce du chef'],
    readers: 'Avis et conseils',
    label: 'Astuce ',
    link: 'Tarte aux poireaux',
  },
]

type Soup = (typeof soups)[number]

const items = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
const recipeOf = ({ headings, lines, steps }: Soup) =>
  `<h2>${headings[0]}</h2><ul>${items(lines)}</ul><h2>${headings[1]}</h2><ol>${items(steps)}</ol>`

/** The notes of a page that shows this; with a recipe, of one that marks it up. */
function notesOf(shown: string, marked?: Soup) {
  const data = marked && {
    '@type': 'Recipe',
    'name': 'Soup',
    'recipeIngredient': marked.lines,
    'recipeInstructions': marked.steps,
  }
  const markup = data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''
  const html = `<h1>Recipe: Soup</h1>${markup}${shown}`
  const extraction = extractRecipe(html, 'https://larder.example/recipes/soup')
  if (!('draft' in extraction)) throw new Error(extraction.reason)
  return extraction.draft.notes
}

test.group('notes of a page', () => {
  test('come in with all parts of the box below their heading, and no longer than it', ({
    assert,
  }) => {
    for (const soup of soups) {
      const [first, second, third] = soup.notes
      const [, , title, storage, other] = soup.headings
      const box = `<p>${first}</p><h2>${storage}</h2><p>${second}</p><b>${soup.label}</b><br>${third}`
      const shown = `<section><h3>${title}</h3><div>${box}</div><h3>${soup.readers}</h3><p>${second}</p></section>`
      assert.deepEqual(notesOf(`${recipeOf(soup)}${shown}`), [
        { title: title ?? '', text: [first, storage, second, soup.label.trim(), third].join('\n') },
      ])
      const named = `<section><h3>${title}</h3><div><b>${storage}</b><p>${second}</p><b>${soup.label}</b><p>${third}</p></div></section>`
      assert.deepEqual(notesOf(`${recipeOf(soup)}${named}`), [
        { title: storage ?? '', text: [second, soup.label.trim(), third].join('\n') },
      ])
      const flat = `<section><h3>${title}</h3><p>${first}</p><h3>${other}</h3><p>${third}</p></section>`
      assert.lengthOf(notesOf(`${recipeOf(soup)}${flat}`), 2)
    }
  })

  test('are found below a plain line that is their name and a colon', ({ assert }) => {
    for (const soup of soups) {
      const [first, second] = soup.notes
      const [, , title, storage] = soup.headings
      const shown = `<p>${title}:</p><p>${first}</p><p>${storage}:</p><p>${second}</p>`
      assert.deepEqual(notesOf(`${recipeOf(soup)}<h4>${soup.link}</h4>${shown}`), [
        { title: title ?? '', text: first ?? '' },
        { title: storage ?? '', text: second ?? '' },
      ])
    }
  })

  test('on tips, storage and substitutions come in as notes, each under its name', ({ assert }) => {
    for (const soup of soups) {
      const titles = soup.headings.slice(2)
      const told = soup.notes.map((note, at) => `<h3>${titles[at]}</h3><p>${note}</p>`).join('')
      assert.deepEqual(
        notesOf(`${recipeOf(soup)}${told}<p>${soup.filed}</p>`),
        soup.notes.map((text, at) => ({ title: titles[at] ?? '', text }))
      )
    }
  })

  test('are told by names of several words, and are not what readers say', ({ assert }) => {
    for (const soup of soups) {
      const [one = '', two = '', three = ''] = soup.notes
      const text = `${one} ${two} ${three}`
      for (const title of soup.named) {
        const told = `<h3>${title}</h3><p>${text}</p>`
        assert.deepEqual(notesOf(recipeOf(soup) + told, soup), [{ title, text }])
        assert.deepEqual(notesOf(recipeOf(soup) + told), [{ title, text }])
        const short = `<h3>${title}</h3><p>${three}</p>`
        assert.deepEqual(notesOf(recipeOf(soup) + short, soup), [{ title, text: three }])
      }
      for (const title of [soup.readers, 'Save this soup']) {
        const told = `<h3>${title}</h3><p>${text}</p>`
        assert.deepEqual(notesOf(recipeOf(soup) + told, soup), [])
      }
    }
  })

  test('may begin with their names, right behind the last step', ({ assert }) => {
    for (const soup of soups) {
      const [text = '', other = ''] = soup.notes
      const told = `<p>${soup.label}: ${text}</p><h3>More</h3><p>${soup.label}: ${other}</p>`
      const found = notesOf(recipeOf(soup) + told, soup)
      assert.deepEqual(found, [{ title: soup.label.trim(), text }])
    }
  })

  test('may be in italics with their names, or behind the star of an ingredient', ({ assert }) => {
    for (const soup of soups) {
      const [text = '', other = ''] = soup.notes
      const slanted = `<p><em>${soup.label}: ${text}</em></p>`
      const title = soup.label.trim()
      assert.deepEqual(notesOf(recipeOf(soup) + slanted, soup), [{ title, text }])
      const starred = { ...soup, lines: [`${soup.lines[0]}*`, ...soup.lines.slice(1)] }
      const footnote = `<p>*${other}</p>`
      const found = notesOf(recipeOf(starred) + footnote, starred)
      assert.deepEqual(found, [{ title: '', text: other }])
      assert.deepEqual(notesOf(recipeOf(soup) + footnote, soup), [])
    }
  })

  test('may stand in what the page calls so, under no heading that one sees', ({ assert }) => {
    for (const soup of soups) {
      const [text = '', other = ''] = soup.notes
      const called = (inner: string, name = 'recipe-notes') =>
        notesOf(`${recipeOf(soup)}<p>Soup!</p><div class="${name}">${inner}</div>`, soup)
      const told = `${text}\n${other}`
      assert.deepEqual(called(`<p>${text}</p><p>${other}</p>`), [{ title: '', text: told }])
      const title = soup.headings[2] ?? ''
      const named = called(`<div>${title}</div><p>${text}</p>`, 'x-recipe-notes-container')
      assert.deepEqual(named, [{ title, text }])
      const nutrition = '<div>Nutrition</div><p>Calories 302 kcal a serving.</p>'
      assert.deepEqual(called(`<p>${text}</p>${nutrition}`), [{ title: '', text }])
      assert.deepEqual(called(`<p>${text}</p>`, 'footnotes'), [])
    }
  })

  test('may stand behind the first of two copies of the recipe', ({ assert }) => {
    for (const soup of soups) {
      const [text = ''] = soup.notes
      const title = soup.headings[2] ?? ''
      const told = `<h3>${title}</h3><p>${text}</p>`
      assert.deepEqual(notesOf(recipeOf(soup) + told + recipeOf(soup)), [{ title, text }])
    }
  })

  test('hold no lines that only lead elsewhere, or ask to follow the writer', ({ assert }) => {
    for (const soup of soups) {
      const [text = ''] = soup.notes
      const title = soup.headings[2] ?? ''
      const call = '<p>Instagram: @soupandspoon</p><p>{{ reviewsTotal }}</p>'
      const told = `<h3>${title}</h3><p>${text}</p><p><a href="/pie">${soup.link}</a></p>${call}`
      assert.deepEqual(notesOf(recipeOf(soup) + told), [{ title, text }])
    }
  })

  test('hold nothing of where the page is filed and what readers are asked, in {language}')
    .with([
      {
        language: 'Italian',
        title: 'Consigli',
        text: 'Si conserva tre giorni in frigorifero.',
        others: ['Lasciate un commento qui sotto!', 'Pubblicato in: Zuppe'],
      },
      {
        language: 'Swedish',
        title: 'Tips',
        text: 'Soppan håller sig i tre dagar i kylskåpet.',
        others: ['Lämna gärna en kommentar!', 'Publicerat i: Soppor', 'Kategorier: Soppor'],
      },
      {
        language: 'Polish',
        title: 'Wskazówki',
        text: 'Zupę można przechowywać trzy dni w lodówce.',
        others: ['Zostaw komentarz!', 'Kategoria: Zupy'],
      },
      {
        language: 'Portuguese',
        title: 'Dicas',
        text: 'A sopa pode ser guardada três dias na geladeira.',
        others: ['Deixe um comentário!', 'Publicado em: Sopas'],
      },
      {
        language: 'Danish',
        title: 'Gode råd',
        text: 'Suppen holder sig tre dage i køleskabet.',
        others: ['Skriv gerne en kommentar!', 'Udgivet i: Supper'],
      },
      {
        language: 'Turkish',
        title: 'Püf noktası',
        text: 'Çorba buzdolabında üç gün saklanabilir.',
        others: ['Yorum bırakın!', 'Kategori: Çorbalar'],
      },
    ])
    .run(({ assert }, { title, text, others }) => {
      for (const soup of soups) {
        const told = `<h3>${title}</h3><p>${text}</p>${others.map((line) => `<p>${line}</p>`).join('')}`
        assert.deepEqual(notesOf(recipeOf(soup) + told, soup), [{ title, text }])
      }
    })
})
