/** Whatever opens a share link before or beside people is nobody: previews, scanners of mail, crawlers. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createPublicPerson, linkPublicPerson } from '#contract/public-persons.ts';
import { persons } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeLink, newDevice } from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const machines = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; BarracudaCentral/1.0)',
  'curl/8.5.0',
  'python-requests/2.31.0',
  '',
];
const people = () => app.db.$count(persons, eq(persons.employerId, desk.employer.id));

test.each(machines)('“%s” becomes nobody and is answered as anybody', async (agent) => {
  const link = await makeLink(desk);
  const before = await people();
  const headers = { 'user-agent': agent };
  const shareLinkPermalink = link.permalink;
  const person = { source: 'share-link' as const, fullName: 'Ana Ferreira', email: 'ana@quillmere.example' };
  const anonymousIds = [newDevice()];
  const made = await app.call(
    createPublicPerson,
    { body: { anonymousIds, shareLinkPermalink, person } },
    { headers },
  );
  const linked = await app.call(
    linkPublicPerson,
    { body: { anonymousIds, shareLinkPermalink, person } },
    { headers },
  );
  expect([made.status, linked.status, (await people()) - before]).toEqual([204, 204, 0]);
});

test('a browser’s visitor by the same link is somebody', async () => {
  const link = await makeLink(desk);
  const before = await people();
  const person = { source: 'share-link' as const, fullName: 'Bo Dahl', email: 'bo@quillmere.example' };
  await app.call(createPublicPerson, {
    body: { anonymousIds: [newDevice()], shareLinkPermalink: link.permalink, person },
  });
  expect((await people()) - before).toBe(1);
});
