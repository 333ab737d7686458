// Persons who used one device: nobody joined them, and a human may want to look.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';

/**
 * Pairs of persons of the employer as `low_id` and `high_id`, each once. A device that was forwarded to, or that
 * a human took off a person, says nothing of the two.
 */
export const sharedDevices = (employerId: EmployerId): SQL => sql`
  select distinct one.person_id as low_id, other.person_id as high_id
  from person_links one
  join person_links other on other.employer_id = one.employer_id and other.anonymous_id = one.anonymous_id
    and other.person_id > one.person_id and not other.is_forwarded and other.undone_by is null
  where one.employer_id = ${employerId}::uuid and not one.is_forwarded and one.undone_by is null`;
