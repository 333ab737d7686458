// A realtime event is one value too: its name, what it carries and who hears it.
import type * as z from 'zod/mini';

export type RealtimeEvent = {
  /** `slug/past-participle`. */
  name: `${string}/${string}`;
  /**
   * The room that hears it: everybody of the employer, those who may see persons (recruiter and above), one user, or
   * who has the editor of one content page open.
   */
  room: 'employer' | 'persons' | 'user' | 'content-page';
  payload: z.ZodMiniType;
};

/** Describes an event once; the payload is checked on the way out and typed on the way in. */
export const event = <const E extends RealtimeEvent>(value: E): E => value;

export type PayloadOf<E extends RealtimeEvent> = z.output<E['payload']>;
