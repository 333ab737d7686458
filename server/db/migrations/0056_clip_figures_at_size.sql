-- Older versions work on.
CREATE TABLE "clip_hosts" (
	"employer_id" uuid NOT NULL,
	"clip" text NOT NULL,
	"day" date NOT NULL,
	"host" text NOT NULL,
	"is_embed" boolean NOT NULL,
	"views" integer NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "clip_hosts_employer_id_clip_day_host_is_embed_pk" PRIMARY KEY("employer_id","clip","day","host","is_embed")
);
--> statement-breakpoint
CREATE TABLE "clip_last_days" (
	"employer_id" uuid NOT NULL,
	"clip" text NOT NULL,
	"day" date NOT NULL,
	"devices" integer NOT NULL,
	CONSTRAINT "clip_last_days_employer_id_clip_day_pk" PRIMARY KEY("employer_id","clip","day")
);
--> statement-breakpoint
CREATE TABLE "track_listening_past" (
	"track_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"employer_id" uuid NOT NULL,
	"until" date NOT NULL,
	"plays" integer NOT NULL,
	"seconds" integer[] NOT NULL,
	"changes" integer[] NOT NULL,
	CONSTRAINT "track_listening_past_track_id_media_id_pk" PRIMARY KEY("track_id","media_id")
);

--> statement-breakpoint
INSERT INTO "clip_last_days" ("employer_id", "clip", "day", "devices")
SELECT employer_id, clip, last, count(*) FROM (
	SELECT employer_id, clip, anonymous_id, max(day) AS last FROM clip_listeners GROUP BY 1, 2, 3
) each_device GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A statement may bring a device on several days: the days it brought are left out of those it was known on before.
-- A plan made while the table was small would read all of it for each device: always by its index.
CREATE FUNCTION "jobclips_clip_listeners_came"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO clip_last_days AS known (employer_id, clip, day, devices)
	SELECT employer_id, clip, step.day, sum(step.change)::integer
	FROM (
		SELECT employer_id, clip, anonymous_id, max(day) AS last, array_agg(day) AS days
		FROM came GROUP BY 1, 2, 3
	) device
	CROSS JOIN LATERAL (
		SELECT max(listener.day) AS day FROM clip_listeners listener
		WHERE listener.employer_id = device.employer_id AND listener.anonymous_id = device.anonymous_id
			AND listener.clip = device.clip AND listener.day <> ALL (device.days)
	) before
	CROSS JOIN LATERAL (VALUES (device.last, 1), (before.day, -1)) AS step(day, change)
	WHERE step.day IS NOT NULL AND (before.day IS NULL OR before.day < device.last)
	GROUP BY 1, 2, 3 HAVING sum(step.change) <> 0
	ON CONFLICT (employer_id, clip, day) DO UPDATE SET devices = known.devices + excluded.devices;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "jobclips_clip_listeners_went"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO clip_last_days AS known (employer_id, clip, day, devices)
	SELECT employer_id, clip, step.day, sum(step.change)::integer
	FROM (SELECT employer_id, clip, anonymous_id, max(day) AS last FROM went GROUP BY 1, 2, 3) device
	CROSS JOIN LATERAL (
		SELECT max(listener.day) AS day FROM clip_listeners listener
		WHERE listener.employer_id = device.employer_id AND listener.anonymous_id = device.anonymous_id
			AND listener.clip = device.clip
	) still
	CROSS JOIN LATERAL (VALUES (device.last, -1), (still.day, 1)) AS step(day, change)
	WHERE step.day IS NOT NULL AND (still.day IS NULL OR still.day < device.last)
	GROUP BY 1, 2, 3 HAVING sum(step.change) <> 0
	ON CONFLICT (employer_id, clip, day) DO UPDATE SET devices = known.devices + excluded.devices;
	DELETE FROM clip_last_days emptied USING (SELECT DISTINCT employer_id, clip, day FROM went) of_day
	WHERE emptied.employer_id = of_day.employer_id AND emptied.clip = of_day.clip AND emptied.day = of_day.day
		AND emptied.devices = 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "clip_listeners_came" AFTER INSERT ON "clip_listeners" REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_clip_listeners_came"();
--> statement-breakpoint
CREATE TRIGGER "clip_listeners_went" AFTER DELETE ON "clip_listeners" REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_clip_listeners_went"();
--> statement-breakpoint
-- What it says of the past is read from the events that are still kept.
INSERT INTO "clip_hosts" ("employer_id", "clip", "day", "host", "is_embed", "views", "plays")
SELECT employer_id, job_clip, day,
	CASE WHEN referrer_host = '' OR referrer_host ~ '^[a-z0-9.-]+(:[0-9]+)?$' THEN referrer_host ELSE '*' END,
	path LIKE '%/embed', count(*) FILTER (WHERE event = 'job-clip-viewed'),
	count(*) FILTER (WHERE event <> 'job-clip-viewed')
FROM tracked_events
WHERE event IN ('job-clip-viewed', 'job-clip-played', 'job-page-clip-played', 'content-page-clip-played',
	'sourcing-page-clip-played') AND job_clip IS NOT NULL AND NOT is_bot
GROUP BY 1, 2, 3, 4, 5;
