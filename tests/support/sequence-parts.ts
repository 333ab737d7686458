// Stages and a schedule as most tests of sequences have them.
import { randomUUID } from 'node:crypto';
import type { Stage } from '#contract/sequence.ts';

export const emailStage = (overrides: Partial<Stage> = {}): Stage => ({
  id: randomUUID() as Stage['id'],
  kind: 'email-auto',
  delay: { n: 0, unit: 'h' },
  threadMode: 'new',
  subject: 'A role for {{firstName|you}}',
  bodyHtml: '<p>Hello {{firstName|there}}, {{senderName|we}} here.</p>',
  ...overrides,
});

export const taskStage = (overrides: Partial<Stage> = {}): Stage =>
  emailStage({ kind: 'task', subject: 'Call them', bodyHtml: '', delay: { n: 1, unit: 'd' }, ...overrides });

/** Open at any hour of any day, in the employer's zone. */
export const alwaysOpen = {
  timezone: 'employer' as const,
  days: [1, 2, 3, 4, 5, 6, 7],
  windowStart: '00:00',
  windowEnd: '23:59',
  holidays: [],
};
