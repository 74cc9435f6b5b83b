/** Words of one unit of time in all languages of the app; those of Asia stand without gaps. */
interface UnitWords {
  seconds: number
  words: readonly string[]
  joined: string
}

/**
 * Letters of scripts that put gaps between words, as ranges: classes like `\p{L}` cost a phone
 * tens of milliseconds for each pattern.
 */
export const letter = String.raw`a-zß-öø-\u024f\u0300-\u036f\u0386\u0388-\u052f\u05d0-\u05ea\u0620-\u065f\u0671-\u06d3\u1e00-\u1eff`

const letters = `[${letter}]*`

/**
 * Forms as they stand behind a number. Abbreviations that are something else too (`m`, `t`, `u`,
 * Russian teaspoons `ч. л.`) are left out or fenced.
 */
export const unitWords: readonly UnitWords[] = [
  {
    seconds: 3600,
    words: [
      String.raw`hours?|hrs?|h|stunden?|stdn?|std|heures?|horas?|hores|or[aeă]|uur|uren|ure|uurtje`,
      String.raw`timm(?:ar|e|en)|tim|timer?|godz|hod|sat[ai]?|ur[aeio]|val|giờ|tiếng`,
      ...[
        'tunti',
        'tunni',
        'tunte',
        'godzin',
        'hodin',
        'hodín',
        'saat',
        'ór[aá]',
        'valand',
        'stund',
      ].map((stem) => stem + letters),
      String.raw`час(?:а|ов|ове|ика)?|ч(?!\.?\s?л)|годин${letters}|год|сат[аи]?`,
      'שעות|שעה|ساعات|ساعة|ساعه|ώρες|ώρα|ωρών|ώρας',
    ],
    joined: '時間|小时|小時|钟头|鐘頭|시간',
  },
  {
    seconds: 60,
    words: [
      String.raw`min(?:s|uta)?|mn|dk|dak|хв|мин|phút|דק|λεπ`,
      ...[
        'minut',
        'minút',
        'minuut',
        'minūt',
        'minūš',
        'minuč',
        'dakika',
        'perc',
        'минут',
        'хвилин',
      ].map((stem) => stem + letters),
      'דקות|דקה|دقائق|دقيقة|دقيقه|دقايق|λεπτά|λεπτό|λεπτών|λεπτα',
    ],
    joined: '分钟|分鐘|分間|分(?![の目量割づ])|분간|분(?!의)',
  },
  {
    seconds: 1,
    words: [
      String.raw`seconds?|secs?|secondes?|second[oi]|seconden|segundos?|segons?|seg|secund[eă]`,
      ...['sekund', 'sekun', 'másodperc', 'saniye', 'секунд', 'vteřin', 'δευτερόλεπτ'].map(
        (stem) => stem + letters
      ),
      String.raw`sek|mp|sn|сек|giây|δευτ|s(?=\s?(?:[.,;:!)]|$))`,
      'שניות|שנייה|שניה|ثانية|ثوانٍ|ثوان|ثواني',
    ],
    joined: '秒間|秒钟|秒鐘|秒|초간|초',
  },
  {
    seconds: 900,
    words: ['viertelstunden?', 'kwartier(?:tje)?', 'kvarter', 'kwadrans'],
    joined: '',
  },
  { seconds: 1800, words: ['halvtimme', 'halfuur(?:tje)?'], joined: '' },
  { seconds: 2700, words: ['dreiviertelstunde'], joined: '' },
]

/** Numbers as words; a half and a quarter stand before a unit like any other. */
export const numberWords: readonly [value: number, words: string][] = [
  [0.25, 'רבע|ربع'],
  [
    0.5,
    [
      String.raw`half an?|an? half|(?:eine[rn]? )?halben?|(?:une )?demi(?:e)?|media|mezz[ao]?|(?:een )?half`,
      String.raw`meia|(?:en )?halv|puoli|pół|půl|пол|пів|fél|(?:o )?jumătate de|yarım|μισή|חצי|نصف`,
      '半[个個]?|반',
    ].join('|'),
  ],
  [
    1,
    [
      'an?|one|eine[rn]?|une?|una|uma?|een|één|én|e[nt]t?|o|egy|bir|yksi|jedn[aąeęuy]',
      'одну|одна|один|μία|μια|ένα',
    ].join('|'),
  ],
  [1.5, 'anderthalb|eineinhalb|anderhalf|półtorej|másfél|полтора|півтори|puolitoista'],
  [2, 'two|zwei|deux|dos|due|twee|två|to|dois|duas|dwie|dvě|kaksi|iki|két|două|две|дві|δύο'],
  [2.5, 'zweieinhalb'],
  [3, 'three|drei|trois|tres|tre|drie|três|trzy|tři|kolme|üç|három|trei|три|τρία|τρεις'],
  [4, 'four|vier|quatre|cuatro|quattro|fyra|fire|quatro|cztery|čtyři|dört|négy|patru|четыре'],
  [5, 'five|fünf|cinq|cinco|cinque|vijf|fem|pięć|pět|viisi|beş|öt|cinci|пять|πέντε'],
  [6, 'six|sechs|seis|sei|zes|sex|seks'],
  [8, 'eight|acht|huit|ocho|otto|åtta|otte|åtte|oito'],
  [10, 'ten|zehn|dix|diez|dieci|tien|tio|ti|dez|dziesięć|deset|kymmenen|on|tíz|zece|десять|δέκα'],
  [12, 'twelve|zwölf|douze|doce|dodici|twaalf|tolv|doze'],
  [15, 'fifteen|fünfzehn|quinze|quince|quindici|vijftien|femton|femten|piętnaście'],
  [20, 'twenty|zwanzig|vingt|veinte|venti|twintig|tjugo|tyve|vinte|dwadzieścia|yirmi|húsz'],
  [30, 'thirty|dreißig|trente|treinta|trenta|dertig|trettio|tredive|trinta|trzydzieści|otuz'],
  [40, 'forty|vierzig|quarante|cuarenta|quaranta|veertig|fyrtio'],
  [45, 'forty[- ]five|fünfundvierzig|quarante-cinq|quarantacinque|vijfenveertig'],
  [60, 'sixty|sechzig|soixante|sesenta|sessanta|zestig|sextio'],
]

/** Whole expressions without a number before a unit. */
export const phrases: readonly [seconds: number, words: string][] = [
  [
    900,
    String.raw`(?:(?:a|un) )?(?:quarter of an hour|quart d['’]heure|cuarto de hora|quarto d['’]ora)`,
  ],
  [2700, String.raw`three[- ]quarters of an hour|trois quarts d['’]heure|tres cuartos de hora`],
  [900, String.raw`čtvrthodin[${letter}]*`],
  [1800, String.raw`полчаса|півгодини|půlhodin[${letter}]*|μισάωρο`],
  [5400, 'כ?שעה וחצי|ساعة ونصف'],
  [7200, 'כ?שעתיים|ساعتين|ساعتان'],
  [120, 'כ?דקתיים|دقيقتين|دقيقتان'],
  [3600, 'כ?שעה|ساعة|godzinę|hodinu'],
]

/** Between the two numbers of a range; some only between digits. */
export const rangeSign = [
  String.raw`\s{0,3}[-–—~〜～至到]\s{0,3}`,
  String.raw`\s(?:to|or|and|bis|oder|à|ou|et|a|o|od|y|e|tot|of|til|till|eller|do|lub|nebo|tai|до|или|або)\s`,
  String.raw`\s(?:έως|ή|ile|veya|vagy|sau|עד|או|إلى|أو)\s`,
  String.raw`から`,
].join('|')

/** Between the parts of one time, as in `1 hour and 30 minutes`. */
export const glue = String.raw`\s{0,3}(?:,\s|(?:and|und|et|y|e|en|och|og|ja|a|i|и|і|ve|και|és|și)\s|ו-?|و)?\s?`

/** A half more, behind a number: `two and a half hours`. */
export const halfBehindNumber = String.raw`\s?(?:and a half|und eine halbe|y media|e mezz[ao]|en een half|og en halv|och en halv|buçuk|[个個]半)`

/** A half more, behind a unit: `an hour and a half`. */
export const halfBehindUnit = String.raw`\s?(?:and a half|und eine halbe|et demie?|y media|e mezz[ao]|e meia|en een half|och en halv|og en halv|וחצי|ونصف|και μισή|半|반)`
