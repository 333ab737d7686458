CREATE TABLE "job_clip_transcriptions" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"created_by_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"replaces" integer NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"cue_count" integer,
	"result" jsonb,
	"before" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_clip_transcriptions" ADD CONSTRAINT "job_clip_transcriptions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_clip_transcriptions" ADD CONSTRAINT "job_clip_transcriptions_track" FOREIGN KEY ("employer_id","track_id") REFERENCES "public"."job_clip_tracks"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_clip_transcriptions_due" ON "job_clip_transcriptions" USING btree ("due_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE TRIGGER "job_clip_transcriptions_tell" AFTER INSERT OR UPDATE OF "due_at" ON "job_clip_transcriptions"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('job-clips/transcriptions');
