// What a reply to a sequence means, in words. Pure.
import type { ReplyStatus } from '#contract/sequence.ts';

export const replyNames: Record<ReplyStatus, string> = {
  none: 'No reply',
  interested: 'Interested',
  'not-interested': 'Not interested',
  later: 'Later',
};
