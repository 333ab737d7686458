import { useApplicationAct } from '../use-application-act.ts';

/** One act of a dialog on an interview; its refusal is said in the dialog. */
export const useInterviewAct = (application: string) => useApplicationAct(application, ['interviews']);
