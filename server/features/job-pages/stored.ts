// The rows of jobs as the verbs hold them.
import { getTableColumns } from 'drizzle-orm';
import { jobPages } from '#server/tables/job-pages.ts';

// A description may be long, and lists show none.
const { descriptionHtml: _descriptionHtml, ...columns } = getTableColumns(jobPages);
export const rowColumns = columns;

export type WholePageRow = typeof jobPages.$inferSelect;
export type PageRow = Omit<WholePageRow, 'descriptionHtml'>;
