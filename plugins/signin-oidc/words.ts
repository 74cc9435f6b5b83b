/** What is tried, in the words of those who administer the site. */
export const words = {
  provider: {
    'en-US': 'The provider answers',
    'de-DE': 'Der Anbieter antwortet',
    'he-IL': 'הספק עונה',
    'fr-FR': 'Le fournisseur répond',
    'pt-BR': 'O provedor responde',
  },
  pkce: {
    'en-US': 'It knows PKCE',
    'de-DE': 'Er kann PKCE',
    'he-IL': 'הוא תומך ב־PKCE',
    'fr-FR': 'Il connaît PKCE',
    'pt-BR': 'Ele conhece PKCE',
  },
  keys: {
    'en-US': 'Its keys can be read',
    'de-DE': 'Seine Schlüssel sind lesbar',
    'he-IL': 'אפשר לקרוא את המפתחות שלו',
    'fr-FR': 'Ses clés sont lisibles',
    'pt-BR': 'As chaves dele podem ser lidas',
  },
  scopes: {
    'en-US': 'What Trivet asks for',
    'de-DE': 'Wonach Trivet fragt',
    'he-IL': 'מה Trivet מבקש',
    'fr-FR': 'Ce que demande Trivet',
    'pt-BR': 'O que o Trivet pede',
  },
  client: {
    'en-US': 'Client ID and secret are right',
    'de-DE': 'Client-ID und Geheimnis stimmen',
    'he-IL': 'מזהה הלקוח והסוד נכונים',
    'fr-FR': 'ID client et secret sont justes',
    'pt-BR': 'ID e segredo do cliente estão certos',
  },
  callback: {
    'en-US': 'It leads back to this address',
    'de-DE': 'Er führt zu dieser Adresse zurück',
    'he-IL': 'הוא מחזיר לכתובת הזאת',
    'fr-FR': 'Il ramène à cette adresse',
    'pt-BR': 'Ele leva de volta a este endereço',
  },
  backChannel: {
    'en-US':
      'Address for signing out everywhere (back channel), if the provider has a field for it',
    'de-DE':
      'Adresse für das Abmelden überall (Back-Channel), falls der Anbieter ein Feld dafür hat',
    'he-IL': 'כתובת ליציאה מכל מקום (back channel), אם יש לספק שדה כזה',
    'fr-FR':
      'Adresse pour se déconnecter partout (back channel), si le fournisseur a un champ pour elle',
    'pt-BR':
      'Endereço para sair de todo lugar (back channel), se o provedor tiver um campo para ele',
  },
}

/** Why it failed, in the same words. */
export const failures = {
  away: {
    'en-US': 'The provider cannot be reached: {error}',
    'de-DE': 'Der Anbieter ist nicht erreichbar: {error}',
    'he-IL': 'אי אפשר להגיע לספק: {error}',
    'fr-FR': 'Le fournisseur est injoignable : {error}',
    'pt-BR': 'Não dá para alcançar o provedor: {error}',
  },
  answer: {
    'en-US': 'The provider refuses, or its answer is not as it has to be: {error}',
    'de-DE': 'Der Anbieter lehnt ab, oder seine Antwort ist nicht, wie sie sein muss: {error}',
    'he-IL': 'הספק מסרב, או שהתשובה שלו אינה כנדרש: {error}',
    'fr-FR': 'Le fournisseur refuse, ou sa réponse n’est pas ce qu’elle doit être : {error}',
    'pt-BR': 'O provedor recusa, ou a resposta dele não é como deve ser: {error}',
  },
  otherName: {
    'en-US': 'The provider calls itself {name}',
    'de-DE': 'Der Anbieter nennt sich {name}',
    'he-IL': 'הספק קורא לעצמו {name}',
    'fr-FR': 'Le fournisseur s’appelle {name}',
    'pt-BR': 'O provedor se chama {name}',
  },
  noKeys: {
    'en-US': 'The provider names no keys (jwks_uri).',
    'de-DE': 'Der Anbieter nennt keine Schlüssel (jwks_uri).',
    'he-IL': 'הספק לא מציין מפתחות (jwks_uri).',
    'fr-FR': 'Le fournisseur ne nomme pas de clés (jwks_uri).',
    'pt-BR': 'O provedor não indica chaves (jwks_uri).',
  },
  plainKeys: {
    'en-US': 'The provider names keys at an http address.',
    'de-DE': 'Der Anbieter nennt Schlüssel unter einer http-Adresse.',
    'he-IL': 'הספק מציין מפתחות בכתובת http.',
    'fr-FR': 'Le fournisseur nomme des clés à une adresse http.',
    'pt-BR': 'O provedor indica chaves em um endereço http.',
  },
  keys: {
    'en-US': 'The provider’s keys answer {status}.',
    'de-DE': 'Die Schlüssel des Anbieters antworten {status}.',
    'he-IL': 'כתובת המפתחות של הספק עונה {status}.',
    'fr-FR': 'Les clés du fournisseur répondent {status}.',
    'pt-BR': 'As chaves do provedor respondem {status}.',
  },
  pkce: {
    'en-US': 'S256 is not among: {methods}',
    'de-DE': 'S256 ist nicht dabei: {methods}',
    'he-IL': 'S256 לא נמצא בין: {methods}',
    'fr-FR': 'S256 n’en fait pas partie : {methods}',
    'pt-BR': 'S256 não está entre: {methods}',
  },
  anyCode: {
    'en-US': 'The provider takes a code that it never made.',
    'de-DE': 'Der Anbieter nimmt einen Code an, den er nie vergeben hat.',
    'he-IL': 'הספק מקבל קוד שהוא מעולם לא יצר.',
    'fr-FR': 'Le fournisseur accepte un code qu’il n’a jamais créé.',
    'pt-BR': 'O provedor aceita um código que nunca criou.',
  },
  callback: {
    'en-US': '{callback}: the provider answers {status}.',
    'de-DE': '{callback}: der Anbieter antwortet {status}.',
    'he-IL': '{callback}: הספק עונה {status}.',
    'fr-FR': '{callback} : le fournisseur répond {status}.',
    'pt-BR': '{callback}: o provedor responde {status}.',
  },
  notBegun: {
    'en-US': 'It was not begun here.',
    'de-DE': 'Das wurde nicht hier begonnen.',
    'he-IL': 'זה לא התחיל כאן.',
    'fr-FR': 'Cela n’a pas été commencé ici.',
    'pt-BR': 'Isto não começou aqui.',
  },
  noIdToken: {
    'en-US': 'It is no ID token.',
    'de-DE': 'Das ist kein ID-Token.',
    'he-IL': 'זה לא אסימון ID.',
    'fr-FR': 'Ce n’est pas un jeton d’identité.',
    'pt-BR': 'Este não é um token de identidade.',
  },
  noLogoutToken: {
    'en-US': 'It is no logout token.',
    'de-DE': 'Das ist kein Logout-Token.',
    'he-IL': 'זה לא אסימון יציאה.',
    'fr-FR': 'Ce n’est pas un jeton de déconnexion.',
    'pt-BR': 'Este não é um token de saída.',
  },
  forOthers: {
    'en-US': 'The token is for somebody else (azp).',
    'de-DE': 'Das Token ist für jemand anderen (azp).',
    'he-IL': 'האסימון מיועד למישהו אחר (azp).',
    'fr-FR': 'Le jeton est pour quelqu’un d’autre (azp).',
    'pt-BR': 'O token é para outra pessoa (azp).',
  },
  nameless: {
    'en-US': 'The ID token names nobody (sub).',
    'de-DE': 'Das ID-Token nennt niemanden (sub).',
    'he-IL': 'אסימון ה־ID לא מציין אף אחד (sub).',
    'fr-FR': 'Le jeton d’identité ne nomme personne (sub).',
    'pt-BR': 'O token de identidade não indica ninguém (sub).',
  },
  noMail: {
    'en-US': 'The provider tells no e-mail (scope and claim “email”).',
    'de-DE': 'Der Anbieter nennt keine E-Mail (Scope und Claim „email“).',
    'he-IL': 'הספק לא מוסר כתובת דוא״ל (scope ו־claim בשם ”email“).',
    'fr-FR': 'Le fournisseur ne donne pas d’e-mail (scope et claim « email »).',
    'pt-BR': 'O provedor não informa e-mail (scope e claim “email”).',
  },
  notInGroup: {
    'en-US': 'The person is not in the group “{group}”; groups: {groups}.',
    'de-DE': 'Die Person ist nicht in der Gruppe „{group}“; Gruppen: {groups}.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“; קבוצות: {groups}.',
    'fr-FR': 'La personne n’est pas dans le groupe « {group} » ; groupes : {groups}.',
    'pt-BR': 'A pessoa não está no grupo “{group}”; grupos: {groups}.',
  },
  noGroups: {
    'en-US': 'The person is not in the group “{group}”; the claim “{claim}” has no groups.',
    'de-DE':
      'Die Person ist nicht in der Gruppe „{group}“; der Claim „{claim}“ nennt keine Gruppen.',
    'he-IL': 'האדם לא נמצא בקבוצה ”{group}“; ב־claim בשם ”{claim}“ אין קבוצות.',
    'fr-FR':
      'La personne n’est pas dans le groupe « {group} » ; le claim « {claim} » n’a pas de groupes.',
    'pt-BR': 'A pessoa não está no grupo “{group}”; o claim “{claim}” não tem grupos.',
  },
}
