// The calls of text to apply.
import type { FastifyInstance } from 'fastify';
import * as open from '#contract/public-text-to-apply.ts';
import * as keywords from '#contract/text-to-apply.ts';
import * as conversations from '#contract/text-to-apply-conversations.ts';
import { serve } from '#server/http/serve.ts';
import { getPublicTextToApply } from './public/get-public-text-to-apply.ts';
import { getTextChat } from './public/get-text-chat.ts';
import { startTextChat } from './public/start-text-chat.ts';
import { writeTextChat } from './public/write-text-chat.ts';
import {
  archiveTextToApply,
  pauseTextToApply,
  restoreTextToApply,
  resumeTextToApply,
} from './staff/change-status.ts';
import { createTextToApply } from './staff/create-text-to-apply.ts';
import { closeTextConversation, handBackTextConversation } from './staff/end-hand-over.ts';
import { getTextConversation } from './staff/get-text-conversation.ts';
import { getTextToApply } from './staff/get-text-to-apply.ts';
import { listTextConversations } from './staff/list-text-conversations.ts';
import { listTextNumbers } from './staff/list-text-numbers.ts';
import { listTextToApply } from './staff/list-text-to-apply.ts';
import { saveTextToApply } from './staff/save-text-to-apply.ts';
import { tryTextToApply } from './staff/try-text-to-apply.ts';
import { writeTextMessage } from './staff/write-text-message.ts';

export function textToApplyRoutes(app: FastifyInstance): void {
  serve(app, keywords.listTextToApply, listTextToApply);
  serve(app, keywords.createTextToApply, createTextToApply);
  serve(app, keywords.listTextNumbers, listTextNumbers);
  serve(app, keywords.getTextToApply, getTextToApply);
  serve(app, keywords.saveTextToApply, saveTextToApply);
  serve(app, keywords.pauseTextToApply, pauseTextToApply);
  serve(app, keywords.resumeTextToApply, resumeTextToApply);
  serve(app, keywords.archiveTextToApply, archiveTextToApply);
  serve(app, keywords.restoreTextToApply, restoreTextToApply);
  serve(app, conversations.listTextConversations, listTextConversations);
  serve(app, conversations.getTextConversation, getTextConversation);
  serve(app, conversations.writeTextMessage, writeTextMessage);
  serve(app, conversations.handBackTextConversation, handBackTextConversation);
  serve(app, conversations.closeTextConversation, closeTextConversation);
  serve(app, conversations.tryTextToApply, tryTextToApply);
  serve(app, open.getPublicTextToApply, getPublicTextToApply);
  serve(app, open.startTextChat, startTextChat);
  serve(app, open.getTextChat, getTextChat);
  serve(app, open.writeTextChat, writeTextChat);
}
