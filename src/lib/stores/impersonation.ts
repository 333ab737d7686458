// Whether a platform admin acts as the signed-in user, as the server says; the readable cookie only decides whether to ask.
import { atom, computed } from 'nanostores';
import * as contract from '#contract/impersonation.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { clearCookie, readCookie } from '../cookies.ts';
import { actionFlags } from './action-flags.ts';

const $state = atom<contract.Impersonation | null>(null);
const actions = actionFlags<'impersonate' | 'endImpersonation'>();

export const $impersonation = computed($state, (state) => state);
export const $isActing = computed($state, (state) => state !== null);
export const [$impersonateLoading, $impersonateError] = actions.flags('impersonate');
export const [$endImpersonationLoading] = actions.flags('endImpersonation');

/** Asks the server where the hint is set. A hint that is wrong is taken away. */
async function findImpersonation(): Promise<void> {
  if (readCookie('impersonating') === null) return;
  const { impersonation } = await call(contract.getImpersonation, {});
  if (impersonation === null) clearCookie('impersonating');
  $state.set(impersonation);
}

const AGAIN_MS = 5_000;

/** Asks until there is an answer, since nobody may act for somebody without seeing it; the result gives up. */
export function followImpersonation(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = () =>
    void findImpersonation().catch((error: unknown) => {
      const isEnded = error instanceof CallError && error.code === 'UNAUTHENTICATED';
      if (!isOver && !isEnded) timer = setTimeout(ask, AGAIN_MS);
    });
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Begins to act as a user; the page must be loaded anew, since everything on it is somebody else's. */
export const impersonate = (body: CallInput<typeof contract.impersonate>['body']): Promise<void> =>
  actions.run('impersonate', async () => void (await call(contract.impersonate, { body })));

/** Ends it, on the server and here. */
export const endImpersonation = (): Promise<void> =>
  actions.run('endImpersonation', async () => {
    await call(contract.endImpersonation, {});
    clearCookie('impersonating');
  });
