/** The address suites of ../shared/data/people: what must be refused is, what people have is taken, nothing throws. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Email } from '#contract/kit/fields.ts';
import { withoutPersonParameters } from '#lib/person-parameters/clean-address.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import { isEmail, tidyClaim } from '#lib/person-parameters/tidy-claim.ts';

const folder = join(import.meta.dirname, '../../../shared/data/people');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** XML text; control characters are written as the pictures of control characters. */
const textOf = (xml: string): string =>
  xml
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (ENTITIES[name] ?? ''),
    )
    .replace(/[\u2400-\u2421]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x2400));

type Case = { address: string; category: string };

const casesOf = (name: string): Case[] =>
  [...read(name).matchAll(/<test\b[\s\S]*?<\/test>/g)].map(([test]) => ({
    address: textOf(/<address>([\s\S]*?)<\/address>/.exec(test)?.[1] ?? ''),
    category: /<category>(\w+)<\/category>/.exec(test)?.[1] ?? '',
  }));

const taken = (address: string): string => tidyClaim({ email: address }).email;

/** Valid by the letter and still no address of a person here: quotes, signs of merge fields, a domain without a dot. */
const isOdd = (address: string): boolean => /[{}%`]|@[^.]*$/.test(address);

describe.skipIf(!existsSync(folder))('addresses', () => {
  test.each(['isemail/tests.xml', 'isemail/tests-original.xml'])('%s', (name) => {
    const cases = casesOf(name);
    expect(cases.length).toBeGreaterThan(160);
    for (const { address, category } of cases) {
      const email = taken(address);
      // What hangs over at the ends is tidied away in every field; the rest of the text must be right.
      if (category === 'ISEMAIL_ERR') {
        expect([address, isEmail(address.toLowerCase())]).toEqual([address, false]);
        if (address === address.trim()) expect([address, email]).toEqual([address, '']);
      }
      if (category === 'ISEMAIL_VALID_CATEGORY' && !isOdd(address))
        expect([address, email]).toEqual([address, address.toLowerCase()]);
      if (email !== '') expect([email, /^[^\s"()<>[\]]+@[^\s"()<>[\]]+$/.test(email)]).toEqual([email, true]);
    }
  });

  test('naughty strings are read without harm, in every field and every encoding', () => {
    const strings = JSON.parse(read('naughty-strings/blns.json')) as string[];
    expect(strings.length).toBeGreaterThan(500);
    for (const text of strings)
      for (const written of [text, encodeURIComponent(text.toWellFormed()), escape(text)]) {
        const shown = readPersonParameters(`?p-fn=${written}&p-ln=${written}&p-e=${written}&p-sl=${written}`);
        for (const name of [shown.firstName, shown.lastName])
          expect([text, isTidy(name)]).toEqual([text, true]);
        expect(withoutPersonParameters(`/x?p-fn=${encodeURIComponent(text.toWellFormed())}`)).toBe('/x');
      }
  });

  test('addresses as people export them are taken', () => {
    const rows = ['linkedin/Connections.six-hops.csv', 'linkedin/Connections.sourcer.csv']
      .map(read)
      .join('\n');
    const addresses = rows.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(taken(address)).toBe(address.toLowerCase());
      expect(Email.safeParse(taken(address)).success).toBe(true);
    }
  });
});

const isTidy = (name: string): boolean =>
  [...name].length <= 120 && name === name.normalize('NFC').trim() && !/[\p{Cc}{}\u202e]/u.test(name);
