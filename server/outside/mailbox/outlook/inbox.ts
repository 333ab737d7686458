// What came to an inbox at Outlook since the last look, and what it took for junk. Of every new mail the headers are read,
// and the rest only where it may answer a letter of ours.
import {
  type FieldOf,
  type FoundMail,
  idsIn,
  isReport,
  MOST_BYTES,
  type NewMails,
  type Since,
} from '../mail-reader.ts';
import { MailServerError } from '../servers.ts';
import { type Graph, Refused, refusalOf } from './graph.ts';

const FOLDERS = ['inbox', 'junkemail'] as const;
type Folder = (typeof FOLDERS)[number];

/** Where to go on in each folder, as Graph named it. */
type Cursor = Partial<Record<Folder, string>>;

const AT_ONCE = 50;
/** For one look; less than whoever looks holds the mailbox. */
const MOST_MS = 4 * 60_000;
/** Before the first look: mails that come while a mailbox is being connected count. */
const DAY_MS = 86_400_000;
const MOST_MAIL_BYTES = 160_000_000;

export async function outlookInbox(
  graph: Graph,
  { cursor, since, ours, isCareful }: Omit<Since, 'oursIn'>,
): Promise<NewMails> {
  const before: Cursor = cursor === null ? {} : (JSON.parse(cursor) as Cursor);
  const until = performance.now() + MOST_MS;
  const after: Cursor = {};
  const found: FoundMail[] = [];
  let [isMore, isBroken] = [false, false];
  const from = since ?? new Date(Date.now() - DAY_MS);
  for (const folder of FOLDERS) {
    const page = await pageOf(graph, { folder, at: before[folder], since: from });
    for (const id of page.ids) {
      if (performance.now() > until) throw new MailServerError('unreachable', 'Outlook is too slow.');
      const mail = await mailOf(graph, id, ours).catch((error: unknown) => {
        // One that Outlook itself can’t read would hold up all others for ever.
        if (isCareful && error instanceof Refused && error.why === 'unreachable') return 'broken' as const;
        throw error;
      });
      if (mail === 'broken') isBroken = true;
      else if (mail !== null) found.push(mail);
    }
    after[folder] = page.next;
    isMore ||= page.isMore;
  }
  return { found, cursor: JSON.stringify(after), isMore, isBroken };
}

type Delta = {
  value: { id: string; '@removed'?: unknown }[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
};
type Asked = { folder: Folder; at: string | undefined; since: Date };

async function pageOf(graph: Graph, { folder, at, since }: Asked) {
  const from = encodeURIComponent(`receivedDateTime ge ${since.toISOString()}`);
  const start = `/me/mailFolders/${folder}/messages/delta?changeType=created&$select=id&$filter=${from}`;
  const headers = { prefer: `odata.maxpagesize=${AT_ONCE}` };
  let answer = await graph.ask({ path: at ?? start, headers });
  // It forgot where we were: mails taken before are known by name.
  if (answer.status === 410 && at !== undefined) answer = await graph.ask({ path: start, headers });
  if (answer.status !== 200) throw refusalOf(answer);
  const delta = JSON.parse(answer.text) as Delta;
  const next = delta['@odata.nextLink'] ?? delta['@odata.deltaLink'];
  if (next === undefined) throw new MailServerError('unreachable', 'Outlook didn’t say where to go on.');
  const ids = delta.value.filter((one) => one['@removed'] === undefined).map(({ id }) => id);
  return { ids, next, isMore: delta['@odata.nextLink'] !== undefined };
}

type Head = {
  internetMessageId?: string;
  internetMessageHeaders?: Header[] | null;
};

/** Null where it answers nothing of ours, or is gone meanwhile. */
async function mailOf(graph: Graph, id: string, ours: Since['ours']): Promise<FoundMail | null> {
  const path = `/me/messages/${encodeURIComponent(id)}`;
  const answer = await graph.ask({ path: `${path}?$select=internetMessageId,internetMessageHeaders` });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw refusalOf(answer);
  const head = JSON.parse(answer.text) as Head;
  // Mails from within Microsoft, bounces among them, may come without: then the mail itself says what it is.
  const isBare = (head.internetMessageHeaders ?? []).length === 0;
  const read = isBare ? await beginningOf(graph, path) : null;
  if (isBare && read === null) return null;
  const field = read === null ? fieldOf(head.internetMessageHeaders ?? []) : fieldOf(headersIn(read));
  const named = await ours(idsIn(`${field('in-reply-to')} ${field('references')}`));
  if (named.size === 0 && !isReport(field)) return null;
  const raw = read ?? (await beginningOf(graph, path));
  if (raw === null) return null;
  return {
    name: idsIn(head.internetMessageId ?? '')[0] ?? `outlook:${id}`,
    from: field('from').toLowerCase(),
    raw,
  };
}

type Header = { name: string; value: string };

const fieldOf =
  (headers: readonly Header[]): FieldOf =>
  (name) =>
    headers
      .filter((one) => one.name.toLowerCase() === name)
      .map(({ value }) => value.trim())
      .join(' ');

function headersIn(raw: Buffer): Header[] {
  const [head = ''] = raw.toString('latin1').split(/\r?\n\r?\n/);
  return [...head.replace(/\r?\n[ \t]+/g, ' ').matchAll(/^([^:\s]+):(.*)$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
}

async function beginningOf(graph: Graph, path: string): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const take = (part: Buffer) => {
    if (bytes < MOST_BYTES) parts.push(part);
    bytes += part.length;
  };
  const answer = await graph.ask({ path: `${path}/$value`, take, maxBytes: MOST_MAIL_BYTES });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw refusalOf(answer);
  return Buffer.concat(parts).subarray(0, MOST_BYTES);
}
