CREATE TABLE "listener_counts" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"anonymous" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visitor_activity_played" ON "visitor_activity" USING btree ("employer_id","anonymous_id") WHERE kind = '' and event in ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played');