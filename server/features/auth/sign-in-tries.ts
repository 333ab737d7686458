// How often somebody may try to sign in. Never by the account alone: whoever knows an address could then keep its owner
// out for as long as they like.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from '#server/at-most.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { networksOf } from '#server/networks.ts';
import { newToken } from '#server/tokens.ts';

const QUARTER = 900;
/** Wrong passwords from one address, or on a device that the account signed in on before. */
const MOST_FROM_ONE = 10;
/** Wrong ones from everywhere: beyond this somebody guesses from many addresses, at one account or at many. */
const MOST_OF_ACCOUNT = 50;
const MOST_OF_ALL = 100;
/** Guesses go one after the other, two seconds apart; somebody who signs in on a new device meanwhile waits as well. */
const PAUSE_MS = 2_000;
const MOST_IN_LINE = 30;
const oneByOne = atMost(1);
let inLine = 0;

/** A device is known to the account it signed in to: `<random>.<signature>`, which grants nothing by itself. */
const signatureOf = (ctx: Context, email: string, id: string): string =>
  createHmac('sha256', ctx.services.secret).update(`device ${email} ${id}`).digest('base64url');

export function knownDevice(ctx: Context, email: string): string | null {
  const [id = '', signature = ''] = (ctx.cookies.device() ?? '').split('.');
  const right = Buffer.from(signatureOf(ctx, email, id));
  const given = Buffer.from(signature);
  return id !== '' && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The browser keeps that this account signed in on it. */
export function rememberDevice(ctx: Context, email: string): void {
  const id = knownDevice(ctx, email) ?? newToken();
  ctx.cookies.rememberDevice(`${id}.${signatureOf(ctx, email, id)}`);
}

/**
 * Counts a try and hands back what takes it back, for a right password. Throws RATE_LIMITED after ten wrong ones from
 * one address or on one known device. While an account, or all of them, are tried from many addresses, tries on unknown
 * devices go one by one, two seconds apart, and RATE_LIMITED meets whoever finds too many in line.
 */
export async function countSignIn(ctx: Context, email: string): Promise<() => void> {
  const device = knownDevice(ctx, email);
  if (device !== null) {
    const name = `login:device:${device}`;
    ctx.services.countTry(name, MOST_FROM_ONE, QUARTER);
    return () => ctx.services.giveBackTry(name);
  }
  const own = `login:account:${email}:${networksOf(ctx.client.address).address}`;
  ctx.services.countTry(own, MOST_FROM_ONE, QUARTER);
  const shared = [`login:account:${email}`, 'login:everywhere'] as const;
  const counted = shared.filter(
    (name, at) => !isTooOften(ctx, name, at === 0 ? MOST_OF_ACCOUNT : MOST_OF_ALL),
  );
  if (counted.length < shared.length) await waitInLine(ctx);
  return () => {
    for (const name of [own, ...counted]) ctx.services.giveBackTry(name);
  };
}

async function waitInLine(ctx: Context): Promise<void> {
  if (inLine >= MOST_IN_LINE)
    throw new AppError('RATE_LIMITED', 'Too many people are signing in right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
  if (inLine === 0)
    ctx.services.log.warn({ requestId: ctx.requestId }, 'Passwords are guessed from many addresses');
  inLine += 1;
  await oneByOne(() => sleep(PAUSE_MS));
  inLine -= 1;
}

function isTooOften(ctx: Context, name: string, most: number): boolean {
  try {
    ctx.services.countTry(name, most, QUARTER);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
}
