CREATE TABLE "pdf_report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"every" text NOT NULL,
	"day" integer NOT NULL,
	"time" text NOT NULL,
	"recipient_ids" uuid[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"job_ids" uuid[],
	"person_ids" uuid[] DEFAULT '{}' NOT NULL,
	"stored_as" text,
	"csv_stored_as" text,
	"bytes" bigint,
	"sha256" text,
	"pages" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"schedule_id" uuid,
	"scheduled_for" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pdf_reports_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "pdf_reports_run" UNIQUE("schedule_id","scheduled_for")
);
--> statement-breakpoint
ALTER TABLE "pdf_report_schedules" ADD CONSTRAINT "pdf_report_schedules_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_report_schedules" ADD CONSTRAINT "pdf_report_schedules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_reports" ADD CONSTRAINT "pdf_reports_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_reports" ADD CONSTRAINT "pdf_reports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_report_schedules_made" ON "pdf_report_schedules" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pdf_report_schedules_due" ON "pdf_report_schedules" USING btree ("next_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "pdf_reports_made" ON "pdf_reports" USING btree ("employer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pdf_reports_open" ON "pdf_reports" USING btree ("status","created_at") WHERE status in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "pdf_reports_kept" ON "pdf_reports" USING btree ("expires_at") WHERE status in ('ready', 'failed');--> statement-breakpoint
CREATE TRIGGER "pdf_reports_tell" AFTER INSERT OR UPDATE OF "status" ON "pdf_reports"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('pdf-reports/render');
--> statement-breakpoint
CREATE TRIGGER "pdf_report_schedules_tell" AFTER INSERT OR UPDATE OF "next_at" ON "pdf_report_schedules"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('pdf-reports/schedules');
