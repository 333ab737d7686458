-- Older versions work on.
-- Lists of clips draw a sound from 64 digits instead of 256 numbers.
CREATE FUNCTION "wave_of"("peaks" smallint[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT string_agg(to_hex(peak / 16), '' ORDER BY place) FROM (
		SELECT (at - 1) / 4 AS place, max(value) AS peak FROM unnest("peaks") WITH ORDINALITY AS t(value, at) GROUP BY 1
	) loudest
$$;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "wave" text GENERATED ALWAYS AS (wave_of("waveform")) STORED;
--> statement-breakpoint
-- Who played a clip on which day, and which seconds of a track were heard. What they say of the past is read from the
-- events that are still kept.
CREATE TABLE "clip_listeners" (
	"employer_id" uuid NOT NULL,
	"clip" text NOT NULL,
	"day" date NOT NULL,
	"anonymous_id" text NOT NULL,
	PRIMARY KEY ("employer_id", "clip", "day", "anonymous_id")
);
--> statement-breakpoint
CREATE TABLE "track_listening" (
	"track_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"day" date NOT NULL,
	"employer_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"seconds" integer[] NOT NULL,
	"changes" integer[] NOT NULL,
	PRIMARY KEY ("track_id", "media_id", "day")
);
--> statement-breakpoint
INSERT INTO "clip_listeners" ("employer_id", "clip", "day", "anonymous_id")
SELECT DISTINCT employer_id, job_clip, day, anonymous_id FROM tracked_events
WHERE event IN ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played')
	AND job_clip IS NOT NULL AND NOT is_bot;
--> statement-breakpoint
CREATE INDEX "clip_listeners_device" ON "clip_listeners" ("employer_id", "anonymous_id");
--> statement-breakpoint
INSERT INTO "daily_figures" ("employer_id", "day", "event", "kind", "thing", "count")
SELECT c.employer_id, c.day, c.event, 'job-clip', p.job_clip, count(*)
FROM tracked_events c
JOIN (
	SELECT employer_id, anonymous_id, job_clip, min(at) AS first_at FROM tracked_events
	WHERE event IN ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played')
		AND job_clip IS NOT NULL AND NOT is_bot
	GROUP BY employer_id, anonymous_id, job_clip
) p ON p.employer_id = c.employer_id AND p.anonymous_id = c.anonymous_id AND p.first_at <= c.at
WHERE c.event IN ('job-page-apply-clicked', 'sourcing-page-apply-clicked') AND NOT c.is_bot
GROUP BY c.employer_id, c.day, c.event, p.job_clip;
--> statement-breakpoint
WITH "of_tracks" AS (
	SELECT e.employer_id, t.id AS track_id, t.media_id, e.day, e.event, e.props,
		ceil(m.duration_ms / 1000.0)::integer AS length
	FROM tracked_events e
	JOIN job_clip_tracks t ON t.permalink = e.job_clip_track AND t.employer_id = e.employer_id
	JOIN job_clips c ON c.id = t.job_clip_id AND c.permalink = e.job_clip
	JOIN media m ON m.id = t.media_id AND m.duration_ms IS NOT NULL
	WHERE e.event IN ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played',
		'job-clip-progressed', 'job-clip-completed') AND NOT e.is_bot
), "parts" AS (
	SELECT track_id, media_id, day, employer_id, least(length, round((part ->> 0)::numeric / 1000))::integer AS begun,
		least(length, round((part ->> 1)::numeric / 1000))::integer AS ended
	FROM of_tracks CROSS JOIN LATERAL jsonb_array_elements(props -> 'ranges') AS part
), "steps" AS (
	SELECT track_id, media_id, day, employer_id, second, sum(change)::integer AS change
	FROM parts CROSS JOIN LATERAL (VALUES (begun, 1), (ended, -1)) AS step(second, change)
	WHERE begun < ended GROUP BY track_id, media_id, day, employer_id, second HAVING sum(change) <> 0
), "told" AS (
	SELECT track_id, media_id, day, employer_id, NULL::integer AS second, 0 AS change,
		count(*) FILTER (WHERE event NOT IN ('job-clip-progressed', 'job-clip-completed'))::integer AS plays
	FROM of_tracks GROUP BY track_id, media_id, day, employer_id
	UNION ALL
	SELECT track_id, media_id, day, employer_id, second, change, 0 FROM steps
)
INSERT INTO "track_listening" ("track_id", "media_id", "day", "employer_id", "plays", "seconds", "changes")
SELECT track_id, media_id, day, employer_id, sum(plays),
	coalesce(array_agg(second ORDER BY second) FILTER (WHERE second IS NOT NULL), '{}'),
	coalesce(array_agg(change ORDER BY second) FILTER (WHERE second IS NOT NULL), '{}')
FROM told GROUP BY track_id, media_id, day, employer_id;
--> statement-breakpoint
-- How often members met a page their role may not open, by place and role.
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"employer_id" uuid,
	"role" text NOT NULL,
	"is_diagnostic" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_views_day" UNIQUE NULLS NOT DISTINCT ("day", "name", "place", "employer_id", "role", "is_diagnostic")
);
