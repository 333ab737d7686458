// The calls of the application reminders: their settings, and how a candidate stops them.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/app-reminders.ts';
import { serve } from '#server/http/serve.ts';
import { getAppReminders } from './get-app-reminders.ts';
import { getReminderTarget } from './get-reminder-target.ts';
import { optOutOfReminders } from './opt-out-of-reminders.ts';
import { saveAppReminders } from './save-app-reminders.ts';
import { testReminder } from './test-reminder.ts';

export function appReminderRoutes(app: FastifyInstance): void {
  serve(app, contract.getAppReminders, getAppReminders);
  serve(app, contract.saveAppReminders, saveAppReminders);
  serve(app, contract.testReminder, testReminder);
  serve(app, contract.getReminderTarget, getReminderTarget);
  serve(app, contract.optOutOfReminders, optOutOfReminders);
}
