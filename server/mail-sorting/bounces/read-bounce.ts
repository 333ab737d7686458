// Is it a report of delivery, and what does it say of each recipient?
import { ABSENCE_SENTENCES, ABSENCE_SUBJECT, AUTOMATIC_SUBJECT } from '../absence/absence-words.ts';
import { type Mail, readInner } from '../read-mail.ts';
import type { FailedRecipient } from '../sorted-mail.ts';
import { classify } from './classify.ts';
import { readDeliveryStatus, type StatusGroup } from './delivery-status.ts';
import { firstAddress, readNotice } from './notice.ts';
import { readNotification } from './service-notification.ts';
import { readTranscript } from './transcript.ts';

const DAEMON =
  /mailer[-_. ]?daemon|poo?st_?master|mail[-_. ]?delivery|delivery[-_. ](?:sub)?system|mail deliver system|mail administrator|mdaemon|mail[-_. ]?system|[\w.+-]{0,40}bounces?[\w.+=-]{0,100}@/i;

/** Subjects and sentences of reports in plain text. */
const FAILURE =
  /undeliver|not (?:be )?deliver|(?:un|not )able to deliver|(?:couldn't|cannot|can't|could not|wasn't able to|trouble) (?:be )?deliver|deliver(?:y|ing)[^\n]{0,60}(?:fail|abort|delay|unsuccess|error|problem|not possible|status)|fail(?:ed|ure)[^\n]{0,40}deliver|failure notice|error (?:sending|delivering) your mail|returned (?:e-?)?mail|mail(?:ing)? (?:system error|failure)|message you sent (?:could|was|has|blocked)|\[bounce\]|mail failure|message [^\n]{0,60}delayed|not yet been delivered|delayed mail|error\(s\) in forwarding|配信|送信できません|delivery report|(?:fatal|permanent|delivery) errors|transcript of session|recipients? (?:could|was|were) not|non remis|non recapitabile|unzustellbar|nicht zugestellt|no se pudo entregar|não (?:foi|pôde ser) entregue|недостав|не доставлено|bounce notification|mail rejected|could not send message|user unknown/i;

const MOST = 100;

/** Null where the mail is no report of delivery. */
export async function readBounce(mail: Mail): Promise<FailedRecipient[] | null> {
  const groups = mail.parts
    .filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
    .flatMap(({ text }) => readDeliveryStatus(text));
  if (groups.length > 0) return ofGroups(merged(groups).slice(0, MOST), mail);
  const told = readNotification(mail);
  if (told.length > 0) return ofGroups(told.slice(0, MOST), mail);
  if (!isReport(mail)) return null;
  const nested = await ofNested(mail);
  return nested ?? ofText(mail).slice(0, MOST);
}

function isReport(mail: Mail): boolean {
  if (mail.header('x-failed-recipients').length > 0) return true;
  const from = mail.header('from').join(' ');
  const isNobody = mail
    .header('return-path')
    .some((path) => /^<?\s*(?:mailer-daemon[^\s]*)?>?$/i.test(path.trim()));
  const isDaemon = DAEMON.test(from) || mail.from === '';
  if (!isDaemon && !isNobody) return false;
  if (FAILURE.test(mail.subject)) return true;
  const text = mail.text.slice(0, 4000);
  return FAILURE.test(text) && (isDaemon || isToldByNobody(mail.subject, text));
}

/** Programs that answer for an absent person also send as nobody: a report names an address, and no absence. */
const isToldByNobody = (subject: string, text: string): boolean =>
  /<[^<>\s]{1,64}@[^<>\s]{1,255}>/.test(text) &&
  !ABSENCE_SUBJECT.test(subject) &&
  !AUTOMATIC_SUBJECT.test(subject) &&
  !ABSENCE_SENTENCES.some((sentence) => sentence.test(text));

/** Two groups for one address where a server wrote its fields apart. */
function merged(groups: readonly StatusGroup[]): StatusGroup[] {
  const all: StatusGroup[] = [];
  for (const group of groups) {
    const last = all.at(-1);
    const isRest =
      last !== undefined &&
      (last.address === group.address || last.address === '' || group.address === '') &&
      (last.action === '' || group.action === '') &&
      (last.status === '' || group.status === '' || last.diagnosis === '');
    if (!isRest) all.push(group);
    else
      all[all.length - 1] = {
        address: last.address || group.address,
        action: last.action || group.action,
        status: last.status || group.status,
        diagnosis: last.diagnosis || group.diagnosis,
      };
  }
  return all;
}

function ofGroups(groups: readonly StatusGroup[], mail: Mail): FailedRecipient[] {
  const notice = readNotice(mail.text);
  return groups.map((group) => {
    const own = notice.said.filter(({ address }) => address === group.address).map(({ text }) => text);
    const about = own.length > 0 ? own.join('\n') : notice.text;
    const address = group.address || notice.said[0]?.address || failedHeader(mail)[0] || '';
    const { class: kind, status } = classify({
      address,
      action: group.action,
      status: group.status,
      diagnosis: group.diagnosis,
      notice: about,
    });
    return { address, class: kind, status, said: sentence(group.diagnosis || about) };
  });
}

/** A report that was wrapped into another, by a filter in between. */
async function ofNested(mail: Mail): Promise<FailedRecipient[] | null> {
  if (firstAddress(mail.text) !== '') return null;
  for (const part of mail.parts) {
    if (part.type !== 'message/rfc822') continue;
    const inner = await readInner(part.text);
    const groups = inner.parts
      .filter(({ type }) => type === 'message/delivery-status')
      .flatMap(({ text }) => readDeliveryStatus(text));
    if (groups.length > 0) return ofGroups(merged(groups).slice(0, MOST), inner);
  }
  return null;
}

function ofText(mail: Mail): FailedRecipient[] {
  const notice = readNotice(mail.text);
  const isDelay = /\bdelay|warning message only|will be retried|still being retried/i.test(
    `${mail.subject}\n${notice.text.slice(0, 3000)}`,
  );
  const one = (address: string, text: string): FailedRecipient => {
    const action = isDelay ? 'delayed' : '';
    const { class: kind, status } = classify({ address, action, status: '', diagnosis: '', notice: text });
    return { address, class: kind, status, said: sentence(text) };
  };
  const said = distinct(readTranscript(notice.text).concat(notice.said)).filter(
    ({ address }) => !isOurs(mail, address),
  );
  if (said.length > 1) return said.map(({ address, text }) => one(address, text));
  const failed = failedHeader(mail);
  const address = said[0]?.address ?? failed[0] ?? addressNamed(mail, notice.text);
  return [one(address, `${said[0]?.text ?? ''}\n${notice.text}`)];
}

const isOurs = (mail: Mail, address: string): boolean => mail.to.includes(address) || address === mail.from;

function distinct(said: readonly { address: string; text: string }[]): { address: string; text: string }[] {
  const seen = new Map<string, string>();
  for (const { address, text } of said) if (!seen.has(address)) seen.set(address, text);
  return [...seen].map(([address, text]) => ({ address, text }));
}

const failedHeader = (mail: Mail): string[] =>
  mail
    .header('x-failed-recipients')
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value.includes('@'));

function addressNamed(mail: Mail, text: string): string {
  const all = text.match(/[^\s<>"'(),;:[\]=*]{1,64}@[a-z0-9][a-z0-9.-]{0,250}[a-z0-9]/gi) ?? [];
  return all.map((one) => one.toLowerCase()).find((one) => !isOurs(mail, one)) ?? '';
}

const CODE = /(?:^|[\s:'"(>])[245]\d\d[ -]\S|\b[245]\.\d{1,3}\.\d{1,3}\b/;
const LONGEST = 500;

/** What the server said: from its code to the end of the paragraph, or the text as it is. */
function sentence(text: string): string {
  const lines = text.trim().split('\n');
  const begin = lines.findIndex((line) => CODE.test(line));
  const end = lines.findIndex((line, at) => at > begin && line.trim() === '');
  const own = begin < 0 ? lines : lines.slice(begin, end < 0 ? undefined : end);
  return own.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
