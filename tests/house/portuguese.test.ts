/** Portuguese is one variety throughout: European spelling, in forms that read well in Brazil too. */
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

/** What is said in Brazil only, and what is said here instead. */
const elsewhere = (
  [
    [String.raw`voc[eê]s?`, 'imperative, infinitive, or the verb alone'],
    [String.raw`arquivos?`, 'ficheiro'],
    [String.raw`senhas?`, 'palavra-passe'],
    [String.raw`equipes?`, 'equipa'],
    [String.raw`contat[oa]r?s?`, 'contacto, contactar'],
    [String.raw`celular(?:es)?`, 'telemóvel'],
    [String.raw`usuári[oa]s?`, 'utilizador'],
    [String.raw`cadastr\p{L}+`, 'registo'],
    [String.raw`telas?`, 'ecrã'],
    [String.raw`salv(?:ar|o|a|os|as|e|ando)`, 'guardar'],
    [String.raw`compartilh\p{L}+`, 'partilhar'],
    [String.raw`baix(?:ar|e|ando)`, 'transferir'],
    [String.raw`busc(?:ar|a|as|ando)`, 'pesquisar, pesquisa'],
    [String.raw`digit(?:e|ar|ou|ando)`, 'indique, escreva'],
    [String.raw`apert(?:e|ar|ou)`, 'premir'],
    [String.raw`aparelhos?`, 'dispositivo'],
    [String.raw`sobrenomes?`, 'último nome'],
    [String.raw`aceitos?`, 'aceite'],
    [String.raw`tempo integral`, 'tempo inteiro'],
    [String.raw`meio período`, 'tempo parcial'],
    [String.raw`no momento`, 'de momento'],
    [String.raw`conexão`, 'ligação'],
    [String.raw`\p{L}+(?:ando|endo|indo)…`, 'a guardar…, a enviar…'],
    [String.raw`(?:por que|por quê)`, 'porque, porquê'],
    [String.raw`(?:fato|atualização de cadastro|ônibus|time de)`, 'facto, equipa'],
    [String.raw`bônus|econômic\p{L}+|acadêmic\p{L}+|gêneros?`, 'bónus, económico, académico, género'],
    [String.raw`demais`, 'demasiado'],
  ] as const
).map(([word, here]) => ({ word: new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu'), here }));

/** In the files of words, and in sources after `pt:`. */
const files = ['src/i18n/pt.json', 'server/outside/mail/words/pt.json'];
const sources = projectFiles(/^(?:contract|server|src)\/.*\.(?:ts|tsx|astro)$/);

/** What follows `pt:` as a text, or as a function that gives one. */
const portugueseIn = (text: string): string[] =>
  [...text.matchAll(/\bpt: ?(?:\(.*?\) ?=> ?)?(['"`])((?:(?!\1).)*)\1/gsu)].map(([, , words = '']) => words);
const valuesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1] ?? []);

const wrongIn = (words: readonly string[]): string[] =>
  words.flatMap((text) =>
    elsewhere.flatMap(({ word, here }) => {
      const found = word.exec(text)?.[0];
      return found === undefined ? [] : [`“${found}” in “${text}”: ${here}`];
    }),
  );

test('every label and letter is in European Portuguese', () => {
  const words = files.flatMap((file) => valuesIn(readText(file)));
  expect(words.length).toBeGreaterThan(400);
  expect(wrongIn(words)).toEqual([]);
});

test('so is what stands in sources', () => {
  const words = sources.flatMap((file) => portugueseIn(readText(file)));
  expect(words.length).toBeGreaterThan(5);
  expect(wrongIn(words)).toEqual([]);
});

test('the check can fail', () => {
  for (const text of [
    'Ouça clipes da equipe',
    'Você começou aqui neste aparelho.',
    'Salvando…',
    'Este arquivo está protegido por senha.',
    'Este tipo de ficheiro não é aceito.',
    'Por quê?',
  ])
    expect(wrongIn([text]), text).not.toEqual([]);
  for (const text of [
    'Este ficheiro não é aceite.',
    'A equipa está em contacto.',
    'O lugar da vaga',
    'Segundo',
  ])
    expect(wrongIn([text]), text).toEqual([]);
});
