// What a person would find in their mailbox and in their browser's cookies.
import { and, desc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { mails } from '#server/outside/mail/table.ts';
import type { SignedInAs, TestAnswer, TestApp } from './test-app.ts';

/** All letters of a kind to an address, newest first. */
export async function lettersTo(app: Pick<TestApp, 'db'>, to: string, kind?: string) {
  return app.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), kind === undefined ? undefined : eq(mails.kind, kind)))
    .orderBy(desc(mails.createdAt), desc(mails.id));
}

/** Waits for the letter (some are written after the answer) and takes the token out of its link. */
export async function tokenFor(app: Pick<TestApp, 'db'>, to: string, kind: string): Promise<string> {
  return vi.waitFor(async () => {
    const [letter] = await lettersTo(app, to, kind);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    expect(token).toBeDefined();
    return token as string;
  }, 30_000);
}

/** The session a call opened. */
export function sessionIn(answer: TestAnswer<Endpoint>): SignedInAs {
  const cookie = answer.cookies.find(({ name }) => name.includes('jc-session'));
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  return { token: cookie?.value ?? '' };
}
