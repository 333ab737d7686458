// The e-mail settings as server state, and the changes made to their mailboxes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/kit/endpoint.ts';
import {
  authorizeMailbox,
  checkDns,
  connectMailbox,
  disconnectMailbox,
  getEmailSettings,
  type Mailbox,
  type MailProviderName,
  saveMailbox,
  testMailbox,
} from '#contract/mailboxes.ts';
import { call } from '#lib/api/call.ts';

export const emailKey = (employer: string) => ['email-settings', employer] as const;

export const useEmail = (employer: string) =>
  useQuery({
    queryKey: emailKey(employer),
    queryFn: ({ signal }) => call(getEmailSettings, { params: { employer } }, { signal }),
  });

/** Looks the records of the sending domain up now. */
export function useDnsCheck(employer: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkDns, { params: { employer } }),
    onSuccess: (settings) => client.setQueryData(emailKey(employer), settings),
  });
}

export type NewMailbox = InputOf<typeof connectMailbox>['body'];
export type MailboxChange = InputOf<typeof saveMailbox>['body'];

export function useMailboxes(employer: string) {
  const client = useQueryClient();
  // After a refusal, too: a test says something of the mailbox.
  const onSettled = () => client.invalidateQueries({ queryKey: emailKey(employer) });
  const of = ({ permalink }: Mailbox) => ({ employer, mailbox: permalink });
  const connect = useMutation({
    mutationFn: (body: NewMailbox) =>
      call(connectMailbox, { params: { employer }, body }, { idempotencyKey: crypto.randomUUID() }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ mailbox, body }: { mailbox: Mailbox; body: MailboxChange }) =>
      call(saveMailbox, { params: of(mailbox), body }, { version: mailbox.version }),
    onSettled,
  });
  const test = useMutation({
    mutationFn: (mailbox: Mailbox) => call(testMailbox, { params: of(mailbox) }),
    onSettled,
  });
  const disconnect = useMutation({
    mutationFn: (mailbox: Mailbox) => call(disconnectMailbox, { params: of(mailbox) }),
    onSettled,
  });
  // Leads away, to the provider's own page.
  const signIn = useMutation({
    mutationFn: (provider: MailProviderName) => call(authorizeMailbox, { params: { employer, provider } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return { connect, change, test, disconnect, signIn };
}

export type Mailboxes = ReturnType<typeof useMailboxes>;
