/** Who an address claims its visitor to be, by the merge-token table of the sourcing tools and in every encoding. */
import { describe, expect, test } from 'vitest';
import { withoutPersonParameters } from '#lib/person-parameters/clean-address.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import { claimFields } from '#lib/person-parameters/tidy-claim.ts';

/** The default templates of the eleven sourcing tools (reference C.13). */
const templates: Record<string, string> = {
  none: '',
  linkedin: 'p-fn=%FIRSTNAME%&p-ln=%LASTNAME%',
  covey: 'p-fn={{first_name}}&p-ln={{last_name}}&p-e={{email}}',
  fetcher: 'p-fn={{first_name}}&p-ln={{last_name}}&p-jt={{job_title}}',
  gem: 'p-fn=#{{first_name}}&p-ln=#{{last_name}}',
  'greenhouse-interview-confirmation':
    'p-fn={{CANDIDATE_FIRST_NAME}}&p-un={{CANDIDATE_NAME}}&p-e={{CANDIDATE_EMAIL_ADDRESS}}&p-jt={{JOB_NAME}}',
  'hire-ez': 'p-fn={{First Name}}&p-ln={{Last Name}}&p-e={{Email}}',
  'lever-candidate-email':
    'p-fn={{Candidate first name}}&p-un={{Candidate full name}}&p-jt={{Newest job posting}}',
  mixmax: 'p-fn={{first name}}&p-ln={{last name}}&p-e={{email}}',
  paradox: 'p-fn={{candidate_first_name}}&p-ln={{candidate_last_name}}',
  ashby: 'p-fn={{candidate.firstName}}&p-un={{candidate.name}}&p-e={{candidate.email}}',
};

const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
const everyByte = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const entities = (text: string) =>
  encodeURIComponent(text.replace(/[{}%#[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`));
const hexEntities = (text: string) =>
  encodeURIComponent(text.replace(/[{}%#[\]]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`));
const script = (text: string) =>
  encodeURIComponent(text.replace(/[{}]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`));
const wide = (text: string) => encodeURIComponent(text.replaceAll('{', '｛').replaceAll('}', '｝'));

const encodings: Record<string, (token: string) => string> = {
  'as it is written': (token) => token,
  'spaces as plus': (token) => token.replaceAll(' ', '+'),
  'spaces encoded': (token) => token.replaceAll(' ', '%20'),
  encoded: encodeURIComponent,
  'encoded in lower case': (token) =>
    encodeURIComponent(token).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  'encoded with plus': (token) => encodeURIComponent(token).replaceAll('%20', '+'),
  'encoded twice': twice,
  'every byte encoded': everyByte,
  'as HTML entities': entities,
  'as hexadecimal entities': hexEntities,
  'as JavaScript escapes': script,
  'in wide braces': wide,
};

/** An address as a browser takes it apart. */
function read(query: string) {
  const { search, hash } = new URL(`https://x.example/job-clip/abc1234567?p-sl=abc1234567&${query}`);
  return readPersonParameters(search, hash);
}

const filledFields = (query: string) => claimFields.filter((field) => read(query)[field] !== '');

describe('merge fields that nobody filled in', () => {
  for (const [tool, template] of Object.entries(templates))
    test.each(Object.entries(encodings))(`${tool}, %s, are names of nobody`, (_, encode) => {
      const query = template
        .split('&')
        .filter((part) => part !== '')
        .map((part) => `${part.slice(0, part.indexOf('=') + 1)}${encode(part.slice(part.indexOf('=') + 1))}`)
        .join('&');
      expect(filledFields(query)).toEqual([]);
      const { discarded } = read(query);
      expect(discarded.map(({ reason }) => reason)).toEqual(
        template === '' ? [] : template.split('&').map(() => 'unresolved'),
      );
    });

  test.each([
    ...['{{x', 'x}}', '{first}', '[[first]]', '%FIRSTNAME%', '%FIRST_NAME%', '%%First Name%%', '*|FNAME|*'],
    ...[
      '<<First>>',
      '«First»',
      '$'.concat('{first}'),
      'null',
      'undefined',
      'N/A',
      'n/a',
      'Ana undefined',
      'Hi {{name}}',
    ],
    ...['{{{first}}}', '{{ }}', '#{{reason|text}}', '{% first %}', '%DEAR%', '%ADDRESS%', '%CAFE%'],
  ])('%s is no name, however it is encoded', (token) => {
    for (const encode of Object.values(encodings)) {
      const shown = read(`p-fn=${encode(token)}`);
      expect([shown.firstName, shown.discarded.length]).toEqual(['', 1]);
    }
  });

  test('what one tool left out does not take the rest along', () => {
    const shown = read('p-fn=Ana&p-un={{CANDIDATE_NAME}}&p-e=Ana%40Example.com');
    expect(shown).toMatchObject({
      firstName: 'Ana',
      fullName: '',
      email: 'ana@example.com',
      shareLink: 'abc1234567',
    });
    expect(shown.discarded).toEqual([
      { field: 'fullName', reason: 'unresolved', token: '{{CANDIDATE_NAME}}' },
    ]);
  });

  test('a token that begins a fragment is told, and what came after it is read', () => {
    const half = readPersonParameters('?p-sl=abc1234567&p-fn=', '#{{first_name}}&p-ln=Silva');
    expect(half).toMatchObject({ firstName: '', lastName: 'Silva' });
    expect(half.discarded).toEqual([{ field: 'firstName', reason: 'unresolved', token: '#{{first_name}}' }]);
  });
});

describe('what somebody filled in', () => {
  test.each([
    ['p-fn=Jos%C3%A9', 'José'],
    ['p-fn=Jose%CC%81', 'José'],
    ['p-fn=Jos%E9', 'José'],
    ['p-fn=Ana+Maria', 'Ana Maria'],
    ['p-fn=Ana%2520Maria', 'Ana Maria'],
    ['p-fn=%20%20Ana%09%0AMaria%00', 'Ana Maria'],
    ['p-fn=O%27Brien', "O'Brien"],
    ['p-fn=Null', 'Null'],
    ['p-fn=Nguy%E1%BB%85n', 'Nguyễn'],
    ['p-fn=%E5%B1%B1%E7%94%B0', '山田'],
    ['p-fn=%D8%B3%D9%84%D9%85%D9%89%E2%80%AE', 'سلمى'],
    ['p-fn=100%', '100%'],
    ['p-fn=%&p-ln=x', ''],
    ['p-fn=---', ''],
    ['p%2Dfn=Ana', 'Ana'],
    ['p-fn=&p-fn=Ana', 'Ana'],
    ['p-fn=Ana&p-fn=Bob', 'Ana'],
  ])('%s reads %s', (query, name) => {
    expect(read(query).firstName).toBe(name);
  });

  test('120 characters are a name, more are none', () => {
    expect(read(`p-fn=${'é'.repeat(120)}`).firstName).toHaveLength(120);
    expect(read(`p-fn=${'e'.repeat(121)}`)).toMatchObject({
      firstName: '',
      discarded: [{ field: 'firstName', reason: 'too-long', token: '' }],
    });
  });

  test('a bad e-mail is left out and the name kept', () => {
    expect(read('p-un=Ana+Silva&p-e=ana(at)example')).toMatchObject({
      fullName: 'Ana Silva',
      email: '',
      discarded: [{ field: 'email', reason: 'not-an-email', token: '' }],
    });
  });

  test('ids that are none name nobody', () => {
    expect(readPersonParameters('?p-sl=__proto__&p-aid=short')).toMatchObject({
      shareLink: '',
      anonymousId: '',
    });
    expect(readPersonParameters('?p-aid=AbCdEf012345').anonymousId).toBe('AbCdEf012345');
    expect(readPersonParameters('?p-aid={{x}}').discarded).toHaveLength(1);
  });

  test('names of JavaScript are names of nothing', () => {
    const shown = readPersonParameters('?__proto__=x&constructor=y&toString=z&p-fn=Ana');
    expect(shown).toMatchObject({ firstName: 'Ana', discarded: [], isAny: true });
    expect(readPersonParameters('?utm_source=x').isAny).toBe(false);
  });
});

describe('an address that was read', () => {
  test.each([
    ['/x?a=1&p-fn=Ana&b=%20+2', '/x?a=1&b=%20+2'],
    ['/x?p-fn=Ana&p-ln=B&p-un=C&p-e=D&p-jt=E&p-sl=F&p-aid=G', '/x'],
    ['/x?p%2Dfn=Ana&a', '/x?a'],
    ['/x#t=30', '/x#t=30'],
    ['/x?p-e=a@b.example#t=30', '/x#t=30'],
    ['/x?p-fn=#{{first_name}}&p-ln=#{{last_name}}', '/x'],
    ['/x?p-fn=#{{first_name}}&a=1&p-ln=Silva', '/x#a=1'],
    ['/x?p-fn=%FIRSTNAME%&a=%', '/x?a=%'],
    ['https://x.example/y?a=1&&p-fn=Ana#%7B%7Bfirst%7D%7D', 'https://x.example/y?a=1'],
    ['/x', '/x'],
  ])('%s becomes %s', (address, clean) => {
    expect(withoutPersonParameters(address)).toBe(clean);
  });
});
