CREATE TABLE "content_page_job_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"content_page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"exclusions" text[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT 'below' NOT NULL,
	"tokens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_page_job_pages_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
ALTER TABLE "content_page_job_pages" ADD CONSTRAINT "content_page_job_pages_employer_id_content_page_id_content_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","content_page_id") REFERENCES "public"."content_pages"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_page_job_pages_order" ON "content_page_job_pages" USING btree ("employer_id","position");