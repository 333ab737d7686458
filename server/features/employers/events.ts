import type { EmployerId } from '#contract/kit/ids.ts';
import { domainEvent } from '#server/domain-event.ts';

export const employerChanged = domainEvent<{ employerId: EmployerId }>({
  name: 'employers/changed',
  description: 'Staff changed how the employer appears: its name, logo, colour, words or permalink.',
});
