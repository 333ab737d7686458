-- Older versions work on: what they write without places is read in the background.
-- What the texts of a job's locations were read as, by which rule, and what staff said of texts that could not be read.
CREATE TABLE "location_corrections" (
	"employer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"meanings" jsonb NOT NULL,
	"corrected_by" uuid,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "location_corrections_employer_id_key_pk" PRIMARY KEY("employer_id","key")
);
--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "said_places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_pages" ADD COLUMN "places_rule" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "location_corrections" ADD CONSTRAINT "location_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_corrections" ADD CONSTRAINT "location_corrections_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_corrections_user" ON "location_corrections" USING btree ("corrected_by");--> statement-breakpoint
CREATE INDEX "job_pages_places_rule" ON "job_pages" USING btree ("places_rule");