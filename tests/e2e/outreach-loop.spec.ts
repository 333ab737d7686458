/** An e-mail of a sequence from its approval over real SMTP to the reply that ends the sequence, and the answer to it. */
import { Client } from 'pg';
import { login } from '#contract/auth.ts';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import { publishContentPage } from '#contract/content-pages.ts';
import { connectMailbox, getEmailSettings, saveEmailSettings } from '#contract/mailboxes.ts';
import { createPerson } from '#contract/persons.ts';
import { addSequenceTargets, createSequence, submitSequenceForReview } from '#contract/sequences.ts';
import { markedAddress } from '#lib/format/letter-links.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { findRunning } from '#server/db/embedded.ts';
import { productUrl, signInByCall } from '#tests/support/demo-clips.ts';
import { startMailServers } from '#tests/support/mail-servers.ts';
import { newEmployer } from '#tests/support/new-employer.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const ports = { smtp: Number(process.env.E2E_SMTP_PORT), imap: Number(process.env.E2E_IMAP_PORT) };
const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });

/** As a browser of a person says it: machines that open links name nobody. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.setTimeout(180_000);
// The frame of a letter runs no script, not even what Playwright adds to each page.
test.use({ expectedErrors: [/Blocked script execution in 'about:blank'/] });

/** A campaign page that is open to everybody. */
async function publishedCampaign(employer: string): Promise<string> {
  const made = await staff(createCampaignPage, { params: { employer }, body: { title: 'Kilns' } }, key());
  const { permalink, version } = made;
  const params = { employer, page: permalink };
  await staff(publishContentPage, { params, body: {} }, { version });
  return permalink;
}

/** A sequence of one e-mail, in review, with one person in it. */
async function sequenceInReview(employer: string, mailbox: string) {
  const params = { employer };
  const campaign = markedAddress(
    `${productUrl()}${publicPaths.contentPage(await publishedCampaign(employer))}`,
  );
  const person = await staff(
    createPerson,
    { params, body: { fullName: 'Ana Sund', emails: [{ value: 'ana@quay.example' }] } },
    key(),
  );
  const stage = {
    ...{ id: 'first', kind: 'email-auto' as const, delay: { n: 0, unit: 'h' as const } },
    ...{ threadMode: 'new' as const, subject: 'A kiln for {{firstName|you}}' },
    bodyHtml: `<p>Hello {{firstName|there}}, would you fire <a href="${campaign}">ours</a>?</p>`,
  };
  const days = [1, 2, 3, 4, 5, 6, 7];
  const schedule = {
    timezone: 'employer' as const,
    days,
    windowStart: '00:00',
    windowEnd: '23:59',
    holidays: [],
  };
  const sender = { mailbox, fromName: 'Mara Lind', replyTo: null };
  const made = await staff(
    createSequence,
    { params, body: { name: 'Kiln hands', stages: [stage], schedule, sender } as never },
    key(),
  );
  const ofSequence = { params: { ...params, sequence: made.permalink } };
  await staff(addSequenceTargets, { ...ofSequence, body: { persons: [person.permalink] } }, key());
  await staff(submitSequenceForReview, ofSequence);
  return { sequence: made.permalink, person: person.permalink };
}

/** What waits so that a mailbox looks like a person's leaves now. */
async function hurry(): Promise<void> {
  const client = new Client({ connectionString: findRunning(process.env.E2E_DATA_DIR ?? '') });
  await client.connect();
  await client.query(`update sequence_targets set next_send_at = now() where next_send_at > now()`);
  await client.query(`update mailbox_letters set send_at = now() where state = 'due'`);
  // A receiving server gets one a minute.
  await client.query(
    `update mailbox_letters set claimed_at = claimed_at - interval '2 min' where state = 'accepted'`,
  );
  await client.query(`update mailboxes set next_read_at = now()`);
  await client.end();
}

const header = (source: string, name: string) =>
  new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\s+/g, ' ') ?? '';

test('what was approved arrives, and its reply ends the sequence while somebody looks at it', async ({
  page,
  browser,
}) => {
  const servers = await startMailServers(ports);
  const owner = await newEmployer();
  const { user } = await staff(login, { body: { email: owner.email, password: owner.password } });
  const employer = user.employerId ?? '';
  const params = { employer };
  const { permalink: mailbox } = await staff(
    connectMailbox,
    { params, body: { provider: 'smtp', address: 'mara@harbour.example', ...servers.accesses() } },
    key(),
  );
  const { version } = await staff(getEmailSettings, { params });
  await staff(saveEmailSettings, { params, body: { postalAddress: 'Quay 1, 4050 Porto' } }, { version });
  const { sequence, person } = await sequenceInReview(employer, mailbox);
  await signInByCall(page, owner);

  await page.goto(employerPaths.reviewSequence(sequence));
  await page.getByRole('button', { name: 'Approve 1 and start' }).click();
  await expect(page.getByRole('heading', { name: 'No one to review' })).toBeVisible();
  await page.goto(employerPaths.sequence(sequence));
  const row = page.getByRole('row', { name: /Ana Sund/ });
  await expect(row).toContainText('Scheduled');
  await expect.poll(async () => (await hurry(), servers.received.length), { timeout: 60_000 }).toBe(1);

  const [mail] = servers.received;
  const source = mail?.source ?? '';
  expect(mail?.to).toEqual(['ana@quay.example']);
  expect(header(source, 'Subject')).toBe('A kiln for Ana');
  expect(header(source, 'List-Unsubscribe')).toContain(`<${productUrl()}/app-reminder/opt-out/`);
  expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(source).toContain('Quay 1, 4050 Porto');
  expect(source).not.toContain('{{');

  const words = source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const link = /\/page\/[\w-]+\?p-sl=[\w-]{10,12}/.exec(words)?.[0] ?? 'no link';
  const context = await browser.newContext({ baseURL: productUrl(), userAgent: VISITOR });
  const visitor = await context.newPage();
  // Told once somebody stays; leaving tells the rest.
  const told = visitor.waitForResponse(/\/v1\/public\/persons/, { timeout: 60_000 });
  await visitor.goto(link);
  await visitor.mouse.move(40, 40);
  await told;
  await visitor.goto('about:blank');
  await page.goto(employerPaths.person(person));
  // What was tracked is added up in the background; each look waits until the timeline is drawn.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Viewed a campaign page').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
  await page.goto(employerPaths.sequence(sequence));

  // A colleague has the dashboard open all along.
  const dashboard = await page.context().newPage();
  await dashboard.goto(employerPaths.home);
  const outreach = dashboard.getByRole('region', { name: 'Outreach' });
  await expect(outreach).toContainText('1 sent today');
  await expect(outreach).not.toContainText('waiting');

  const lines = [
    ...['From: Ana Sund <ana@quay.example>', 'To: mara@harbour.example', 'Subject: Re: A kiln for Ana'],
    ...[`In-Reply-To: ${header(source, 'Message-ID')}`, 'Message-ID: <own@quay.example>'],
    ...[`Date: ${new Date().toUTCString()}`, '', 'Gladly. When may I see it?', ''],
  ];
  servers.imap.put('INBOX', lines.join('\r\n'));
  await hurry();
  // Without anybody touching the page.
  await expect(row).toContainText('Replied', { timeout: 60_000 });
  await expect(outreach).toContainText('1 reply waiting');
  await expect(outreach).toContainText('Ana Sund replied to Kiln handsGladly. When may I see it?');
  await axe(dashboard);
  const ofSequence = await outreach.getByRole('link', { name: '1 reply waiting' }).getAttribute('href');
  await page.goto(ofSequence ?? '');
  await expect(row).toContainText('Replied');
  await page.goto(employerPaths.person(person));
  await expect(page.getByText('Kiln hands').first()).toBeVisible();

  // What they wrote is read there, and answered in their thread.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Gladly. When may I see it?');
  const interested = messages.getByRole('button', { name: 'Interested', exact: true });
  await interested.click();
  await expect(interested).toHaveAttribute('aria-pressed', 'true');
  await messages.getByRole('button', { name: 'Answer', exact: true }).click();
  await messages.getByRole('textbox', { name: 'Answer' }).fill('Tomorrow at ten.');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages).toContainText('Waiting to be sent');
  await expect(outreach).not.toContainText('waiting');
  await expect.poll(async () => (await hurry(), servers.received.length), { timeout: 60_000 }).toBe(2);
  const answer = servers.received[1]?.source ?? '';
  expect(servers.received[1]?.to).toEqual(['ana@quay.example']);
  expect(header(answer, 'Subject')).toBe('Re: A kiln for Ana');
  expect(header(answer, 'In-Reply-To')).toBe('<own@quay.example>');
  expect(header(answer, 'References')).toBe(`${header(source, 'Message-ID')} <own@quay.example>`);
  expect(answer).toContain('Tomorrow at ten.');
  // Without anybody touching the page.
  await expect(messages).not.toContainText('Waiting to be sent');
  await expect(messages.getByText(/^Sent \d/)).toHaveCount(2);
  await hurry();
  expect(servers.received).toHaveLength(2);

  // A mail outside any sequence begins a conversation of its own.
  await messages.getByRole('button', { name: 'Write e-mail' }).click();
  await messages.getByLabel('Subject').fill('Our other kiln');
  await messages.getByRole('textbox', { name: 'Message' }).fill('Is larger.');
  await axe(page, '[aria-labelledby=messages]');
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByText('Our other kiln')).toBeVisible();
  await expect.poll(async () => (await hurry(), servers.received.length), { timeout: 60_000 }).toBe(3);
  const single = servers.received[2]?.source ?? '';
  expect(header(single, 'Subject')).toBe('Our other kiln');
  expect(single).toContain('Is larger.');
  expect(header(single, 'In-Reply-To')).toBe('');
  await servers.close();
});
