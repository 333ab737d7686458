import type { MessageTemplate } from '#contract/message-templates.ts';
import type { messageTemplates } from '#server/tables/message-templates.ts';

export const presentTemplate = (row: typeof messageTemplates.$inferSelect): MessageTemplate => ({
  ...{ permalink: row.permalink, kind: row.kind, name: row.name, texts: row.texts },
  ...{ isDefault: row.isDefault, status: row.status, version: row.version },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
