-- Older versions work on.
-- Whom reminders of applications went to and when, who wants none, and what such a letter says of its sender.
CREATE TABLE "app_reminder_targets" (
	"permalink" text PRIMARY KEY NOT NULL,
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"opted_out_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_reminder_targets_application" UNIQUE ("application_id"),
	FOREIGN KEY ("employer_id", "application_id") REFERENCES "applications" ("employer_id", "id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "app_reminder_sends" (
	"employer_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"delay_hours" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	PRIMARY KEY ("application_id", "delay_hours"),
	FOREIGN KEY ("employer_id", "application_id") REFERENCES "applications" ("employer_id", "id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE "app_reminder_opt_outs" (
	"employer_id" uuid NOT NULL REFERENCES "employers" ("id"),
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	PRIMARY KEY ("employer_id", "address_hash")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "from_name" text;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;
