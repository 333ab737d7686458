import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/accounts/passwords.ts';
import { browserName, isEasy, maskEmail, passwordFault } from '#server/features/auth/rules.ts';

describe('a password at rest', () => {
  test('is a PHC string with its own parameters and salt', async () => {
    const [one, two] = [
      await hashPassword('four herons over the weir'),
      await hashPassword('four herons over the weir'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword('four herons over the weir', one)).toBe(true);
    expect(await isPassword('four herons over the Weir', one)).toBe(false);
    expect(await isPassword('four herons over the weir', null)).toBe(false);
  });

  test('agrees with the reference vector of argon2id', async () => {
    // Of the reference implementation's tests: m=65536, t=2, p=1, "password", salt "somesalt".
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
  });

  test('is the same however a keyboard composes its letters', async () => {
    const stored = await hashPassword('un café près du vieux pont'.normalize('NFC'));
    expect(await isPassword('un café près du vieux pont'.normalize('NFD'), stored)).toBe(true);
  });
});

describe('a new password', () => {
  test.each([
    'passwordpassword',
    'Password1234567',
    'p@ssw0rd-p@ssw0rd',
    'aaaaaaaaaaaaaaaaaaaa',
    'abababababababab',
    'qwertyuiopasdfghjkl',
    'azertyuiopqsdfghjklm',
    '123456789012345',
    '1qaz2wsx3edc4rfv',
    'abcdefghijklmnopqr',
    'iloveyouiloveyou',
    'ILoveYouForever2024!',
    'motdepasse123456',
    'senhasenhasenha1',
    'welcome to jobclips',
    'Administrator2025!!',
    'zyxwvutsrqponmlk',
    'correcthorsebatterystaple',
    'letmeinletmeinletmein',
    '               ',
  ])('%j is refused', (password) => {
    expect(isEasy(password)).toBe(true);
  });

  test.each([
    'four herons over the weir',
    'correct horse lettuce trombone',
    'Zug nach Übermorgen 17',
    'tg7-kq2-mfw-9xd-hh4',
    'une loutre mange des figues',
    '私は毎朝三匹の猫と川まで歩いて行きます',
  ])('%j is taken', (password) => {
    expect(passwordFault(password, { minimum: 15, about: ['nadia@example.com'] })).toBeNull();
  });

  test('may not be made of the address, the name or the employer', () => {
    const about = ['nadia.okafor@harbourvine.example', 'Nadia', 'Okafor', 'Harbour & Vine'];
    for (const password of ['nadia.okafor@harbourvine.example', 'NadiaOkafor-2025', 'harbour&vine-nadia'])
      expect(isEasy(password, about), password).toBe(true);
    expect(isEasy('NadiaOkafor-2025', [])).toBe(false);
  });

  test('counts characters as people do', () => {
    expect(passwordFault('🦦🦦🦉🦉🐝🐝🐢', { minimum: 15, about: [] })?.extras.errors?.[0]?.code).toBe(
      'TOO_SHORT',
    );
  });

  test('is looked at in no time, whatever it is', () => {
    const from = performance.now();
    for (const password of ['a1'.repeat(100), 'password'.repeat(25), 'x@y.z-'.repeat(33)])
      isEasy(password, ['a@b.c']);
    expect(performance.now() - from).toBeLessThan(500);
  });
});

test('an address is masked but recognised', () => {
  expect(maskEmail('nadia@example.com')).toBe('n…@example.com');
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on macOS'],
  ['curl/8.5.0', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
