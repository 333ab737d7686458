import { domainEvent } from '#server/domain-event.ts';
import type { applications } from '#server/tables/applications.ts';

/** The application is held, and its rows elsewhere are still there. */
export const applicationEnded = domainEvent<{
  application: typeof applications.$inferSelect;
  how: 'withdrawn' | 'rejected' | 'erased';
}>({
  name: 'applications/ended',
  description:
    'An application was withdrawn, its rejection was sent, or it is being erased: what is planned is off.',
});

/** For the first time: one that is handed in again is none. */
export const applicationSubmitted = domainEvent<
  Pick<typeof applications.$inferSelect, 'employerId' | 'personId' | 'jobPageId' | 'email'>
>({
  name: 'applications/submitted',
  description: 'A person handed in an application, or a lead was made one.',
});
