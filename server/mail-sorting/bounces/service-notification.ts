// Amazon's mail service tells of its letters by mail as well, as JSON.
import type { Mail } from '../read-mail.ts';
import type { StatusGroup } from './delivery-status.ts';
import { statusIn } from './delivery-status.ts';

type Notification = {
  notificationType?: unknown;
  bounce?: { bounceType?: unknown; bouncedRecipients?: unknown };
  delivery?: { recipients?: unknown; smtpResponse?: unknown };
  mail?: { destination?: unknown };
};

const SENDER = '@sns.amazonaws.com';

function notificationOf(mail: Mail): Notification | null {
  if (!mail.from.endsWith(SENDER)) return null;
  const begin = mail.text.indexOf('{');
  const end = mail.text.lastIndexOf('}');
  try {
    const read: unknown = JSON.parse(mail.text.slice(begin, end + 1));
    return typeof read === 'object' && read !== null ? read : null;
  } catch {
    return null;
  }
}

export const tellsOfComplaint = (mail: Mail): boolean =>
  notificationOf(mail)?.notificationType === 'Complaint';

/** Empty where it tells of no delivery. */
export function readNotification(mail: Mail): StatusGroup[] {
  const read = notificationOf(mail);
  if (read?.notificationType === 'Delivery') {
    const diagnosis = String(read.delivery?.smtpResponse ?? '');
    return list(read.delivery?.recipients).map((one) =>
      groupOf({ address: one, action: 'delivered', status: '', diagnosis }),
    );
  }
  if (read?.notificationType !== 'Bounce') return [];
  return list(read.bounce?.bouncedRecipients).map((one) => {
    const { emailAddress, action, status, diagnosticCode } = (one ?? {}) as Record<string, unknown>;
    return groupOf({ address: emailAddress, action: action ?? 'failed', status, diagnosis: diagnosticCode });
  });
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const groupOf = (told: Record<keyof StatusGroup, unknown>): StatusGroup => ({
  address: String(told.address ?? '').toLowerCase(),
  action: String(told.action),
  status: statusIn(String(told.status ?? '')),
  diagnosis: String(told.diagnosis ?? '').replace(/^smtp; */, ''),
});
