-- Older versions work on.
-- Hiring stages of employers and jobs, where each application stands among them, and its moves.
CREATE TABLE "application_stage_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_stage" text NOT NULL,
	"from_name" text NOT NULL,
	"to_stage" text NOT NULL,
	"to_name" text NOT NULL,
	"seconds_there" integer NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "employer_stages" (
	"employer_id" uuid PRIMARY KEY NOT NULL,
	"stages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_stages" (
	"job_page_id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"stages" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_stage_moves" ADD CONSTRAINT "application_stage_moves_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_stages" ADD CONSTRAINT "employer_stages_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_stages" ADD CONSTRAINT "job_stages_job_page_id_job_pages_id_fk" FOREIGN KEY ("job_page_id") REFERENCES "public"."job_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_stages" ADD CONSTRAINT "job_stages_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_stage_moves_application" ON "application_stage_moves" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applications_stage" ON "applications" USING btree ("job_page_id","stage","submitted_at");
--> statement-breakpoint
-- Whoever was advanced before there were stages has left the first of them.
UPDATE "applications" SET "stage" = 'screen' WHERE "status" = 'screened-in';
