// Adds values of a résumé to the profile, one after another and by the version of the person that is shown.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Application, ApplicationFile } from '#contract/application.ts';
import { ResumeFields, type TakenField, takeResumeField } from '#contract/application-resumes.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { applicationsChanged, resumeFieldsQuery } from '../hiring-queries.ts';

export type Taking =
  | { state: 'idle' }
  | { state: 'busy'; key: string }
  | { state: 'failed'; key: string; why: string };

export function useResumeFields(application: Application, file: ApplicationFile) {
  const client = useQueryClient();
  const [taking, setTaking] = useState<Taking>({ state: 'idle' });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = resumeFieldsQuery(application.permalink, file.id);
  const arrived = (fields: ResumeFields) => client.setQueryData(queryKey, fields);
  /** Whether it stands in the profile now. */
  const take = async (key: string, field: TakenField): Promise<boolean> => {
    setTaking({ state: 'busy', key });
    const version = client.getQueryData(queryKey)?.version ?? 0;
    const params = { employer: employerOf(), application: application.permalink, id: file.id };
    try {
      arrived(await call(takeResumeField, { params, body: { field } }, { version }));
      setTaking({ state: 'idle' });
      void applicationsChanged(client, [application.permalink]);
      return true;
    } catch (error) {
      const current = ResumeFields.safeParse(error instanceof CallError ? error.problem?.current : null);
      if (current.success) arrived(current.data);
      const why = current.success
        ? 'The profile changed meanwhile. Check it, then add this again.'
        : reasonOf(error);
      setTaking({ state: 'failed', key, why });
      return false;
    }
  };
  /** Somebody who adds three values quickly changed the profile alone. */
  const takeInTurn = (key: string, field: TakenField): Promise<boolean> => {
    const taken = last.current.then(() => take(key, field));
    last.current = taken;
    return taken;
  };
  return { taking, take: takeInTurn };
}

/** What is wrong with the value itself says more than that something is. */
const reasonOf = (error: unknown): string =>
  (error instanceof CallError ? error.errors[0]?.detail : undefined) ?? sentenceOf(error);
