// What came of the form "Stay in touch" on a board's page.
import { AnonymousId, type JobBoardPermalink } from '#contract/kit/ids.ts';
import { stayInTouch } from '#contract/public-applications.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';

/** What was entered comes back where it was refused. */
export type Touch = { state: 'open' | 'sent' | 'refused'; fullName: string; email: string };

export const untouched: Touch = { state: 'open', fullName: '', email: '' };

/** Hands the form in. Throws what is neither the visitor's nor the form's fault. */
export async function handInTouch(call: Call, board: JobBoardPermalink, form: FormData): Promise<Touch> {
  const field = (name: string) => String(form.get(name) ?? '');
  const [fullName, email] = [field('fullName'), field('email')];
  const visitor = AnonymousId.safeParse(field('anonymousId'));
  try {
    const consent = { privacyVersion: field('consent'), marketing: true } as const;
    await call(stayInTouch, {
      params: { board },
      body: {
        ...{ fullName, email, consent, website: field('website') },
        ...(visitor.success && { anonymousId: visitor.data }),
      },
    });
    return { state: 'sent', fullName: '', email: '' };
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    return { state: 'refused', fullName, email };
  }
}
