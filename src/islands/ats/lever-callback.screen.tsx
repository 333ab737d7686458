// A9: where Lever sends people back to after they allowed access, or did not.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { finishLever } from '#contract/ats.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { type SignInReturn, sentOn, spendSignInReturn } from '#lib/sign-in-return.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { leverRefusal } from './lever-refusal.ts';

/** `/auth/lever/callback`. What came with the address is sent on once; its texts are never shown. */
export function LeverCallbackScreen() {
  const finish = useMutation({
    mutationFn: async (given: SignInReturn | null) => {
      const body = sentOn(given, { mostCode: 2000 });
      return call(finishLever, { params: { employer: employerOf() }, body });
    },
    onSuccess: ({ permalink }) => {
      notify({ variant: 'success', text: 'Lever connected' });
      goTo(`${employerPaths.ats}?connection=${permalink}`, { isReplacing: true });
    },
  });
  const { mutate } = finish;
  useEffect(() => mutate(spendSignInReturn()), [mutate]);
  if (!finish.isError)
    return (
      <>
        <PageHeader title="Lever" />
        <p role="status">Connecting Lever…</p>
      </>
    );
  const { title, text } = leverRefusal(finish.variables?.error ?? null, finish.error);
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        title={title}
        actions={
          <LinkButton href={employerPaths.ats} variant="primary">
            Go to ATS settings
          </LinkButton>
        }
      >
        {text ?? sentenceOf(finish.error)}
      </EmptyState>
    </div>
  );
}
