// Why a letter did not arrive: by the words of the server first, by its codes where the words say nothing.
import type { BounceClass } from '../sorted-mail.ts';
import { DEAD_HOST_WORDS, DEAD_USER_WORDS, UNKNOWN_USER_WORDS } from './dead-words.ts';
import { statusIn } from './delivery-status.ts';
import { REASON_HOSTS, REASON_WORDS, type Reason, SENTENCES } from './reason-words.ts';
import { type Stage, stageSaid } from './stage-said.ts';

export type Evidence = {
  address: string;
  action: string;
  /** The code of the report. */
  status: string;
  /** What the server said, as the report for machines has it. */
  diagnosis: string;
  /** What the report for people says of this address, or of all. */
  notice: string;
};

type Refusal = { status: string; stage: Stage; text: string };

const LONGEST = 4000;

export function classify(evidence: Evidence): { class: BounceClass; status: string } {
  const said = evidence.diagnosis.slice(0, LONGEST);
  const notice = evidence.notice.slice(0, LONGEST);
  // One large host passes the answer of the next on behind an arrow.
  const status =
    statusIn(said.split('->').at(-1) ?? '') || statusIn(said) || evidence.status || statusIn(notice);
  const decided = byAction(evidence.action);
  if (decided !== null) return { class: decided, status };
  const stage = stageSaid(`${said}\n${notice}`);
  const reason =
    byWords(said, status, stage) ??
    byStatus(said, status, stage) ??
    REASON_HOSTS.find(([, host]) => host.test(evidence.address))?.[0] ??
    byWords(notice, status, stage) ??
    byCode(status, stage);
  return { class: withProof(reason, { status, stage, text: `${said}\n${notice}` }), status };
}

function byAction(action: string): BounceClass | null {
  if (action === 'delayed') return 'delayed';
  if (action === 'relayed') return 'relayed';
  if (action === 'delivered' || action === 'deliverable' || action === 'expanded') return 'delivered';
  if (action === 'expired') return 'temporary';
  return null;
}

/** Small letters on one line; addresses, web addresses and codes say nothing and may look like words. */
export function wordsOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/https?:\/\/([^\s/?#]{1,200})[^\s]*/g, ' $1 ')
    .replace(/[^\s<>"'(),;:[\]]{1,200}@[^\s<>"'(),;:[\]]{1,200}/g, '@')
    .replace(/(?<![\d.])[245]\d\d[- ](?:[245]\.\d{1,3}\.\d{1,3})?/g, ' ')
    .replace(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/g, ' ')
    .replace(/[’‘]/g, "'")
    // The frame of one widespread server; the reason stands behind it.
    .replaceAll('recipient address rejected:', ' ')
    .replace(/\s+/g, ' ');
  return ` ${plain.trim()} `;
}

function byWords(text: string, status: string, stage: Stage): Reason | null {
  if (text.trim() === '') return null;
  const words = wordsOf(text);
  const has = (list: readonly string[]) => list.some((one) => words.includes(one));
  const isOfSender = stage === 'sender' || stage === 'connection';
  // "Access denied" is what one large host answers for an address that it does not have.
  if (/^[45]\.4\.1$/.test(status) && words.includes('access denied')) return 'dead';
  const sentence = SENTENCES.find(([, list]) => has(list));
  if (sentence !== undefined) return sentence[0];
  const row = REASON_WORDS.find(([, list]) => has(list));
  if (isOfSender) return row?.[0] ?? (words.length > 3 ? 'blocked' : null);
  const isDead = has(DEAD_HOST_WORDS) || has(DEAD_USER_WORDS);
  const isUnknown = has(UNKNOWN_USER_WORDS);
  if (row !== undefined && !((isDead || isUnknown) && isWeak(row[0]))) return row[0];
  if (isDead) return 'dead';
  return isUnknown ? 'unknown' : (row?.[0] ?? null);
}

/** Words that also stand in the frame of a report: what is said of the address is said more exactly. */
const isWeak = (reason: Reason): boolean =>
  reason === 'temporary' || reason === 'policy' || reason === 'content';

const BY_STATUS: readonly (readonly [RegExp, Reason])[] = [
  [/^5\.1\.(?:1|2|3|4|6|10|351)$/, 'dead'],
  [/^5\.4\.(?:4|310)$/, 'dead'],
  [/^5\.3\.2$/, 'dead'],
  [/^[45]\.1\.[78]$/, 'blocked'],
  [/^[45]\.2\.2$/, 'full'],
  [/^[45]\.(?:2\.3|3\.4)$/, 'size'],
  [/^[45]\.7\.(?:20|21|22|23|24|26|27|30|31|32|50|509|515)$/, 'auth'],
  [/^[45]\.7\.(?:25|606|51\d|60\d|70\d)$/, 'blocked'],
  [/^[45]\.7\.28$/, 'rate'],
  [/^[45]\.6\.\d+$/, 'content'],
];

/** Codes that mean one thing only. */
function byStatus(said: string, status: string, stage: Stage): Reason | null {
  if (stage === 'sender' || stage === 'connection') return null;
  if (said === '' && status.startsWith('5.1.')) return null;
  return BY_STATUS.find(([code]) => code.test(status))?.[1] ?? null;
}

/** What is left: the class of the code, and where it was said. */
function byCode(status: string, stage: Stage): Reason {
  const exact = BY_STATUS.find(([code]) => code.test(status))?.[1];
  if (exact !== undefined) return exact;
  if (stage === 'connection' || stage === 'sender') return 'blocked';
  if (/^5\.7\./.test(status)) return 'policy';
  if (stage === 'recipient' && status.startsWith('5')) return 'dead';
  return 'temporary';
}

/** Only what is proven is dead: the recipient was refused for good, as such. */
function withProof(reason: Reason, { status, stage, text }: Refusal): BounceClass {
  if (reason === 'dead') return status.startsWith('4') ? 'temporary' : 'dead';
  if (reason !== 'unknown') return reason;
  if (status.startsWith('4')) return 'temporary';
  const isProven =
    stage === 'recipient' ||
    /^5\.1\.(?:[01236]|10|351)$/.test(status) ||
    // The address first and then the refusal: the form of an answer to the recipient.
    (stage === 'unsaid' &&
      /\b5\d\d[ -](?:5\.[03]\.\d{1,3} )?<?[^<>\s]{1,64}@[^<>\s]{1,250}?>?(?::|\.\.\.) /.test(text));
  return isProven ? 'dead' : 'temporary';
}
