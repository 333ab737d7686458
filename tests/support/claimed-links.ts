// Links with merge fields, filled in or not and written in every way, and what a page reads of a person from them.
import fc from 'fast-check';
import type { PublicPerson } from '#contract/public-persons.ts';
import { decodeValue } from '#lib/person-parameters/decode.ts';
import { unresolvedToken } from '#lib/person-parameters/merge-tokens.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';

const token = fc.oneof(
  fc.constantFrom(
    ...['%FIRSTNAME%', '%LASTNAME%', '{{first_name}}', '{{email}}', '#{{first_name}}', '{{CANDIDATE_NAME}}'],
    ...['{{First Name}}', '{{Candidate full name}}', '{{candidate.firstName}}', '[[name]]', '{name}', 'null'],
    ...['undefined', 'N/A', '#{{reason|there}}', '{{Newest job posting}}', '{{{name}}}', '%DEAR_NAME%'],
  ),
  fc.stringMatching(/^[A-Za-z_. ]{1,12}$/).map((name) => `{{${name}}}`),
  fc.stringMatching(/^[A-Z_]{1,12}$/).map((name) => `%${name}%`),
);
const name = fc.constantFrom(
  'Ana',
  'Íris',
  "O'Brien",
  '山田',
  'Jean-Luc',
  'سلمى',
  'Nguyễn Văn',
  'Null',
  'Zoë',
);
const filled = fc.oneof({ weight: 1, arbitrary: name }, { weight: 5, arbitrary: token });
const encode = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => encodeURIComponent(text.replace(/[{}%]/g, (sign) => `&#${sign.charCodeAt(0)};`)),
  (text) => `Hi+${encodeURIComponent(text)}`,
);
const part = fc.tuple(filled, encode).map(([text, written]) => written(text));
export const claimedLink = fc.record({ fn: part, ln: part, un: part, e: part, isRaw: fc.boolean() });

export type ClaimedLink = typeof claimedLink extends fc.Arbitrary<infer T> ? T : never;

/** As the browser reads the address, or as somebody sends the values as they stand in it. */
export function claimed({ fn, ln, un, e, isRaw }: ClaimedLink): Omit<PublicPerson, 'source'> {
  if (isRaw)
    return {
      ...{ firstName: decodeValue(fn), lastName: decodeValue(ln) },
      ...{ fullName: decodeValue(un), email: decodeValue(e) },
    };
  const { firstName, lastName, fullName, email } = readPersonParameters(
    `?p-fn=${fn}&p-ln=${ln}&p-un=${un}&p-e=${e}`,
  );
  return { firstName, lastName, fullName, email };
}

/** Texts in which a token, or what is left of one, stands. */
export const withRemains = (texts: readonly string[]): string[] =>
  texts.filter((text) => unresolvedToken(text) !== null || /[{}[\]%]|undefined|^null$/.test(text));
