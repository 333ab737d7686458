// What a Gmail of the tests keeps of one mailbox: mails in threads, what was added when, and a search over them.
import { randomBytes } from 'node:crypto';

export type KeptMail = {
  id: string;
  threadId: string;
  labelIds: string[];
  historyId: number;
  /** Milliseconds. */
  at: number;
  raw: string;
};

const hex = () => randomBytes(8).toString('hex');

/** All values of a header, unfolded. */
export const fieldOf = (raw: string, name: string): string => {
  const head = (raw.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
  const values = [...head.matchAll(new RegExp(`^${name}:(.*)$`, 'gim'))].map(([, value = '']) =>
    value.trim(),
  );
  return values.join(' ');
};

const idsIn = (text: string) => text.match(/<[^<>\s]+>/g) ?? [];
const bareSubject = (raw: string) => fieldOf(raw, 'subject').replace(/^(?:re:\s*)+/i, '');
const namedBy = (raw: string) => idsIn(`${fieldOf(raw, 'in-reply-to')} ${fieldOf(raw, 'references')}`);

export class GmailMailbox {
  mails: KeptMail[] = [];
  historyId = 1000;
  /** Asked for what was before, it says 404. */
  oldestHistory = 1000;

  private keep(raw: string, labelIds: string[], threadId: string): KeptMail {
    this.historyId += 7;
    const mail = { id: hex(), threadId, labelIds, historyId: this.historyId, at: Date.now(), raw };
    this.mails.push(mail);
    return mail;
  }

  private threadOf(ids: readonly string[]): string | undefined {
    return this.mails.find(({ raw }) => ids.includes(fieldOf(raw, 'message-id')))?.threadId;
  }

  /** A mail that comes in; with those that it names it is one thread. */
  arrive(raw: string, labelIds = ['UNREAD', 'INBOX']): KeptMail {
    return this.keep(raw, labelIds, this.threadOf(namedBy(raw)) ?? hex());
  }

  /** As Gmail does it: into the thread that is asked for only where headers and subject say the same. */
  send(raw: string, asked: { threadId?: string; keepsMessageId: boolean }): KeptMail {
    const sent = asked.keepsMessageId
      ? raw
      : raw.replace(/^message-id:.*$/im, `Message-ID: <CA${hex()}@mail.gmail.com>`);
    const thread = this.mails.find(({ threadId }) => threadId === asked.threadId);
    const isFit =
      thread !== undefined &&
      this.threadOf(namedBy(raw)) === asked.threadId &&
      bareSubject(thread.raw) === bareSubject(raw);
    return this.keep(sent, ['SENT'], isFit ? thread.threadId : hex());
  }

  /** The newest first. Null for words it does not know. */
  search(q: string): KeptMail[] | null {
    const tests = q.split(/\s+/).filter(Boolean).map(wordTest);
    if (tests.includes(null)) return null;
    return this.mails.filter((mail) => tests.every((fits) => fits?.(mail))).reverse();
  }
}

function wordTest(word: string): ((mail: KeptMail) => boolean) | null {
  const [, not = '', name = '', value = ''] = /^(-?)([a-z0-9_]+):(.+)$/i.exec(word) ?? [];
  const test = {
    rfc822msgid: ({ raw }: KeptMail) => fieldOf(raw, 'message-id') === `<${value.replace(/[<>]/g, '')}>`,
    in: ({ labelIds }: KeptMail) =>
      value === 'anywhere' || labelIds.includes(value === 'drafts' ? 'DRAFT' : value.toUpperCase()),
    to: ({ raw }: KeptMail) => fieldOf(raw, 'to').toLowerCase().includes(value.toLowerCase()),
    after: ({ at }: KeptMail) => at / 1000 >= Number(value),
    before: ({ at }: KeptMail) => at / 1000 < Number(value),
  }[name];
  if (test === undefined) return null;
  return not === '' ? test : (mail) => !test(mail);
}
