/** What is tried, in the words of those who administer the site. */
export const words = {
  connect: {
    'en-US': 'The directory answers',
    'de-DE': 'Das Verzeichnis antwortet',
    'he-IL': 'הספרייה עונה',
  },
  reader: {
    'en-US': 'It lets Trivet ask for people',
    'de-DE': 'Trivet darf darin nach Leuten fragen',
    'he-IL': 'מותר ל־Trivet לחפש בה אנשים',
  },
  base: {
    'en-US': 'The place where people are looked for is there',
    'de-DE': 'Der Ort, an dem Leute gesucht werden, ist da',
    'he-IL': 'המקום שבו מחפשים אנשים קיים',
  },
  find: {
    'en-US': 'The person is found',
    'de-DE': 'Die Person wird gefunden',
    'he-IL': 'האדם נמצא',
  },
  entry: {
    'en-US': 'The entry says who they are',
    'de-DE': 'Der Eintrag sagt, wer sie ist',
    'he-IL': 'הרשומה אומרת מי האדם',
  },
  password: {
    'en-US': 'The password is right',
    'de-DE': 'Das Passwort stimmt',
    'he-IL': 'הסיסמה נכונה',
  },
}

/** Why it failed, in the same words. */
export const failures = {
  late: {
    'en-US': 'It did not answer in ten seconds.',
    'de-DE': 'Es hat zehn Sekunden lang nicht geantwortet.',
    'he-IL': 'לא התקבלה תשובה תוך עשר שניות.',
  },
  away: {
    'en-US': 'The directory cannot be reached: {error}',
    'de-DE': 'Das Verzeichnis ist nicht erreichbar: {error}',
    'he-IL': 'אי אפשר להגיע לספרייה: {error}',
  },
  answer: {
    'en-US': 'The directory refuses: {error}',
    'de-DE': 'Das Verzeichnis lehnt ab: {error}',
    'he-IL': 'הספרייה מסרבת: {error}',
  },
  noReaderPassword: {
    'en-US': 'The DN that asks has no password.',
    'de-DE': 'Der DN, der fragt, hat kein Passwort.',
    'he-IL': 'ל־DN ששואל אין סיסמה.',
  },
  reader: {
    'en-US': 'The directory refuses the DN that asks, or its password.',
    'de-DE': 'Das Verzeichnis lehnt den DN, der fragt, oder sein Passwort ab.',
    'he-IL': 'הספרייה דוחה את ה־DN ששואל, או את הסיסמה שלו.',
  },
  several: {
    'en-US': 'Several entries of the directory have this name.',
    'de-DE': 'Mehrere Einträge des Verzeichnisses haben diesen Namen.',
    'he-IL': 'יש בספרייה כמה רשומות עם השם הזה.',
  },
  filter: {
    'en-US': 'This is no filter: {filter}',
    'de-DE': 'Das ist kein Filter: {filter}',
    'he-IL': 'זה לא מסנן: {filter}',
  },
  entry: {
    'en-US': 'The entry of the person cannot be read.',
    'de-DE': 'Der Eintrag der Person ist nicht lesbar.',
    'he-IL': 'אי אפשר לקרוא את הרשומה של האדם.',
  },
  noMail: {
    'en-US': 'The entry has no e-mail (attribute “{attribute}”).',
    'de-DE': 'Der Eintrag hat keine E-Mail (Attribut „{attribute}“).',
    'he-IL': 'ברשומה אין כתובת דוא״ל (מאפיין ”{attribute}“).',
  },
  base: {
    'en-US': 'There is no such entry, or it may not be read.',
    'de-DE': 'Einen solchen Eintrag gibt es nicht, oder er darf nicht gelesen werden.',
    'he-IL': 'אין רשומה כזאת, או שאסור לקרוא אותה.',
  },
  nobody: {
    'en-US': 'Nobody has this name who meets the filter.',
    'de-DE': 'Niemand mit diesem Namen erfüllt den Filter.',
    'he-IL': 'אין אף אחד בשם הזה שעומד בתנאי המסנן.',
  },
  password: {
    'en-US': 'The password is wrong.',
    'de-DE': 'Das Passwort ist falsch.',
    'he-IL': 'הסיסמה שגויה.',
  },
}
