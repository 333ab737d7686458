CREATE TABLE "podcast_notices" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "podcast_notices" ADD CONSTRAINT "podcast_notices_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "podcast_notices_due" ON "podcast_notices" USING btree ("due_at");--> statement-breakpoint
CREATE TRIGGER "podcast_notices_tell" AFTER INSERT OR UPDATE OF "due_at" ON "podcast_notices"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('job-clips/podcast-notices');
