-- Older versions work on.
-- Who made a job by hand: told of its applications as long as it has no hiring team.
CREATE TABLE "job_page_makers" (
	"job_page_id" uuid PRIMARY KEY REFERENCES "job_pages"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "job_page_makers_user" ON "job_page_makers" ("user_id");
