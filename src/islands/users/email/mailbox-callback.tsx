// Where a provider of mailboxes sends people back to. What came with the address is sent on once; its texts are never shown.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { finishMailboxSignIn, type MailProviderName } from '#contract/mailboxes.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { type SignInReturn, sentOn, spendSignInReturn } from '#lib/sign-in-return.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PROVIDERS } from './providers.ts';

export function MailboxCallback({ provider }: { provider: MailProviderName }) {
  const title = PROVIDERS[provider];
  const finish = useMutation({
    mutationFn: async (given: SignInReturn | null) => {
      const body = sentOn(given, { mostCode: 5000 });
      return call(finishMailboxSignIn, { params: { employer: employerOf(), provider }, body });
    },
    onSuccess: ({ address }) => {
      notify({ variant: 'success', text: `${address} connected` });
      goTo(employerPaths.email, { isReplacing: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => mutate(spendSignInReturn()), [mutate]);
  if (!finish.isError)
    return (
      <>
        <PageHeader title={title} />
        <p role="status">Connecting {title}…</p>
      </>
    );
  const refusal = refusalOf(title, finish.variables?.error ?? null, finish.error);
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        title={refusal.title}
        actions={
          <LinkButton href={employerPaths.email} variant="primary">
            Go to e-mail settings
          </LinkButton>
        }
      >
        {refusal.text ?? sentenceOf(finish.error)}
      </EmptyState>
    </div>
  );
}

/** In our own words: `error` is from the address, and anybody can write one. Its text is null where the server says why. */
function refusalOf(title: string, error: string | null, failure: unknown) {
  const code = failure instanceof CallError ? failure.code : null;
  if (code === 'TOKEN_INVALID')
    return {
      title: 'This sign-in has expired',
      text: 'It was already used, or more than 10 minutes have passed. Start again from e-mail settings.',
    };
  if (error === 'access_denied')
    return {
      title: 'You didn’t allow access',
      text: 'Nothing has changed. You can start again from e-mail settings at any time.',
    };
  if (error !== null)
    return {
      title: `${title} couldn’t sign you in`,
      text: 'Nothing has changed. Start again from e-mail settings.',
    };
  return { title: `Couldn’t connect ${title}`, text: null };
}
