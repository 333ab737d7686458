import { expect, test } from 'vitest';
import type { SessionId } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { createUploadGate, uploadFigures } from '#server/http/upload-gate.ts';

const DAY = 86_400_000;
const session = () => newId<SessionId>();

/** A gate with a clock of its own, and what it says to a file. */
function gateWith(figures: { atOnce: number; bytesADay: number }) {
  const clock = { now: 0 };
  const gate = createUploadGate(figures, () => clock.now);
  const refusalOf = (sender: Parameters<typeof gate.enter>[0]): AppError | null => {
    try {
      gate.enter(sender).end();
      return null;
    } catch (error) {
      return error as AppError;
    }
  };
  return { clock, gate, refusalOf };
}

test('the figures are those of the reference, times the scale', () => {
  expect(uploadFigures(1)).toEqual({ atOnce: 4, bytesADay: 20_000_000_000 });
  expect(uploadFigures(3)).toEqual({ atOnce: 12, bytesADay: 60_000_000_000 });
});

test('a session has four files on their way, another session its own four', () => {
  const { gate, refusalOf } = gateWith(uploadFigures(1));
  const [mine, theirs] = [session(), session()];
  const sender = { sessionId: mine, employerId: 'one', mostBytes: 1000 };
  const passages = Array.from({ length: 4 }, () => gate.enter(sender));
  const refusal = refusalOf(sender);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal?.code).toBe('RATE_LIMITED');
  expect(refusal?.extras.retryAfterSeconds).toBe(2);
  expect(refusalOf({ ...sender, sessionId: theirs })).toBeNull();
  passages[0]?.end();
  expect(refusalOf(sender)).toBeNull();
});

test('a day’s bytes are held while files travel; what did not come is given back', () => {
  const { gate, refusalOf } = gateWith({ atOnce: 4, bytesADay: 10_000 });
  const sender = { sessionId: session(), employerId: 'one', mostBytes: 6000 };
  const first = gate.enter(sender);
  expect(refusalOf(sender)?.code).toBe('RATE_LIMITED');
  first.arrived(1000);
  first.end();
  const second = gate.enter(sender);
  second.arrived(6000);
  second.end();
  expect(refusalOf({ ...sender, mostBytes: 3000 })).toBeNull();
  expect(refusalOf({ ...sender, mostBytes: 3001 })?.code).toBe('RATE_LIMITED');
});

test('the day is the employer’s, whoever of it sends, and no other’s', () => {
  const { gate, refusalOf } = gateWith({ atOnce: 4, bytesADay: 10_000 });
  const passage = gate.enter({ sessionId: session(), employerId: 'one', mostBytes: 10_000 });
  passage.arrived(10_000);
  passage.end();
  expect(refusalOf({ sessionId: session(), employerId: 'one', mostBytes: 1 })?.code).toBe('RATE_LIMITED');
  expect(refusalOf({ sessionId: session(), employerId: 'two', mostBytes: 10_000 })).toBeNull();
});

test('room grows back over the day, and the refusal says when there is enough', () => {
  const { clock, gate, refusalOf } = gateWith({ atOnce: 4, bytesADay: 86_400 });
  const sender = { sessionId: session(), employerId: 'one', mostBytes: 86_400 };
  const passage = gate.enter(sender);
  passage.arrived(86_400);
  passage.end();
  const refusal = refusalOf({ ...sender, mostBytes: 3600 });
  expect(refusal?.extras.retryAfterSeconds).toBe(3600);
  expect(refusal?.message).toContain('Try again in 1 h');
  clock.now = 3_600_000;
  expect(refusalOf({ ...sender, mostBytes: 3600 })).toBeNull();
  clock.now = 3 * DAY;
  expect(refusalOf(sender)).toBeNull();
});
