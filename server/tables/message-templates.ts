import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, MessageTemplatePermalink } from '#contract/kit/ids.ts';
import type { MessageKind, MessageTemplate, MessageTexts } from '#contract/message-templates.ts';
import { id, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';

export type MessageTemplateId = string & { readonly MessageTemplateId: true };

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id<MessageTemplateId>(),
    permalink: text('permalink').$type<MessageTemplatePermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    kind: text('kind').$type<MessageKind>().notNull(),
    name: text('name').notNull(),
    texts: jsonb('texts').$type<MessageTexts>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    status: text('status').$type<MessageTemplate['status']>().notNull().default('active'),
    ...stamps(),
  },
  (table) => [
    index('message_templates_employer').on(table.employerId, table.name),
    uniqueIndex('message_templates_default').on(table.employerId, table.kind).where(sql`${table.isDefault}`),
  ],
);
