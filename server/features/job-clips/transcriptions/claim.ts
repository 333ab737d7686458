// Which recording a node writes down: claimed for a while, renewed as long as it works, free again when it ended.
import { and, eq, sql } from 'drizzle-orm';
import type { EmployerId, JobClipPermalink, TrackPermalink, UserId } from '#contract/kit/ids.ts';
import type { WorkPorts } from '#server/background.ts';
import { jobClipTranscriptions, type TrackId } from '#server/tables/job-clips.ts';
import type { MediaId } from '#server/tables/media.ts';

/** A node that renews nothing for so long has ended. */
const CLAIM_MS = 60_000;

export type Claim = {
  trackId: TrackId;
  employerId: EmployerId;
  createdById: UserId;
  mediaId: MediaId;
  /** What the track plays by now. */
  trackMediaId: MediaId | null;
  clip: JobClipPermalink;
  track: TrackPermalink;
  /** Of the clip. */
  language: string;
  /** Which try this is, from 1. */
  attempts: number;
};

type Ports = Pick<WorkPorts, 'db' | 'now'>;

export async function claimDue({ db, now }: Ports): Promise<Claim | null> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + CLAIM_MS).toISOString();
  // One statement: two nodes never take the same, and neither waits for the other.
  const { rows } = await db.execute<Claim>(sql`
    with due as (
      select track_id from job_clip_transcriptions
      where state = 'waiting' and due_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until < ${at}::timestamptz)
      order by due_at limit 1
      for update skip locked
    )
    update job_clip_transcriptions t set claimed_until = ${until}::timestamptz, attempts = t.attempts + 1
    from due, job_clip_tracks track, job_clips clip
    where t.track_id = due.track_id and track.id = t.track_id and clip.id = track.job_clip_id
    returning t.track_id as "trackId", t.employer_id as "employerId", t.created_by_id as "createdById",
      t.media_id as "mediaId", t.attempts, track.media_id as "trackMediaId", track.permalink as track,
      clip.permalink as clip, clip.language`);
  return rows[0] ?? null;
}

export const isClaimed = ({ trackId, attempts }: Claim) =>
  and(
    eq(jobClipTranscriptions.trackId, trackId),
    eq(jobClipTranscriptions.attempts, attempts),
    eq(jobClipTranscriptions.state, 'waiting'),
  );

/** Whether it is still this node's; it is for another while then. */
export async function keepClaim({ db, now }: Ports, claim: Claim, percent: number): Promise<boolean> {
  const kept = await db
    .update(jobClipTranscriptions)
    .set({ claimedUntil: new Date(now().getTime() + CLAIM_MS), percent })
    .where(isClaimed(claim))
    .returning({ id: jobClipTranscriptions.trackId });
  return kept.length > 0;
}

/** The node ends: the next one, or itself after its restart, begins at once. */
export async function releaseClaim({ db, now }: Ports, claim: Claim): Promise<void> {
  await db
    .update(jobClipTranscriptions)
    .set({ claimedUntil: null, dueAt: now(), percent: 0, attempts: claim.attempts - 1 })
    .where(isClaimed(claim));
}
