-- Older versions work on.
CREATE TABLE "scorecards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"interview_id" uuid,
	"author_id" uuid NOT NULL,
	"assigned_by_id" uuid,
	"status" text DEFAULT 'owed' NOT NULL,
	"guide" text,
	"guide_title" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"handed" jsonb,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scorecards_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "scorecards_once" UNIQUE NULLS NOT DISTINCT("application_id","author_id","interview_id")
);
--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_assigned_by_id_users_id_fk" FOREIGN KEY ("assigned_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_employer_id_interview_id_interviews_employer_id_id_fk" FOREIGN KEY ("employer_id","interview_id") REFERENCES "public"."interviews"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorecards_author" ON "scorecards" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "scorecards_unfinished" ON "scorecards" USING btree ("employer_id","due_at") WHERE status <> 'handed-in';