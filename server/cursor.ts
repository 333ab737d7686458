// Cursors of lists: opaque, signed over the employer, the call and its filters, so that none can be forged or moved.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

const signature = (ctx: Context, scope: string, payload: string) =>
  createHmac('sha256', `${ctx.services.secret}:cursor`)
    .update(`${scope}\n${payload}`)
    .digest()
    .subarray(0, 12);

/** `scope` names employer, call, filters and sort; a cursor is good for exactly that. */
export function writeCursor(ctx: Context, scope: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${signature(ctx, scope, payload).toString('base64url')}${payload}`;
}

/** The value written with the same scope; null without a cursor. Throws BAD_CURSOR. */
export function readCursor<T>(ctx: Context, scope: string, cursor: string | undefined): T | null {
  if (cursor === undefined) return null;
  const given = Buffer.from(cursor.slice(0, 16), 'base64url');
  const payload = cursor.slice(16);
  const expected = signature(ctx, scope, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('BAD_CURSOR', 'This cursor belongs to another list. Start again without it.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as T;
}
