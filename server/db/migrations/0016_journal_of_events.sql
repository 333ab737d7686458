-- What waits from before is in tracked_events already: it is added up here, the way it would have been.
WITH "events" AS (
	SELECT b.day, e.* FROM tracked_batches b CROSS JOIN LATERAL unnest(employers, devices, events, ats, seconds,
		job_clips, job_pages, content_pages, share_links, unlinked, bots) AS e(employer_id, anonymous_id, event,
		at, seconds, job_clip, job_page, content_page, share_link, is_unlinked, is_bot)
), "done" AS (
	SELECT employer_id, anonymous_id, is_unlinked, day, event, kind, thing, count(*)::integer AS count,
		sum(seconds)::integer AS seconds, min(at) AS first_at, max(at) AS last_at
	FROM events CROSS JOIN LATERAL (VALUES ('', ''), ('job-clip', job_clip), ('job-page', job_page),
		('content-page', content_page), ('share-link', share_link)) AS things(kind, thing)
	WHERE thing IS NOT NULL AND NOT is_bot
	GROUP BY employer_id, anonymous_id, is_unlinked, day, event, kind, thing
), "on_days" AS (
	INSERT INTO visitor_days (employer_id, anonymous_id, day)
	SELECT DISTINCT employer_id, anonymous_id, day FROM done WHERE NOT is_unlinked
	ON CONFLICT DO NOTHING
), "by_device" AS (
	INSERT INTO visitor_activity AS known
		(employer_id, anonymous_id, event, kind, thing, count, seconds, first_at, last_at, last_day)
	SELECT employer_id, anonymous_id, event, kind, thing, sum(count), sum(seconds), min(first_at), max(last_at), max(day)
	FROM done WHERE NOT is_unlinked
	GROUP BY employer_id, anonymous_id, event, kind, thing
	ON CONFLICT (employer_id, anonymous_id, kind, thing, event) DO UPDATE
	SET count = known.count + excluded.count, seconds = known.seconds + excluded.seconds,
		first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at),
		last_day = greatest(known.last_day, excluded.last_day)
), "by_day" AS (
	INSERT INTO daily_figures AS known (employer_id, day, event, kind, thing, count, seconds, visitors)
	SELECT d.employer_id, d.day, d.event, d.kind, d.thing, sum(d.count), sum(d.seconds),
		count(*) FILTER (WHERE v.last_day IS NULL OR v.last_day < d.day)
	FROM done d LEFT JOIN visitor_activity v ON NOT d.is_unlinked AND v.employer_id = d.employer_id
		AND v.anonymous_id = d.anonymous_id AND v.kind = d.kind AND v.thing = d.thing AND v.event = d.event
	GROUP BY d.employer_id, d.day, d.event, d.kind, d.thing
	ON CONFLICT (employer_id, day, kind, thing, event) DO UPDATE
	SET count = known.count + excluded.count, seconds = known.seconds + excluded.seconds,
		visitors = known.visitors + excluded.visitors
), "health" AS (
	INSERT INTO tracking_health AS known (employer_id, day, accepted, bots, without_id, last_at)
	SELECT employer_id, day, count(*) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_bot),
		count(*) FILTER (WHERE is_unlinked AND NOT is_bot), max(at)
	FROM events GROUP BY employer_id, day
	ON CONFLICT (employer_id, day) DO UPDATE
	SET accepted = known.accepted + excluded.accepted, bots = known.bots + excluded.bots,
		without_id = known.without_id + excluded.without_id, last_at = greatest(known.last_at, excluded.last_at)
)
INSERT INTO stale_persons (person_id)
SELECT DISTINCT l.person_id FROM person_links l
JOIN (SELECT DISTINCT employer_id, anonymous_id FROM done WHERE NOT is_unlinked) d
	ON d.employer_id = l.employer_id AND d.anonymous_id = l.anonymous_id
WHERE l.undone_at IS NULL AND NOT l.is_forwarded;
--> statement-breakpoint
DROP TABLE "tracked_batches";
--> statement-breakpoint
CREATE TABLE "tracked_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracked_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"size" integer NOT NULL,
	"rows" json NOT NULL,
	"set_aside_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Batches wait for a moment: pressing them together costs more than it saves.
ALTER TABLE "tracked_batches" ALTER COLUMN "rows" SET STORAGE EXTERNAL;
