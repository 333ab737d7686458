-- Older versions work on.
-- Sequences, and the people in them.
CREATE TABLE "sequence_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"person_id" uuid,
	"status" text DEFAULT 'pending-review' NOT NULL,
	"stage_index" integer DEFAULT 0 NOT NULL,
	"next_send_at" timestamp (3) with time zone,
	"open_letter" text,
	"round" integer DEFAULT 0 NOT NULL,
	"task_due_at" timestamp (3) with time zone,
	"reply_status" text DEFAULT 'none' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"absent_until" date,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"ended_stage" text,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_code" text,
	"opted_out_at" timestamp (3) with time zone,
	"added_by_id" uuid NOT NULL,
	"approved_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sequence_targets_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "sequence_targets_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'outreach' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"sharing" text DEFAULT 'team' NOT NULL,
	"mailbox" text,
	"from_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"job_page_id" uuid,
	"schedule" jsonb NOT NULL,
	"daily_limit" integer DEFAULT 50 NOT NULL,
	"stop_rules" jsonb NOT NULL,
	"allow_reentry" boolean DEFAULT false NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"stages" jsonb NOT NULL,
	"quota_day" date,
	"quota_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sequences_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "sequences_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
ALTER TABLE "sequence_targets" ADD CONSTRAINT "sequence_targets_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_targets" ADD CONSTRAINT "sequence_targets_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_targets" ADD CONSTRAINT "sequence_targets_employer_id_sequence_id_sequences_employer_id_id_fk" FOREIGN KEY ("employer_id","sequence_id") REFERENCES "public"."sequences"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_targets" ADD CONSTRAINT "sequence_targets_employer_id_person_id_persons_employer_id_id_fk" FOREIGN KEY ("employer_id","person_id") REFERENCES "public"."persons"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequences" ADD CONSTRAINT "sequences_employer_id_job_page_id_job_pages_employer_id_id_fk" FOREIGN KEY ("employer_id","job_page_id") REFERENCES "public"."job_pages"("employer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_targets_once" ON "sequence_targets" USING btree ("sequence_id","person_id") WHERE status in ('pending-review', 'scheduled', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "sequence_targets_due" ON "sequence_targets" USING btree ("sequence_id","next_send_at") WHERE status in ('scheduled', 'active') and next_send_at is not null;--> statement-breakpoint
CREATE INDEX "sequence_targets_listed" ON "sequence_targets" USING btree ("sequence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sequence_targets_counted" ON "sequence_targets" USING btree ("sequence_id","status");--> statement-breakpoint
CREATE INDEX "sequence_targets_person" ON "sequence_targets" USING btree ("person_id","sequence_id");--> statement-breakpoint
CREATE INDEX "sequences_updated" ON "sequences" USING btree ("employer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sequences_active" ON "sequences" USING btree ("id") WHERE status = 'active';