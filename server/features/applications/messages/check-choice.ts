// What is wrong with a message to many is said once, and is no refusal of each.
import type { Decision } from '#contract/application.ts';
import { type MessageChoice, ToldDecision } from '#contract/application-messages.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { chosenTexts } from '#server/features/message-templates/lookups.ts';
import { mayTell } from '../decisions/decide.ts';
import { kindOfDecision } from './queue-message.ts';

type Told = { status: Decision; message: MessageChoice };

/** Throws VALIDATION for a text meant for one, NOT_FOUND for a template that isn't there. */
export async function checkChoice(ctx: EmployerContext, { status, message }: Told): Promise<void> {
  mayTell(ctx, status);
  if (message.edited !== undefined)
    throw invalidField('/message/edited', 'NOT_ALLOWED', 'Choose a template to write to several people.');
  const kind = kindOfDecision[ToldDecision.parse(status)];
  await chosenTexts(ctx, { kind, template: message.template, pointer: '/message/template' });
}
