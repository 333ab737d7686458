-- Older versions work on: a trigger queues the résumés they take in too.
-- What résumés say, read in the background.
CREATE TABLE "resume_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"html" text,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_file_id_application_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."application_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_texts_due" ON "resume_texts" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "resume_texts_application" ON "resume_texts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin ("words");--> statement-breakpoint
-- By hand: each résumé that comes in waits to be read, and the work that reads it is told.
CREATE FUNCTION "jobclips_queue_resume"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "resume_texts" ("file_id", "employer_id", "application_id") VALUES (NEW."id", NEW."employer_id", NEW."application_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "application_files_queue_resume" AFTER INSERT ON "application_files"
FOR EACH ROW WHEN (NEW."kind" = 'resume') EXECUTE FUNCTION "jobclips_queue_resume"();
--> statement-breakpoint
CREATE TRIGGER "resume_texts_tell" AFTER INSERT OR UPDATE OF "due_at" ON "resume_texts"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/resumes');
--> statement-breakpoint
-- Those that are there already are read too, the newest first.
INSERT INTO "resume_texts" ("file_id", "employer_id", "application_id", "due_at")
SELECT "id", "employer_id", "application_id", "created_at" FROM "application_files" WHERE "kind" = 'resume';
