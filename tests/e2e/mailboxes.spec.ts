/** Who writes to persons connects their mailbox, and says how mails look and whom nobody writes to. */
import { employerPaths } from '#lib/paths.ts';
import { startMailServers } from '#tests/support/mail-servers.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';

const ports = { smtp: Number(process.env.E2E_SMTP_PORT), imap: Number(process.env.E2E_IMAP_PORT) };

// The refused password.
test.use({ expectedErrors: [/502/] });

test('a mailbox is connected after its servers let it in, and mails get an address and a signature', async ({
  page,
}) => {
  const servers = await startMailServers(ports);
  await enter(page);
  await page.goto(employerPaths.email);
  await expect(page.getByRole('heading', { name: 'No mailbox connected' })).toBeVisible();
  await readsWell(page);

  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect mailbox' });
  for (const [label, value] of [
    ['E-mail address', 'ada@harbour.example'],
    ['User name', 'ada'],
    ['Password', 'guessed'],
    ['Outgoing server (SMTP)', '127.0.0.1'],
    ['SMTP port', String(ports.smtp)],
    ['Incoming server (IMAP)', '127.0.0.1'],
    ['IMAP port', String(ports.imap)],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Wrong password, said the server');
  await axe(page, '[role=dialog]');
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('0 of 50 sent today')).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('Both servers accept the sign-in.')).toBeVisible();

  await page.getByLabel('Postal address').fill('Quay 1, 4050 Porto');
  await page.getByRole('button', { name: 'Write signature' }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada of Harbour');
  const outgoing = page.getByRole('region', { name: 'Outgoing e-mail' });
  await outgoing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(outgoing.getByText('Saved', { exact: true })).toBeVisible();
  const suppressed = page.getByLabel('Address, domain or phone number');
  // An editor that opened takes the focus once it is drawn, on a busy machine after a while.
  await expect(async () => {
    await suppressed.fill('nobody@example.org');
    await expect(suppressed).toHaveValue('nobody@example.org', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove nobody@example.org' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Postal address')).toHaveValue('Quay 1, 4050 Porto');
  await expect(page.getByText('Ada of Harbour')).toBeVisible();
  await readsWell(page);
  await servers.close();
});
