-- Older versions work on.
-- What candidates are told of decisions, the templates it is written from, interview times, and calendar files in letters.
CREATE TABLE "candidate_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decision" text NOT NULL,
	"before" text NOT NULL,
	"before_stage" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_slots_once" UNIQUE("interview_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"title" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"place" text NOT NULL,
	"time_zone" text NOT NULL,
	"interviewer_ids" uuid[] NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "interviews_permalink_unique" UNIQUE("permalink"),
	CONSTRAINT "interviews_tenant" UNIQUE("employer_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"permalink" text NOT NULL,
	"employer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_permalink_unique" UNIQUE("permalink")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar_method" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "candidate_messages" ADD CONSTRAINT "candidate_messages_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_employer_id_interview_id_interviews_employer_id_id_fk" FOREIGN KEY ("employer_id","interview_id") REFERENCES "public"."interviews"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_employer_id_application_id_applications_employer_id_id_fk" FOREIGN KEY ("employer_id","application_id") REFERENCES "public"."applications"("employer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_messages_application" ON "candidate_messages" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_messages_due" ON "candidate_messages" USING btree ("send_at") WHERE "candidate_messages"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_messages_waiting" ON "candidate_messages" USING btree ("application_id") WHERE "candidate_messages"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "interviews_booked" ON "interviews" USING btree ("employer_id","starts_at");--> statement-breakpoint
CREATE INDEX "message_templates_employer" ON "message_templates" USING btree ("employer_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_default" ON "message_templates" USING btree ("employer_id","kind") WHERE "message_templates"."is_default";
--> statement-breakpoint
-- By hand: the work that sends messages sleeps until one is due (0018).
CREATE TRIGGER "candidate_messages_tell" AFTER INSERT OR UPDATE OF "status", "send_at" ON "candidate_messages"
FOR EACH STATEMENT EXECUTE FUNCTION "jobclips_tell_work"('applications/messages');
