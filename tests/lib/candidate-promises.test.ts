// What candidates are told of their application holds without anybody doing anything more: no letter, no call, and no
// reason that the team did not give.
import { describe, expect, test } from 'vitest';
import en from '#i18n/en.json' with { type: 'json' };
import fr from '#i18n/fr.json' with { type: 'json' };
import pt from '#i18n/pt.json' with { type: 'json' };
import { standardTexts } from '#server/features/message-templates/standard.ts';
import enLetters from '#server/outside/mail/words/en.json' with { type: 'json' };
import frLetters from '#server/outside/mail/words/fr.json' with { type: 'json' };
import ptLetters from '#server/outside/mail/words/pt.json' with { type: 'json' };

const locales = { en, fr, pt } as const;
const letters = { en: enLetters, fr: frLetters, pt: ptLetters } as const;
type Language = keyof typeof locales;
const languages = Object.keys(locales) as Language[];

/** Everything that the page of a handed-in application and the letters about it say of what became of it and what comes. */
function toldOf(language: Language): [name: string, text: string][] {
  const { have, haveWhy, next, nextText, thanked, status, statusText } = locales[language].apply;
  const inGroup = (group: string, texts: object) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]);
  const { 'application-submitted': submitted, 'application-withdrawn': withdrawn } = letters[language];
  return [
    ...inGroup('submitted', submitted),
    ...inGroup('withdrawn', withdrawn),
    ...inGroup('rejected', standardTexts.rejection[language]),
    ...inGroup('advanced', standardTexts.advance[language]),
    ...inGroup('apply', { have, haveWhy, next, nextText, thanked }),
    ...inGroup('status', status),
    ...inGroup('statusText', statusText),
  ];
}

/** Nothing makes sure that staff write, so no page says that they will. */
const promises: Record<Language, RegExp> = {
  en: /\be-?mails?\b|\bwrit(?:e|es|ing)\b|\bcall(?:s|ed)?\b|contact|get(?:s)? back|hear from|let you know|in touch|reply|repl(?:y|ies)|answers? you/iu,
  fr: /e-?mail|courriel|écri(?:re|t|ra|vons|vent|vez)|appel|contact|revien(?:t|dra)|prévien|répon(?:d|se à)|tien(?:t|dra) au courant|informer/iu,
  pt: /e-?mail|correio|escrev|lig(?:a|ar|ará)\b|contac?t|avis|respond|entra(?:r|rá)? em/iu,
};

/** A rejection says nothing of other candidates: there may be none. */
const others: Record<Language, RegExp> = {
  en: /some(?:body|one) else|(?:an)?other (?:candidate|applicant|person)|better/iu,
  fr: /quelqu[’']un d[’']autre|autres? (?:candidat|personne)|meilleur/iu,
  pt: /outr[ao]s? (?:pessoa|candidat)|alguém|melhor/iu,
};

/** Somebody may reject many at once, unread. */
const read: Record<Language, RegExp> = {
  en: /has (?:carefully )?(?:read|reviewed|considered)/iu,
  fr: /\ba (?:bien )?(?:lu|étudié|examiné)\b/iu,
  pt: /\b(?:leu|analisou|avaliou)\b/iu,
};

// The sentences that once stood there, and some like them.
const untrue: [Language, RegExp, string][] = [
  ['en', promises.en, 'The team reads your application and writes to you by mail.'],
  ['en', promises.en, 'The team wants to know more and writes to you.'],
  ['en', others.en, '{{employer}} has decided for somebody else.'],
  ['en', promises.en, '{employerName} decides and will be in touch.'],
  ['en', read.en, '{employerName} has read your application.'],
  ['fr', promises.fr, '{employerName} l’étudie et reviendra vers vous.'],
  ['fr', read.fr, '{employerName} a lu votre candidature.'],
  ['pt', promises.pt, '{employerName} decide e entrará em contacto.'],
  ['pt', read.pt, '{employerName} leu a sua candidatura.'],
  ['fr', promises.fr, 'L’équipe lit votre candidature et vous écrit.'],
  ['fr', promises.fr, 'L’équipe veut en savoir plus et vous contactera.'],
  ['fr', others.fr, '{{employer}} a choisi quelqu’un d’autre.'],
  ['pt', promises.pt, 'A equipe quer saber mais e escreve a você.'],
  ['pt', promises.pt, 'A equipa entra em contacto.'],
  ['pt', others.pt, '{{employer}} escolheu outra pessoa.'],
];

test.each(untrue)('in %s %s is recognised in “%s”', (_, pattern, sentence) => {
  expect(sentence).toMatch(pattern);
});

describe.each(languages)('in %s', (language) => {
  test('nobody is promised to be written to or called', () => {
    const told = toldOf(language);
    expect(told.length).toBeGreaterThanOrEqual(25);
    expect(told.filter(([, text]) => promises[language].test(text))).toEqual([]);
  });

  test('nobody is told that another was chosen, or that somebody has read it', () => {
    for (const pattern of [others[language], read[language]])
      expect(toldOf(language).filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
