const words = (text: string) => text.trim().split(/\s+/)

/** Words by what they do in an English ingredient line, in lower case and in the singular where they have one. */
export const wordLists = {
  measure: words(`
    g gram gramme kg kilogram kilo kilogramme mg ml millilitre milliliter cl centilitre dl decilitre l litre liter
    oz ounce lb pound tsp teaspoon teaspoonful tbsp tablespoon tablespoonful tbs tbl dessertspoon cup c cupful pint pt
    quart qt gallon gal fl fluid floz cm centimetre centimeter mm inch in foot t dsp lbs ozs kgs gms`),
  container: words(`
    can tin jar packet package pack pkg pkt box bottle bag carton container tub sachet envelope punnet pot tube pouch case
    block loaf stick bar cake log roll wheel round tray crate`),
  piece: words(`
    clove sprig stalk stick bunch head slice piece pinch dash handful knob leaf drop sheet ear rib rasher strip cube wedge
    fillet splash drizzle squeeze bulb thumb chunk stem sprinkling grating twist dollop scoop spoonful glug pat spear ball
    square segment portion shot part serving joint bouquet crown blade shaving lump measure`),
  size: words(
    'large small medium big medium-sized jumbo tiny extra-large medium-size large-sized baby huge good-sized'
  ),
  numberWord: words(
    'one two three four five six seven eight nine ten eleven twelve half quarter dozen couple'
  ),
  few: words('few several'),
  article: words('a an the'),
  about: words(
    'about approximately approx around roughly nearly almost heaped heaping scant generous level rounded good'
  ),
  done: words(`
    cut chopped sliced peeled minced drained crushed beaten ground melted grated diced halved rinsed cooked shredded trimmed
    softened toasted divided seeded quartered thawed juiced zested torn split husked pitted stemmed cored shelled deveined
    washed packed sifted squeezed cooled warmed scrubbed deseeded finely-chopped snipped bruised boned skinned separated
    roasted broken pounded mashed soaked julienned crumbled cubed removed`),
  taste: words(
    'taste optional needed desired required necessary preferably garnish garnishing serving serve dusting'
  ),
  plus: words('plus extra more additional'),
  and: words('and &'),
  or: words('or'),
  of: words('of'),
  for: words('for'),
  to: words('to'),
  in: words('in into'),
  on: words('on at from by'),
  with: words('with without'),
  such: words('such like eg ie'),
  each: words('each per total'),
  times: words('x ×'),
  wh: words('if see note recipe depending until about available'),
} as const

/** What a word does in a line. */
export type WordClass = keyof typeof wordLists
