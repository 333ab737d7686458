// Mailboxes at Google, by Gmail's API (docs/decisions/0075).
import type { Settings } from '#server/env.ts';
import { type Egress, openEgress } from '../../egress.ts';
import type { MailProvider, TokenFor } from '../mail-provider.ts';
import { asServerError, type GmailDoor } from './ask-gmail.ts';
import { gmailLine } from './gmail-line.ts';
import { gmailProfile } from './gmail-mails.ts';
import { gmailReader } from './gmail-reader.ts';
import { googleConsent } from './google-consent.ts';

/** Null where GOOGLE_CLIENT_ID or its secret is not set. */
export function openGmail(
  settings: Settings,
  now: () => Date,
  egress: Egress = openEgress({ allow: settings.egressAllow }),
): MailProvider | null {
  const { google } = settings;
  const consent = googleConsent(settings, { egress, now });
  if (google === null || consent === null) return null;
  const door = (token: TokenFor): GmailDoor => ({ egress, baseUrl: google.gmailUrl, token, now });
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => Promise.reject(asServerError(error)));
  return {
    title: 'Google',
    ...consent,
    addressOf: async (token) => (await asked(gmailProfile(door(token)))).address,
    line: (token) => gmailLine(door(token)),
    reader(token) {
      const { newMails, sentOf } = gmailReader(door(token));
      return {
        newMails: (since) => asked(newMails(since)),
        sentOf: (letters) => asked(sentOf(letters)),
      };
    },
  };
}
