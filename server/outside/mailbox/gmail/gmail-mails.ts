// What is asked of Gmail about mails: which are new, what their headers say, and one as it is. Changes nothing there.
import * as z from 'zod/mini';
import type { OutsideAnswer } from '../../egress.ts';
import { askGmail, type GmailDoor, GmailError, parsed } from './ask-gmail.ts';

/** A mail by its place; nothing of what it says. */
export type GmailPlace = { id: string; threadId: string; labels: readonly string[] };
export type GmailHead = GmailPlace & {
  /** All values of each on one line, by its name in small letters. */
  headers: ReadonlyMap<string, string>;
  /** Milliseconds: when Gmail took it. */
  at: number;
};

function read<S extends z.ZodMiniType>(schema: S, { text }: Pick<OutsideAnswer, 'text'>): z.infer<S> {
  const { data } = schema.safeParse(parsed(text));
  if (data === undefined) throw new GmailError('failed', 'Google returned data that can’t be read.');
  return data;
}

const Profile = z.object({ emailAddress: z.string(), historyId: z.string() });

/** Whose mailbox it is, and up to where there is something in it. */
export async function gmailProfile(door: GmailDoor): Promise<{ address: string; historyId: string }> {
  const { emailAddress, historyId } = read(Profile, await askGmail(door, 'profile'));
  return { address: emailAddress.trim().toLowerCase(), historyId };
}

const Place = z.object({
  id: z.string(),
  threadId: z.string(),
  labelIds: z.optional(z.array(z.string())),
});
const placed = ({ id, threadId, labelIds = [] }: z.infer<typeof Place>): GmailPlace => ({
  ...{ id, threadId, labels: labelIds },
});

const History = z.object({
  historyId: z.string(),
  history: z.optional(
    z.array(z.object({ id: z.string(), messagesAdded: z.optional(z.array(z.object({ message: Place }))) })),
  ),
  nextPageToken: z.optional(z.string()),
});

type Added = { added: GmailPlace[]; historyId: string; isMore: boolean };

/** What was added after `since`, at most about `most`, and up to where that goes. Throws GmailError `gone` where it is too old. */
export async function gmailAdded(door: GmailDoor, since: string, most: number): Promise<Added> {
  const query = { startHistoryId: since, historyTypes: 'messageAdded', maxResults: String(most) };
  const {
    history = [],
    historyId,
    nextPageToken,
  } = read(History, await askGmail(door, 'history', { query }));
  const isMore = nextPageToken !== undefined && history.length > 0;
  return {
    added: history.flatMap(({ messagesAdded = [] }) => messagesAdded.map(({ message }) => placed(message))),
    historyId: isMore ? (history.at(-1)?.id ?? historyId) : historyId,
    isMore,
  };
}

const List = z.object({
  messages: z.optional(z.array(Place)),
  nextPageToken: z.optional(z.string()),
});

type Search = { q: string; most: number; page?: string | undefined };

/** The newest first, spam among them; without labels. */
export async function gmailSearch(
  door: GmailDoor,
  { q, most, page }: Search,
): Promise<{ places: GmailPlace[]; next: string | null }> {
  const query = {
    ...{ q, maxResults: String(most), includeSpamTrash: 'true' },
    ...(page === undefined ? {} : { pageToken: page }),
  };
  const { messages = [], nextPageToken = null } = read(List, await askGmail(door, 'messages', { query }));
  return { places: messages.map(placed), next: nextPageToken };
}

const Head = z.extend(Place, {
  internalDate: z.string(),
  payload: z.optional(
    z.object({ headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))) }),
  ),
});

/** Null where it is there no longer. */
export async function gmailHead(
  door: GmailDoor,
  id: string,
  names: readonly string[],
): Promise<GmailHead | null> {
  const answer = await unlessGone(
    askGmail(door, `messages/${encodeURIComponent(id)}`, {
      query: { format: 'metadata', metadataHeaders: names },
    }),
  );
  if (answer === null) return null;
  const { payload, internalDate, ...place } = read(Head, answer);
  const headers = new Map<string, string>();
  for (const { name, value } of payload?.headers ?? []) {
    const key = name.toLowerCase();
    headers.set(key, [headers.get(key) ?? '', value].join(' ').replace(/\s+/g, ' ').trim());
  }
  return { ...placed(place), headers, at: Number(internalDate) };
}

/** Its first `mostBytes` bytes; null where it is there no longer. Gmail gives a mail whole, so the rest is not waited for. */
export async function gmailRaw(door: GmailDoor, id: string, mostBytes: number): Promise<Buffer | null> {
  const mostText = Math.ceil((mostBytes * 4) / 3) + 1_000;
  let text = '';
  let isEnough = false;
  const take = (part: Buffer) => {
    text += part.toString('latin1');
    isEnough = text.length > mostText;
    if (isEnough) throw new Error('The rest is not needed.');
  };
  const answer = await unlessGone(
    askGmail(door, `messages/${encodeURIComponent(id)}`, {
      query: { format: 'raw', fields: 'raw' },
      ...{ take, maxBytes: 100_000_000 },
    }).catch((error: unknown) => {
      if (!isEnough) throw error;
    }),
  );
  if (answer === null) return null;
  const raw = /"raw"\s*:\s*"([A-Za-z0-9_\-+/=]*)/.exec(text)?.[1];
  if (raw === undefined) throw new GmailError('failed', 'Google returned data that can’t be read.');
  return Buffer.from(raw, 'base64url').subarray(0, mostBytes);
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GmailError && error.why === 'gone') return null;
    throw error;
  }
}
