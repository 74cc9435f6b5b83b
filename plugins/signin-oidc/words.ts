/** What is tried, in the words of those who administer the site. */
export const words = {
  provider: {
    'en-US': 'The provider answers',
    'de-DE': 'Der Anbieter antwortet',
    'he-IL': 'הספק עונה',
  },
  pkce: {
    'en-US': 'It knows PKCE',
    'de-DE': 'Er kann PKCE',
    'he-IL': 'הוא תומך ב־PKCE',
  },
  keys: {
    'en-US': 'Its keys can be read',
    'de-DE': 'Seine Schlüssel sind lesbar',
    'he-IL': 'אפשר לקרוא את המפתחות שלו',
  },
  scopes: {
    'en-US': 'What Trivet asks for',
    'de-DE': 'Wonach Trivet fragt',
    'he-IL': 'מה Trivet מבקש',
  },
  client: {
    'en-US': 'Client ID and secret are right',
    'de-DE': 'Client-ID und Geheimnis stimmen',
    'he-IL': 'מזהה הלקוח והסוד נכונים',
  },
  callback: {
    'en-US': 'It leads back to this address',
    'de-DE': 'Er führt zu dieser Adresse zurück',
    'he-IL': 'הוא מחזיר לכתובת הזאת',
  },
  backChannel: {
    'en-US':
      'Address for signing out everywhere (back channel), if the provider has a field for it',
    'de-DE':
      'Adresse für das Abmelden überall (Back-Channel), falls der Anbieter ein Feld dafür hat',
    'he-IL': 'כתובת ליציאה מכל מקום (back channel), אם יש לספק שדה כזה',
  },
}

/** Why it failed, in the same words. */
export const failures = {
  away: {
    'en-US': 'The provider cannot be reached: {error}',
    'de-DE': 'Der Anbieter ist nicht erreichbar: {error}',
    'he-IL': 'אי אפשר להגיע לספק: {error}',
  },
  answer: {
    'en-US': 'The provider refuses, or its answer is not as it has to be: {error}',
    'de-DE': 'Der Anbieter lehnt ab, oder seine Antwort ist nicht, wie sie sein muss: {error}',
    'he-IL': 'הספק מסרב, או שהתשובה שלו אינה כנדרש: {error}',
  },
  otherName: {
    'en-US': 'The provider calls itself {name}',
    'de-DE': 'Der Anbieter nennt sich {name}',
    'he-IL': 'הספק קורא לעצמו {name}',
  },
  noKeys: {
    'en-US': 'The provider names no keys (jwks_uri).',
    'de-DE': 'Der Anbieter nennt keine Schlüssel (jwks_uri).',
    'he-IL': 'הספק לא מציין מפתחות (jwks_uri).',
  },
  plainKeys: {
    'en-US': 'The provider names keys at an http address.',
    'de-DE': 'Der Anbieter nennt Schlüssel unter einer http-Adresse.',
    'he-IL': 'הספק מציין מפתחות בכתובת http.',
  },
  keys: {
    'en-US': 'The provider’s keys answer {status}.',
    'de-DE': 'Die Schlüssel des Anbieters antworten {status}.',
    'he-IL': 'כתובת המפתחות של הספק עונה {status}.',
  },
  pkce: {
    'en-US': 'S256 is not among: {methods}',
    'de-DE': 'S256 ist nicht dabei: {methods}',
    'he-IL': 'S256 לא נמצא בין: {methods}',
  },
  anyCode: {
    'en-US': 'The provider takes a code that it never made.',
    'de-DE': 'Der Anbieter nimmt einen Code an, den er nie vergeben hat.',
    'he-IL': 'הספק מקבל קוד שהוא מעולם לא יצר.',
  },
  callback: {
    'en-US': '{callback}: the provider answers {status}.',
    'de-DE': '{callback}: der Anbieter antwortet {status}.',
    'he-IL': '{callback}: הספק עונה {status}.',
  },
  notBegun: {
    'en-US': 'It was not begun here.',
    'de-DE': 'Das wurde nicht hier begonnen.',
    'he-IL': 'זה לא התחיל כאן.',
  },
  noIdToken: {
    'en-US': 'It is no ID token.',
    'de-DE': 'Das ist kein ID-Token.',
    'he-IL': 'זה לא אסימון ID.',
  },
  noLogoutToken: {
    'en-US': 'It is no logout token.',
    'de-DE': 'Das ist kein Logout-Token.',
    'he-IL': 'זה לא אסימון יציאה.',
  },
  forOthers: {
    'en-US': 'The token is for somebody else (azp).',
    'de-DE': 'Das Token ist für jemand anderen (azp).',
    'he-IL': 'האסימון מיועד למישהו אחר (azp).',
  },
  nameless: {
    'en-US': 'The ID token names nobody (sub).',
    'de-DE': 'Das ID-Token nennt niemanden (sub).',
    'he-IL': 'אסימון ה־ID לא מציין אף אחד (sub).',
  },
  noMail: {
    'en-US': 'The provider tells no e-mail (scope and claim “email”).',
    'de-DE': 'Der Anbieter nennt keine E-Mail (Scope und Claim „email“).',
    'he-IL': 'הספק לא מוסר כתובת דוא״ל (scope ו־claim בשם ”email“).',
  },
  notInGroup: {
    'en-US': 'The person is not in the group “{group}”; groups: {groups}.',
    'de-DE': 'Die Person ist nicht in der Gruppe „{group}“; Gruppen: {groups}.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“; קבוצות: {groups}.',
  },
  noGroups: {
    'en-US': 'The person is not in the group “{group}”; the claim “{claim}” has no groups.',
    'de-DE':
      'Die Person ist nicht in der Gruppe „{group}“; der Claim „{claim}“ nennt keine Gruppen.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“; ב־claim בשם ”{claim}“ אין קבוצות.',
  },
}
