// What the bench compares with: nodemailer with its own pool and nothing else, letters of the same words.
import { createTransport } from 'nodemailer';

const [port = 0, letters = 0, connections = 8] = process.argv.slice(2).map(Number);
const transport = createTransport({
  ...{ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true },
  ...{ maxConnections: connections, maxMessages: 50, auth: { user: 'ada', pass: 'secret' } },
});
const text =
  'Hello Bo, Ada here.\n\n--\nHarbour, Quay 1, Lisbon\nYou get this e-mail because of your interest in our jobs. Stop: https://jobs.example/app-reminder/opt-out/x';
const html = `<!doctype html><html lang="en"><body>${text
  .split('\n')
  .map((line) => `<p style="margin:0 0 16px;font-family:Arial,sans-serif;font-size:16px">${line}</p>`)
  .join('')}</body></html>`;
await Promise.all(
  Array.from({ length: letters }, (_, n) =>
    transport.sendMail({
      from: { name: 'Ada', address: 'ada@harbour.example' },
      to: { name: '', address: `bo@alone${n}.example` },
      ...{ subject: 'A role for Bo', text, html },
      headers: {
        'List-Unsubscribe': '<https://jobs.example/app-reminder/opt-out/x>, <mailto:ada@harbour.example>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  ),
);
transport.close();
