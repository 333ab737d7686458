// The rows of clips as the verbs hold them.
import { getTableColumns } from 'drizzle-orm';
import {
  type jobClipHighlights,
  jobClips,
  type jobClipTracks,
  type jobClipTranscripts,
} from '#server/tables/job-clips.ts';

/** Whole milliseconds. */
export type Ms = number;

// The search text may be large and is read by nobody but the database.
const { searchText: _searchText, ...columns } = getTableColumns(jobClips);
export const clipColumns = columns;

export type ClipRow = Omit<typeof jobClips.$inferSelect, 'searchText'>;
export type TrackRow = typeof jobClipTracks.$inferSelect;
export type HighlightRow = typeof jobClipHighlights.$inferSelect;
export type TranscriptRow = typeof jobClipTranscripts.$inferSelect;
