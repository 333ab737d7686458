// What the kinds of stages have in common. Pure.
import type { StageKind } from '#contract/sequence-stage.ts';

/** E-mails, whoever sends them: they have a subject, a thread and an address. */
export const isMail = (kind: StageKind): boolean => kind === 'email-auto' || kind === 'email-manual';

/** A message that a colleague copies and sends elsewhere: plain words. */
export const isCopied = (kind: StageKind): boolean => kind === 'sms' || kind === 'linkedin-task';
