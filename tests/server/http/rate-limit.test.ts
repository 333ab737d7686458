import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { AppError } from '#server/errors.ts';
import { createLimits, insideMark } from '#server/http/rate-limit.ts';
import { networksOf } from '#server/networks.ts';

const reply = { header: () => reply } as unknown as FastifyReply;
const from = (ip: string, headers = {}) => ({ ip, headers }) as FastifyRequest;

function triesUntilRefused(ips: string[], scale = 1): { tries: number; refusal: AppError } {
  const limits = createLimits(scale, () => 0);
  for (let tries = 0; ; tries += 1) {
    try {
      limits.countAddress(login, from(ips[tries % ips.length] ?? ''), reply);
    } catch (error) {
      return { tries, refusal: error as AppError };
    }
  }
}

test('the thirty-first sign-in from one address in a quarter of an hour is refused, and says when to come back', () => {
  const { tries, refusal } = triesUntilRefused(['203.0.113.9']);
  expect(tries).toBe(30);
  expect(refusal.code).toBe('RATE_LIMITED');
  expect(refusal.extras.retryAfterSeconds).toBe(30);
});

test('many addresses of one network share eight times as much', () => {
  const ips = Array.from({ length: 200 }, (_, n) => `203.0.113.${n}`);
  expect(triesUntilRefused(ips).tries).toBe(240);
});

test('addresses of one IPv6 /64 count as one', () => {
  const ips = Array.from({ length: 200 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  expect(triesUntilRefused(ips).tries).toBe(30);
});

test('the scale multiplies every limit', () => {
  expect(triesUntilRefused(['203.0.113.9'], 10).tries).toBe(300);
});

test('a bucket fills again with time', () => {
  let now = 0;
  const limits = createLimits(1, () => now);
  for (let n = 0; n < 3; n += 1) limits.count('account:ada', 3, 60);
  expect(() => limits.count('account:ada', 3, 60)).toThrow(AppError);
  now = 20_000;
  limits.count('account:ada', 3, 60);
  expect(() => limits.count('account:ada', 3, 60)).toThrow(AppError);
});

test('a try given back does not count', () => {
  const limits = createLimits(1, () => 0);
  for (let n = 0; n < 100; n += 1) {
    limits.count('account:ada', 3, 60);
    limits.giveBack('account:ada');
  }
  expect(() => limits.count('account:ada', 3, 60)).not.toThrow();
});

test('pages count their visitors; what they ask for all of them within the process counts nobody', () => {
  const limits = createLimits(1, () => 0);
  for (let n = 0; n < 600; n += 1) limits.countPage('203.0.113.9');
  expect(() => limits.countPage('203.0.113.9')).toThrow(AppError);
  for (let n = 0; n < 100; n += 1) limits.countAddress(login, from('127.0.0.1', insideMark), reply);
  const guessed = from('203.0.113.10', { 'x-inside': 'guessed' });
  for (let n = 0; n < 30; n += 1) limits.countAddress(login, guessed, reply);
  expect(() => limits.countAddress(login, guessed, reply)).toThrow(AppError);
});

test('a sender that is gone and has no address is counted, not an error', () => {
  expect(networksOf(undefined)).toEqual({ address: 'gone', network: 'gone' });
});
