/** Merge fields of the sourcing tools, what the parser makes of an address, the test letter and the QR code. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listOutbox } from '#contract/diagnostics.ts';
import { sourcingTools } from '#contract/employer-profile.ts';
import {
  getShareLink,
  listSourcingTemplates,
  resolveShareLinkQuery,
  saveSourcingTemplate,
  testShareLink,
} from '#contract/share-links.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import { whyNoTemplate } from '#server/features/share-links/rules.ts';
import { toolFacts } from '#server/features/share-links/sourcing-tools.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { sourcingTemplates } from '#server/tables/share-links.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';
import { makeLink, openClip } from './make-links.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };
const clip = await openClip(desk);
const link = await makeLink(desk, { ownerType: 'job-clip', ownerPermalink: clip.permalink, name: 'Fair' });
const params = { ...here, shareLink: link.permalink };

const save = (tool: (typeof sourcingTools)[number], template: string | null, version: number) =>
  app.call(saveSourcingTemplate, { params: { ...here, tool }, body: { template } }, { ...as, version });

describe('merge fields', () => {
  test('of all eleven tools say nothing of anybody while nobody fills them in', async () => {
    const { body } = await app.call(listSourcingTemplates, { params: here }, as);
    expect(body.data.map(({ tool }) => tool)).toEqual([...sourcingTools]);
    for (const { tool, template, isDefault, version } of body.data) {
      expect([tool, whyNoTemplate(template), isDefault, version]).toEqual([tool, null, true, 0]);
      const [search = '', ...hash] = template.split('#');
      const { discarded: _, isAny: __, ...read } = readPersonParameters(search, hash.join('#'));
      expect([tool, ...Object.values(read).filter((value) => value !== '')]).toEqual([tool]);
    }
    const verified = body.data.filter((each) => each.verified).map(({ tool }) => tool);
    expect(verified).toEqual(['none', 'gem', 'greenhouse-interview-confirmation', 'lever-candidate-email']);
  });

  test('become the employer’s own for every link, and ours again', async () => {
    const own = await save('mixmax', 'p-fn={{first}}&p-jt=Grower', 0);
    expect(own.body).toMatchObject({
      ...{ tool: 'mixmax', template: 'p-fn={{first}}&p-jt=Grower' },
      ...{ isDefault: false, verified: false, version: 1 },
    });
    const mixed = await makeLink(desk, {
      ...{ ownerType: 'job-clip', ownerPermalink: clip.permalink, sourcingTool: 'mixmax' },
    });
    expect(mixed.templatedUrl).toBe(`${mixed.url}&p-fn={{first}}&p-jt=Grower`);
    const stale = await save('mixmax', null, 0);
    expect(stale.problem).toMatchObject({ code: 'STALE_VERSION', current: { version: 1 } });
    const back = await save('mixmax', null, 1);
    expect(back.body).toMatchObject({ template: toolFacts.mixmax.template, isDefault: true, version: 2 });
    const shareLink = mixed.permalink;
    const { body } = await app.call(getShareLink, { params: { ...here, shareLink } }, as);
    expect(body.templatedUrl).toBe(`${mixed.url}&${toolFacts.mixmax.template}`);
  });

  test('saved by two at once are the first one’s', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((token) => save('covey', `p-fn={{${token}}}`, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.for([
    'p-sl=abc1234567',
    'p-aid=abcabcabcabc',
    'p-fn={{a}}&utm_source=x',
    'p-fn={{a}}&p-fn={{b}}',
    'p-fn',
    'p-fn=',
    'p%2Dfn={{a}}',
    '?p-fn={{a}}',
    'p-fn={{a}}#p-ln={{b}}',
    'https://elsewhere.example/?p-fn={{a}}',
    '__proto__=x',
    'constructor=x',
  ])('are refused as %s', async (template) => {
    const before = await app.db.$count(sourcingTemplates);
    const answer = await save('fetcher', template, 0);
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, '/template']);
    expect(await app.db.$count(sourcingTemplates)).toBe(before);
  });

  test('have no place where there is no tool, and no tool has another name', async () => {
    expect((await save('none', 'p-fn={{a}}', 0)).problem.errors?.[0]?.code).toBe('NOT_ALLOWED');
    const names = ['__proto__', 'toString', 'Gem', ' '];
    for (const tool of names) expect([404, 422]).toContain((await save(tool as 'gem', null, 0)).status);
  });
});

test.for([
  ['p-fn=Ana&p-e=ana%40example.com', { firstName: 'Ana', email: 'ana@example.com' }, []],
  [
    'https://x.example/job-clip/1?p-fn=%FIRSTNAME%&p-ln=Ruiz',
    { lastName: 'Ruiz' },
    [['firstName', 'unresolved: %FIRSTNAME%']],
  ],
  ['?p-fn=#{{first_name}}&p-ln=Ruiz', { lastName: 'Ruiz' }, [['firstName', 'unresolved: #{{first_name}}']]],
  ['p-e=nobody&p-sl=abc1234567', { shareLink: 'abc1234567' }, [['email', 'not-an-email']]],
  ['__proto__=x&constructor=y', {}, []],
] as const)('the parser makes of %s what a page would', async ([query, fields, discarded]) => {
  const { status, body } = await app.call(resolveShareLinkQuery, { params: here, body: { query } }, as);
  expect([status, body.fields]).toEqual([200, fields]);
  expect(body.discarded.map(({ name, reason }) => [name, reason])).toEqual(discarded);
});

test('a test is mailed to oneself, with the fields of the tool and nothing to press', async () => {
  for (const language of ['en', 'fr', 'pt']) {
    const options = { ...as, headers: { 'accept-language': language } };
    const answer = await app.call(testShareLink, { params, body: { tool: 'gem' } }, options);
    expect(answer.status).toBe(204);
  }
  const { body } = await app.call(listOutbox, {}, {});
  const mine = body.data.filter(({ to }) => to === desk.owner.email);
  expect(mine).toHaveLength(3);
  for (const { text, html, subject } of mine) {
    expect(text).toContain(`${link.url}&p-fn=#{{first_name}}&p-ln=#{{last_name}}`);
    expect(subject).toContain('Fair');
    expect(html).not.toContain('href="http');
  }
});

describe('the QR code', () => {
  const get = (path: string, token?: string) =>
    app.app.inject({
      method: 'GET',
      url: `/v1/employers/${here.employer}/share-links/${link.permalink}/${path}`,
      cookies: token === undefined ? {} : { [cookieNames(app.settings).session]: token },
    });

  test('is a picture of the size asked for', async () => {
    const [svg, png] = [
      await get('qr.svg', desk.owner.token),
      await get('qr.png?size=300', desk.owner.token),
    ];
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    expect(svg.payload).toContain('width="512"');
    const { width, format } = await sharp(png.rawPayload).metadata();
    expect([png.statusCode, width, format]).toEqual([200, 300, 'png']);
  });

  test('is for members only, and of no odd size', async () => {
    const stranger = await newDesk(app);
    expect((await get('qr.svg')).statusCode).toBe(401);
    expect((await get('qr.svg', stranger.owner.token)).statusCode).toBe(404);
    for (const size of ['127', '2049', '0', '-1', '1e3', 'NaN', ''])
      expect([size, (await get(`qr.png?size=${size}`, desk.owner.token)).statusCode]).toEqual([size, 400]);
  });
});
