-- What browsers told, a partition a day, so that old days go at once and new ones are written side by side.
-- drizzle knows the table as server/features/tracking/events-table.ts and does not make it.
CREATE TABLE "tracked_events" (
	"day" date NOT NULL,
	"event_id" uuid NOT NULL,
	"employer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"anonymous_id" text NOT NULL,
	"is_unlinked" boolean NOT NULL,
	"is_bot" boolean NOT NULL,
	"job_clip" text,
	"job_clip_track" text,
	"job_page" text,
	"content_page" text,
	"job_board" text,
	"share_link" text,
	"seconds" integer NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"referrer_host" text NOT NULL,
	"user_agent" text NOT NULL,
	"props" jsonb NOT NULL,
	PRIMARY KEY ("day", "event_id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "tracked_events_visitor" ON "tracked_events" ("employer_id", "anonymous_id", "at" DESC);
--> statement-breakpoint
CREATE TABLE "tracked_events_rest" PARTITION OF "tracked_events" DEFAULT;
--> statement-breakpoint
-- The log of who did what is only ever added to.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_rows_append_only" BEFORE UPDATE OR DELETE ON "audit_rows" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Batches wait for a second or so: pressing them together costs more than it saves.
ALTER TABLE "tracked_batches"
	ALTER COLUMN "employers" SET STORAGE EXTERNAL,
	ALTER COLUMN "devices" SET STORAGE EXTERNAL,
	ALTER COLUMN "events" SET STORAGE EXTERNAL,
	ALTER COLUMN "ats" SET STORAGE EXTERNAL,
	ALTER COLUMN "seconds" SET STORAGE EXTERNAL,
	ALTER COLUMN "job_clips" SET STORAGE EXTERNAL,
	ALTER COLUMN "job_pages" SET STORAGE EXTERNAL,
	ALTER COLUMN "content_pages" SET STORAGE EXTERNAL,
	ALTER COLUMN "share_links" SET STORAGE EXTERNAL,
	ALTER COLUMN "unlinked" SET STORAGE EXTERNAL,
	ALTER COLUMN "bots" SET STORAGE EXTERNAL;
