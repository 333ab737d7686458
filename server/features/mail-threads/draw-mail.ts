// A mail that somebody wrote to one person, as HTML and as plain text of the same words.
import { escapeHtml } from '#lib/format/escape-html.ts';
import { oneLine } from '#server/outside/mail/one-line.ts';

/** `body` and `signature` are safe HTML; `foot` is plain. */
type Mail = { body: string; signature: string; foot: string };

/** Null where the body has no words. */
export async function drawMail({
  body,
  signature,
  foot,
}: Mail): Promise<{ html: string; text: string } | null> {
  // Brings the mail templates along: loaded with the first mail, not with the server.
  const { wordsOf } = await import('#server/outside/mail/plain-words.ts');
  const words = wordsOf(body);
  if (words === '') return null;
  const line = oneLine(foot);
  const under = [wordsOf(signature), line].filter((part) => part !== '').join('\n\n');
  const parts = [body, signature, line === '' ? '' : `<p><small>${escapeHtml(line)}</small></p>`];
  const shown = parts.filter((part) => part !== '').map((part) => `<div dir="auto">${part}</div>`);
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body>${shown.join('')}</body></html>`,
    // The two hyphens are how mail programs know a signature (RFC 3676, 4.3).
    text: under === '' ? `${words}\n` : `${words}\n\n-- \n${under}\n`,
  };
}
