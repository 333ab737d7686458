import type { Notification } from '#contract/notifications.ts';
import type { notifications } from '#server/tables/notifications.ts';

type Row = Pick<
  typeof notifications.$inferSelect,
  | 'id'
  | 'type'
  | 'title'
  | 'body'
  | 'entityKind'
  | 'entityPermalink'
  | 'entityParent'
  | 'readAt'
  | 'createdAt'
>;

export function presentNotification(row: Row): Notification {
  const { id, type, title, body, entityKind, entityPermalink, entityParent } = row;
  const isAbout = entityKind !== null && entityPermalink !== null;
  return {
    ...{ id, type, title, body },
    entity: isAbout ? { kind: entityKind, permalink: entityPermalink, parent: entityParent } : null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
